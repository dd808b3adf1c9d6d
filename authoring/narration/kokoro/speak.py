"""Speaks sentences with Kokoro-82M. Reads JSON from the standard input:

    {"model": path, "voices": folder,
     "sentences": [{"file", "file16", "words", "say", "voice", "pitch", "lead"}]}

`voice`: the share of each voice by its name. `pitch`: 1 is the voice's own; 1.2 is a smaller speaker. `lead`: words
that are spoken before the sentence and cut off: one or two words alone are unclear. The voice must make a pause.

Writes each sentence as 16-bit WAV: with 24 kHz to its `file`, and with 16 kHz to `file16` for an aligner. Prints one
line of JSON a sentence. It has the sounds of each word with their first and last second:

    {"phonemes": string, "words": [[[sound, start, end], ...], ...]}
"""

import json
import sys
import wave
from pathlib import Path

import hibari
import numpy as np
import onnxruntime
from phonemes import Phonemizer

RATE = 24000
ALIGNER_RATE = 16000
# The model plans in frames of 25 ms and prints how many each symbol takes.
SAMPLES_A_FRAME = 600
MOST_SYMBOLS = 510
# Seconds around the planned end of the lead in which its pause is looked for, and the pause that is kept.
BEFORE_LEAD_ENDS, AFTER_LEAD_ENDS, KEPT_PAUSE = 0.45, 0.1, 0.05
SILENCE_DB = -40
NO_SOUND = set(" ;:,.!?—…\"()“”ˈˌː")


def vocabulary():
    return json.loads((Path(hibari.__file__).parent / "assets" / "vocab.json").read_text("utf-8"))


def open_model(path):
    options = onnxruntime.SessionOptions()
    # One thread: the samples then do not depend on the number of cores.
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


class Voices:
    def __init__(self, folder):
        self.folder, self.read = Path(folder), {}

    def style(self, shares, symbols):
        """The style of a sentence with so many symbols: the mean of the voices, 1 x 256."""
        total = 0
        for name, share in shares.items():
            if name not in self.read:
                self.read[name] = np.fromfile(self.folder / f"{name}.bin", np.float32).reshape(MOST_SYMBOLS, 1, 256)
            total = total + share * self.read[name][min(symbols, MOST_SYMBOLS) - 1]
        return (total / sum(shares.values())).astype(np.float32)


def sounds_of_words(pieces, frames, count):
    """For each word its sounds as [sound, start, end]. `frames`: the length of each symbol of the pieces. A piece
    of the lead has no word."""
    words = [[] for _ in range(count)]
    at, symbol = frames[0], 1
    for text, word in pieces:
        for letter in text:
            end = at + frames[symbol]
            if word is None:
                pass
            elif letter == "ː" and words[word]:
                words[word][-1][2] = end
            elif letter not in NO_SOUND:
                words[word].append([letter, at, end])
            at, symbol = end, symbol + 1
    seconds = SAMPLES_A_FRAME / RATE
    return [[[sound, start * seconds, end * seconds] for sound, start, end in word] for word in words]


def resample(samples, ratio):
    """Changes the number of samples by a ratio. The spectrum is cut or filled with zeros."""
    length = round(len(samples) * ratio)
    spectrum = np.fft.rfft(samples)
    return np.fft.irfft(spectrum[: length // 2 + 1], length) * ratio


def end_of_lead(samples, planned):
    """The second at which to cut off the lead. `planned`: where the model planned its end."""
    size = RATE // 200
    frames = samples[: len(samples) // size * size].reshape(-1, size)
    levels = np.sqrt((frames**2).mean(axis=1))
    silent = levels < levels.max() * 10 ** (SILENCE_DB / 20)
    longest = run = end = 0
    first = max(0, int((planned - BEFORE_LEAD_ENDS) * 200))
    last = min(len(silent), int((planned + AFTER_LEAD_ENDS) * 200))
    for at in range(first, last):
        run = run + 1 if silent[at] else 0
        if run > longest:
            longest, end = run, at + 1
    if longest < KEPT_PAUSE * 200:
        raise ValueError("the voice made no pause after the lead")
    return end / 200 - KEPT_PAUSE


def write_wave(path, rate, samples):
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes((np.clip(samples, -1, 1) * 32767).round().astype("<i2").tobytes())


def main():
    request = json.load(sys.stdin)
    symbols = vocabulary()
    phonemize = Phonemizer()
    model = open_model(request["model"])
    voices = Voices(request["voices"])
    for sentence in request["sentences"]:
        say = {int(at): sounds for at, sounds in sentence["say"].items()}
        lead = [*phonemize(sentence["lead"], {}), (" ", 0)] if sentence["lead"] else []
        pieces = [*((text, None) for text, _ in lead), *phonemize(sentence["words"], say)]
        pieces = [("".join(letter for letter in text if letter in symbols), word) for text, word in pieces]
        line = "".join(text for text, _ in pieces)
        if len(line) > MOST_SYMBOLS - 2:
            raise ValueError(f"too long to be spoken at once: {' '.join(sentence['words'])}")
        tokens = np.array([[0, *(symbols[letter] for letter in line), 0]], np.int64)
        audio, frames = model.run(
            None,  # all outputs: the sound, and the lengths that prepare_model.py added
            {
                "tokens": tokens,
                "style": voices.style(sentence["voice"], len(line)),
                "speed": np.array([1 / sentence["pitch"]], np.float32),
            },
        )
        # Fewer samples at the same rate: higher, smaller and faster. The speed above makes up for the last.
        samples, lengths = audio.squeeze(), np.ravel(frames).astype(int)
        from_second = 0
        if sentence["lead"]:
            symbols_of_lead = 1 + sum(len(text) for text, word in pieces if word is None)
            from_second = end_of_lead(samples, lengths[:symbols_of_lead].sum() * SAMPLES_A_FRAME / RATE)
        samples = resample(samples[round(from_second * RATE) :], 1 / sentence["pitch"])
        write_wave(sentence["file"], RATE, samples)
        write_wave(sentence["file16"], ALIGNER_RATE, resample(samples, ALIGNER_RATE / RATE))
        words = sounds_of_words(pieces, lengths, len(sentence["words"]))
        pitch = sentence["pitch"]
        words = [
            [[sound, (start - from_second) / pitch, (end - from_second) / pitch] for sound, start, end in word]
            for word in words
        ]
        print(json.dumps({"phonemes": line, "words": words}, ensure_ascii=False), flush=True)


main()
