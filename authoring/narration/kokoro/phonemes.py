"""British English phonemes of a sentence, word by word, in the alphabet of Kokoro (that of `misaki`).

The words of the sentence are what a child sees: split at spaces, with their punctuation. Reading a number or an
abbreviation aloud may need several words, or the word beside it ("5 kg", "Mr. Lee"); each sound still belongs to
one of the words that were given.
"""

from difflib import SequenceMatcher

from hibari.g2p import G2P
from hibari.g2p.normalize import normalize


def _curly(word):
    """With typographic quotation marks: the tokenizer takes a straight one for a part of the word."""
    bare = word.lstrip("\"'‘’“”([")
    lead = word[: len(word) - len(bare)].replace('"', "“")
    return lead + bare.replace('"', "”")


BEFORE_PASSIVE = {"is", "are", "was", "were", "be", "been", "being", "am"}


def _say_used_to(tokens):
    """The "used" of "they used to sing" has another sound than "it is used to cut", which the lexicon gives to both."""
    words = [token.text.lower() for token in tokens]
    for at, token in enumerate(tokens):
        before = words[at - 1] if at > 0 else ""
        if words[at : at + 2] == ["used", "to"] and before not in BEFORE_PASSIVE and token.phonemes is None:
            token.phonemes, token.rating = "jˈuːst", 5


def _letters(word):
    return "".join(letter for letter in word.lower().replace("&", "and") if letter.isalnum())


def _owners(words, normal):
    """For each normalised word the index of the given word that it belongs to."""
    given = [at for at, word in enumerate(words) if _letters(word)] or [0]
    spoken = [at for at, word in enumerate(normal) if _letters(word)]
    pairs = SequenceMatcher(
        None, [_letters(words[at]) for at in given], [_letters(normal[at]) for at in spoken], autojunk=False
    )
    owners = [None] * len(normal)
    for _, i1, i2, j1, j2 in pairs.get_opcodes():
        for j in range(j1, j2):
            # A number may become more words than were given: the last of them takes the rest.
            owners[spoken[j]] = given[min(i1 + j - j1, max(i2, i1 + 1) - 1, len(given) - 1)]
    for at in range(len(owners)):
        if owners[at] is None:
            owners[at] = owners[at - 1] if at > 0 else given[0]
    return owners


class Phonemizer:
    def __init__(self):
        self.g2p = G2P(british=True)

    def __call__(self, words, say):
        """Returns a list of (sounds, index of the word), in the order of speech. The spaces and the punctuation of
        the voice belong to the word before them. `say`: the sounds that an author gives, by index of the word."""
        plain = [_curly(word) for word in words]
        normal = normalize(" ".join(plain)).split(" ")
        owners = _owners(plain, normal)
        tokens = self.g2p.tokenize(" ".join(normal))
        word, given = 0, set()
        for token in tokens:
            owner = owners[word]
            if owner in say and any(letter.isalnum() for letter in token.text):
                token.phonemes = "" if owner in given else say[owner]
                token.rating = 5
                given.add(owner)
            word += token.whitespace != ""
        _say_used_to(tokens)
        pieces, word = [], 0
        for token in self.g2p.phonemize_tokens(tokens):
            sounds = (token.phonemes or "") + (" " if token.whitespace else "")
            if sounds:
                pieces.append((sounds, owners[min(word, len(owners) - 1)]))
            word += token.whitespace != ""
        return pieces
