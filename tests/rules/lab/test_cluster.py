"""A Dask cluster: which addresses can be used, and one that is encrypted."""

import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from rules.lab import workers
from rules.lab.play_test import PlayTest, PlayTestOptions
from rules.lab.workers import Certificates, LocalWorker, open_workers
from schema.issues import KnownProblem
from tests.rules.lab.small_battles import SEED, small_battle

pytestmark = pytest.mark.skipif(find_spec("distributed") is None, reason="the extra `cluster` is not installed")
NOWHERE = "tls://127.0.0.1:1"


def problem_of(address: str, certificates: Certificates | None = None) -> KnownProblem:
    with pytest.raises(KnownProblem) as told:
        open_workers(cluster=address, certificates=certificates)
    return told.value


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Certificates:
    """One that has signed itself: authority, certificate and key of everybody."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed")
    folder = tmp_path_factory.mktemp("certificates")
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subject = ("-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1")
    command = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject, "-keyout", key, "-out"]
    subprocess.run([*command, certificate], check=True, capture_output=True)
    return Certificates(authority=certificate, certificate=certificate, key=key)


@pytest.fixture
def encrypted_cluster(certificates: Certificates) -> Iterator[str]:
    distributed = pytest.importorskip("distributed")
    names = {"ca_file": certificates.authority}
    for role in ("scheduler", "worker", "client"):
        names |= {f"{role}_cert": certificates.certificate, f"{role}_key": certificates.key}
    security = distributed.Security(
        require_encryption=True, **{f"tls_{name}": str(path) for name, path in names.items()}
    )
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tls://", security=security, dashboard_address=None
    ) as local:
        yield local.scheduler_address


def test_an_encrypted_cluster_plays(encrypted_cluster: str, certificates: Certificates) -> None:
    assert encrypted_cluster.startswith("tls://")
    options = PlayTestOptions(games=4, seed=SEED)
    with open_workers(cluster=encrypted_cluster, certificates=certificates) as players:
        reading = PlayTest(small_battle(), players, options).run()
    with LocalWorker() as player:
        expected = PlayTest(small_battle(), player, options).run()
    assert reading is not None
    assert expected is not None
    assert reading.allied == expected.allied


def test_encryption_needs_certificates(tmp_path: Path, certificates: Certificates) -> None:
    assert problem_of(NOWHERE).code == "playtest.no-certificates"
    (tmp_path / "odd.pem").write_text("odd")
    for name in ("none.pem", "odd.pem"):
        assert problem_of(NOWHERE, replace(certificates, authority=tmp_path / name)).code == "playtest.bad-certificates"
    assert problem_of(NOWHERE, replace(certificates, certificate=certificates.key)).code == "playtest.bad-certificates"


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch, certificates: Certificates) -> None:
    monkeypatch.setattr(workers, "PATIENCE", "0.2s")
    for address in ("tcp://127.0.0.1:1", "127.0.0.1:1"):
        assert problem_of(address).code == "playtest.no-cluster"
    assert problem_of(NOWHERE, certificates).code == "playtest.no-cluster"


@pytest.mark.parametrize(
    "address",
    ["", "club", "tcp://", "tls://", "tcp://club", "tcp://[::1", "tcp://club:x", "tcp://club:0", "tcp://:8786"],
)
def test_an_address_without_computer_or_port_is_not_tried(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dask would write a traceback of its own ten seconds later."""
    distributed = pytest.importorskip("distributed")
    monkeypatch.setattr(distributed, "Client", None)
    problem = problem_of(address)
    assert (problem.code, problem.params) == ("playtest.bad-cluster-address", {"address": address})


@pytest.mark.parametrize("address", ["ucx://club:8786", "nonsense://", "inproc://here", "https://club"])
def test_protocols_that_nobody_speaks(address: str) -> None:
    problem = problem_of(address)
    assert problem.code == "playtest.unknown-protocol"
    assert problem.params["address"] == address
