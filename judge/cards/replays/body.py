"""The body of a replay, unpacked: never more than it claims, and never more than a duel can have."""

from __future__ import annotations

from judge.cards.replays import faults
from judge.cards.replays.header import Header

MOST = 24 << 20
"""Bytes of the largest body; a duel of sixty turns has less than half of them."""
_SMALLEST = 4096


def unpacked(name: str, header: Header, data: bytes) -> bytes:
    """The body. Raises `Unreadable` for one that is cut short, damaged, or larger than any duel's."""
    if header.size > MOST:
        raise faults.bad_file(name, f"it claims {header.size:,} bytes, more than the {MOST:,} of the largest")
    if header.packing is None:
        return data[header.start :]
    return _decompressed(name, header.packing, header.size, data[header.start :])


def _decompressed(name: str, packing: bytes, size: int, packed: bytes) -> bytes:
    import lzma

    first = packing[0]
    if first >= 225:  # 9 * 5 * 5: the three numbers that it is made of
        raise faults.bad_file(name, "what it says of its compression is no LZMA")
    # A dictionary need not be larger than all there is: what the file claims of it could take gigabytes.
    dictionary = max(_SMALLEST, min(int.from_bytes(packing[1:5], "little"), size))
    chain = {
        "id": lzma.FILTER_LZMA1,
        "lc": first % 9,
        "lp": first // 9 % 5,
        "pb": first // 45,
        "dict_size": dictionary,
    }
    try:
        decoder = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=[chain])
        body = decoder.decompress(packed, max_length=size) if size else b""
    except (lzma.LZMAError, ValueError):
        raise faults.bad_file(name, "its compressed part is damaged") from None
    if len(body) < size:
        raise faults.bad_file(name, "it is cut short")
    return body
