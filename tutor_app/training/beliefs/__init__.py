"""Wrong beliefs: what they are, which of them explains an answer, and how to tell them apart."""
