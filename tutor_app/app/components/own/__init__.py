"""What a learner does with their own data: Python asks, JavaScript saves and reads files."""
