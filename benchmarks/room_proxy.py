"""The site of a federation as `docs/deploy/nginx.conf` describes it, on this computer alone."""

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.room_phones import Site

SHIPPED = Path(__file__).parents[1] / "docs" / "deploy" / "nginx.conf"
_MAIN = """
daemon off; pid {home}/pid; error_log {home}/error.log warn; worker_processes 1;
worker_rlimit_nofile 32768; events {{ worker_connections 16384; }}
http {{
    access_log off;
    client_body_temp_path {home}/b; proxy_temp_path {home}/p; fastcgi_temp_path {home}/f;
    uwsgi_temp_path {home}/u; scgi_temp_path {home}/s;
    include {home}/site.conf;
}}
"""


def has_proxy() -> bool:
    """Whether nginx is installed here."""
    return shutil.which("nginx") is not None


@contextmanager
def proxied(ports: tuple[int, int], home: Path) -> Iterator[Site]:
    """Put nginx before two processes; only ports, name and certificate are not as shipped."""
    home.mkdir(parents=True, exist_ok=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    text = re.sub(
        r"server \{\s*listen 80;.*?\n\}\n", "", SHIPPED.read_text("utf-8"), flags=re.DOTALL
    )
    text = re.sub(r"listen \[::\]:443.*|ssl_certificate.*", "", text)
    text = text.replace("listen 443 ssl http2", f"listen 127.0.0.1:{port}")
    for shipped, real in zip(("8501", "8502"), ports, strict=True):
        text = text.replace(f"127.0.0.1:{shipped}", f"127.0.0.1:{real}")
    (home / "site.conf").write_text(text, encoding="utf-8")
    (home / "nginx.conf").write_text(_MAIN.format(home=home), encoding="utf-8")
    process = subprocess.Popen(["nginx", "-c", str(home / "nginx.conf")])
    time.sleep(1.0)
    try:
        yield Site(port)
    finally:
        process.terminate()
        process.wait()
