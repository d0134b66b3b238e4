"""The distribution, built and installed as a stranger would have it."""

import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass(frozen=True, slots=True)
class Installed:
    """A wheel, and a virtual environment that has it and no checkout in sight.

    Attributes:
        wheel: The built distribution.
        bin: The folder with the environment's programs.
        home: An empty folder to start them in.
    """

    wheel: Path
    bin: Path
    home: Path

    def run(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """Run `canasta-tutor` with `words` outside the checkout; return what it printed."""
        return subprocess.run(
            [self.bin / "canasta-tutor", *words],
            cwd=self.home,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=120,
        )


@pytest.fixture(scope="session")
def installed(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build the wheel and install it; its dependencies are lent by the tests' own environment."""
    top = tmp_path_factory.mktemp("installed")
    home = top / "elsewhere"
    home.mkdir()
    build = ["-m", "hatchling", "build", "--target", "wheel", "--directory", str(top)]
    subprocess.run([sys.executable, *build], cwd=root, check=True, capture_output=True)
    (wheel,) = top.glob("*.whl")

    env = top / "env"
    venv.create(env, with_pip=False, symlinks=True)
    scheme = {"base": str(env), "platbase": str(env)}
    site = Path(sysconfig.get_path("purelib", "venv", scheme))
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    bin_ = Path(sysconfig.get_path("scripts", "venv", scheme))
    install = ["-m", "pip", "--python", str(bin_ / "python"), "install", "--no-compile"]
    alone = ["--no-deps", "--no-index", str(wheel)]
    subprocess.run([sys.executable, *install, *alone], check=True, capture_output=True)
    return Installed(wheel, bin_, home)
