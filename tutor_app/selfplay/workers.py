"""Processes that work for this one, and end with it, however it ends."""

import os
import threading
from multiprocessing import parent_process
from multiprocessing.connection import wait


def end_with_parent() -> None:
    """Let this process end as soon as the one that started it is gone, killed or not.

    It watches from a thread of its own: a process that has been killed says no goodbye.
    """
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
