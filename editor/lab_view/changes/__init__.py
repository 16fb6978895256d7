"""Small changes that would bring a scenario nearer to even."""
