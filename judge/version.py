"""The version of judge."""

__version__ = "0.1.0"
