/**
 * The text for the voice, token by token. Each token of the displayed text becomes one `SpokenToken`, so the
 * time that is found for it belongs to the token with the same index.
 */
import type { Block } from '@readling/contract';
import { toKokoro } from '../kokoro/ipa.ts';
import { beeVoice, type Voice } from '../voices.ts';
import { checkSay } from './check-say.ts';

/** What ends after a token, from the shortest pause to the longest. */
export type Break = 'word' | 'phrase' | 'comma' | 'sentence' | 'paragraph';
/** `say`: sounds of Kokoro, where the author gives them. */
export type SpokenToken = { text: string; break: Break; voice: Voice; say?: string };

const abbreviations = new Set('dr. mr. mrs. ms. prof. st. vs. etc. e.g. i.e. a.m. p.m.'.split(' '));
const closingPunctuation = /["'”’)]+$/;

/** Throws for a sign that the voice cannot read. */
function checkSigns(text: string): string {
  const unreadable = text.match(/[^\p{L}\p{M}\d\s.,;:!?'"‘’“”()$£€%°&+/–—…-]/u);
  if (unreadable) throw new Error(`the voice cannot say "${unreadable[0]}" in "${text}"`);
  return text;
}

const speechVerbs = new Set(
  'said says asked asks cried cries yelled shouted called calls whispered answered replied laughed added'.split(
    ' ',
  ),
);

/** Whether what follows a quotation says who spoke: "Ben yelled", "the bus driver said". */
const namesSpeaker = (text: string, following: readonly string[]) =>
  /["”]$/.test(text) && following.slice(0, 4).some((word) => speechVerbs.has(word.replace(/\W+$/, '')));

function breakAfter(text: string, following: readonly string[]): Break {
  const bare = text.replace(closingPunctuation, '');
  const [next] = following;
  if (next === undefined) return 'paragraph';
  if (namesSpeaker(text, following)) return 'comma';
  const ends = /[.!?…]$/.test(bare) && !abbreviations.has(bare.toLowerCase());
  if (ends && /^["'“‘(]*[\p{Lu}\d]/u.test(next)) return 'sentence';
  return /[,;:.!?…–—]$|--$/.test(bare) && !abbreviations.has(bare.toLowerCase()) ? 'comma' : 'word';
}

/** How words are spoken, as IPA, by the word in lower case without punctuation. */
export type Pronunciation = ReadonlyMap<string, string>;

const tokenPattern = /^([^\p{L}\p{N}$£€]*)(.*?)([^\p{L}\p{N}%]*)$/su;
/** A token without the punctuation around it. */
export const withoutPunctuation = (token: string) => tokenPattern.exec(token)?.[2] ?? token;

/** Sounds that are spelled without a vowel, which the voice would read letter by letter. */
const sounds: Pronunciation = new Map(
  Object.entries({
    sh: 'ʃː',
    shh: 'ʃːː',
    shhh: 'ʃːː',
    brr: 'brɜː',
    brrr: 'brɜː',
    'brrr-hm': 'brɜːˌhm',
    grr: 'ɡrɜː',
    grrr: 'ɡrɜː',
    hm: 'hm',
    tsk: 'tsk',
    zzz: 'zːː',
    pfff: 'pfː',
  }),
);

/** Words that the voice takes for an abbreviation before a full stop: "He said no." became "He said number." */
const takenForAbbreviations: Pronunciation = new Map(
  Object.entries({ 'no.': 'nəʊ', 'fig.': 'fɪɡ', 'ed.': 'ed', 'Sun.': 'sʌn' }),
);
const openingPunctuation = /^["'“‘(]+/;

/** The IPA of such a word, unless a number follows: "no. 7". */
const sayOfWordAtEnd = (token: string, next = '') =>
  /^\d/.test(next)
    ? undefined
    : takenForAbbreviations.get(token.replace(openingPunctuation, '').replace(closingPunctuation, ''));

/** What is added to the IPA of a name for its possessive form. */
const possessiveOf = (ipa: string) => {
  if (/[szʃʒ]$/.test(ipa)) return 'ɪz';
  return /[ptkfθ]$/.test(ipa) ? 's' : 'z';
};

/** The IPA of a token, also of a name with 's. */
function sayOf(token: string, known: Pronunciation): string | undefined {
  const word = withoutPunctuation(token).toLowerCase();
  const whole = known.get(word) ?? sounds.get(word);
  if (whole !== undefined) return whole;
  const name = /^(.+)['’]s$/u.exec(word)?.[1];
  const ipa = name === undefined ? undefined : known.get(name);
  return ipa === undefined ? undefined : ipa + possessiveOf(ipa);
}

type Reading = { voice: Voice; say?: string | undefined };

const toSpokenTokens = (texts: readonly string[], readingOf: (text: string, at: number) => Reading) =>
  texts.map((text, at): SpokenToken => {
    const { voice, say = sayOfWordAtEnd(text, texts[at + 1]) } = readingOf(text, at);
    const token = { text: checkSigns(text), break: breakAfter(text, texts.slice(at + 1, at + 5)), voice };
    return say === undefined ? token : { ...token, say: toKokoro(say) };
  });

/** The tokens of a hint, question or option. `pronunciation`: what the author says of its words. */
export const tokensOfLine = (
  line: string,
  voice: Voice,
  pronunciation: Pronunciation = new Map(),
): SpokenToken[] => toSpokenTokens(line.split(/\s+/), (text) => ({ voice, say: sayOf(text, pronunciation) }));

/**
 * The tokens of a part. `voices`: that of each token. `say`: IPA by index of the token. `names`: IPA of the names
 * in all parts. Throws when a `say` does not fit its token.
 */
export function tokensOfPart(
  blocks: readonly Block[],
  voices: readonly Voice[],
  say: Record<string, string> = {},
  names: Pronunciation = new Map(),
): SpokenToken[] {
  let index = 0;
  const tokens = blocks.flatMap((block) => {
    const lineEnds = new Set<number>();
    const texts: string[] = [];
    for (const line of block.lines) {
      for (const token of line) texts.push(token.text);
      lineEnds.add(texts.length - 1);
    }
    const first = index;
    index += texts.length;
    // A line of verse ends with a pause even without punctuation.
    const readingOf = (text: string, at: number): Reading => ({
      voice: voices[first + at] ?? beeVoice,
      say: say[first + at] ?? sayOf(text, names),
    });
    return toSpokenTokens(texts, readingOf).map((token, at) =>
      lineEnds.has(at) && token.break === 'word' ? { ...token, break: 'comma' as const } : token,
    );
  });
  checkSay(
    tokens.map(({ text }) => text),
    say,
  );
  return tokens;
}

type TextTokens = { tokens: string[]; overrides: Record<string, string> };

const overridesByWord = (parts: TextTokens[]) =>
  parts.flatMap(({ tokens, overrides }) =>
    Object.entries(overrides).map(([at, say]): [string, string] => [
      withoutPunctuation(tokens[Number(at)] ?? ''),
      say,
    ]),
  );
const inLowerCase = (words: [word: string, say: string][]): Pronunciation =>
  new Map(words.map(([word, say]) => [word.toLowerCase(), say]));

/**
 * The `say` of the parts that hold everywhere in a passage: those of names and numbers. A common word such as
 * "read" may sound otherwise elsewhere.
 */
export const pronunciationOfNames = (parts: TextTokens[]): Pronunciation =>
  inLowerCase(overridesByWord(parts).filter(([word]) => /[\p{Lu}\d]/u.test(word)));

/** Every `say` of the parts, for single words: the glossary explains the word as it is in the text. */
export const pronunciationOfWords = (parts: TextTokens[]): Pronunciation =>
  inLowerCase(overridesByWord(parts));

/** Splits tokens into what is spoken at once: a sentence, or as much of it as one voice speaks. */
export function utterancesOf(tokens: readonly SpokenToken[]): SpokenToken[][] {
  const found: SpokenToken[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    found.at(-1)?.push(token);
    const next = tokens[at + 1];
    const ends = token.break === 'sentence' || token.break === 'paragraph';
    if (ends || (next && next.voice !== token.voice)) found.push([]);
  }
  return found.filter((sentence) => sentence.length > 0);
}

/**
 * The voice is unclear when it says one or two words alone. Of 63 single words Whisper misheard 27 alone, and 17
 * after this sentence, homophones such as "hear" among them. Only the bee is known to pause after it.
 */
const lead = 'The next word is this one.'.split(' ');
const fewWords = 2;

/** What is spoken before an utterance and cut off; empty for most. */
export const leadOf = (utterance: readonly SpokenToken[]): string[] =>
  utterance.length <= fewWords && utterance.every(({ voice }) => voice === beeVoice) ? lead : [];

/** All tokens as one string, with all that changes the sound. */
export const scriptOf = (tokens: readonly SpokenToken[]) =>
  [
    ...tokens.map(({ text, break: pause, voice, say = '' }) => `${text}/${pause}/${voice}/${say}`),
    ...utterancesOf(tokens).flatMap(leadOf),
  ].join(' ');
