"""The version of judge."""

__version__ = "0.2.0"
