"""Duels recorded by a rules engine, walked through window by window and compared with what the judge says there."""
