"""The steps in their order; a published one is never changed, the next one is added."""
