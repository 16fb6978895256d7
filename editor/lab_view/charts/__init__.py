"""Charts that paint themselves, from plain values."""
