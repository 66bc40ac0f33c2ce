"""The public names, whatever was imported before them."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize("first", ["", "import numguard_jupyter.check", "import numguard_jupyter.documents.audit"])
def test_check_is_the_function_whatever_was_imported_before(first):
    code = f"{first}\nfrom numguard_jupyter import check, check_many\nprint(check('Rose 5.3%.', 'a,b\\nx,0.053\\n').ok)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("True\n", "")
