/**
 * Which texts of a passage are recorded, by key. The keys are explained in server/src/content/narration.ts.
 */
import { createHash } from 'node:crypto';
import { limits } from '@readling/contract';
import { bareWord, findGloss } from '#server/content/find-gloss.ts';
import type { ExplainedPassage, Glossary, GlossaryEntry } from '#server/content/glossary.ts';
import type { PassageFile } from '#server/content/passage.ts';
import type { TestletFile } from '#server/content/placement/testlet.ts';
import { plainText } from '#server/content/plain-text.ts';
import { texts } from '#server/i18n/texts.ts';
import { type RubricFile, rubricKey } from '#server/marking/rubric.ts';
import { namesIn, sentencesOf } from '../check/text/sentences.ts';
import { engine } from './kokoro/speak.ts';
import type { Prompts } from './prompts.ts';
import { type Pace, paceOf } from './sound/pace.ts';
import { checkSay } from './text/check-say.ts';
import { narratorOf, voicesOfTokens } from './text/dialogue.ts';
import { markPhrases } from './text/phrases.ts';
import {
  pronunciationOfNames,
  pronunciationOfWords,
  type SpokenToken,
  scriptOf,
  tokensOfLine,
  tokensOfPart,
} from './text/spoken-tokens.ts';
import { beeVoice, voices } from './voices.ts';

/** Raise it when the same text would sound different. Every recording is then made again. */
const toolVersion = 3;

/** One recording to make. */
export type Clip = {
  key: string;
  /** The name of the files: a hash of all that decides how it sounds. */
  name: string;
  tokens: SpokenToken[];
  speed: number;
  /** null: spoken at the level's speed, but without the pauses of a part. */
  pace: Pace | null;
};

function toClip(key: string, tokens: SpokenToken[], speed: number, pace: Pace | null): Clip {
  const cast = [...new Set(tokens.map(({ voice }) => voice))].map((voice) => voices[voice]);
  const identity = JSON.stringify([toolVersion, engine, cast, speed, pace, scriptOf(tokens)]);
  const name = createHash('sha256').update(identity).digest('hex').slice(0, 20);
  return { key, name, tokens, speed, pace };
}

const inPhrases = (tokens: SpokenToken[], { phrases }: Pace) => (phrases ? markPhrases(tokens) : tokens);

const asSentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

const sayGap = (gap: string) => gap.replaceAll('____', 'blank');

/** What is said of an answer, by key: about ideas and misreadings, and the answer itself. */
function* linesOfAnswer(at: string, rubric: RubricFile[string]): Generator<[key: string, line: string]> {
  if (rubric.kind === 'choice') return;
  yield [`answer/${at}`, rubric.answer];
  if (rubric.kind === 'opinion') return;
  for (const [i, { name, ask }] of rubric.ideas.entries()) {
    yield [`idea/${at}/${i}`, name];
    yield [`ask/${at}/${i}`, ask];
  }
  if (rubric.kind === 'summary') return;
  yield [`gap/${at}`, sayGap(rubric.gap)];
  for (const [i, { nudge }] of (rubric.forbidden ?? []).entries()) yield [`nudge/${at}/${i}`, nudge];
}

/**
 * The words whose meaning is recorded: the hard ones, and all of them where a learner may not be able to read
 * a meaning yet. The server's own voice says the others.
 */
const recordsMeaning = ({ level }: PassageFile, { hard }: GlossaryEntry) =>
  hard === true || level <= limits.promptLevels;

/**
 * Every text that is neither a part nor a word, by key. The content check
 * reports a question without a rubric.
 */
export function* spokenLines(
  passage: ExplainedPassage,
  rubrics: RubricFile,
): Generator<[key: string, line: string]> {
  for (const set of passage.parts.flatMap((part) => part.sets)) {
    for (const [q, question] of set.questions.entries()) {
      const at = rubricKey(set.id, q);
      yield [`question/${at}`, question.ask];
      for (const [o, option] of (question.options ?? []).entries()) yield [`option/${at}/${o}`, option];
      const rubric = rubrics[at];
      if (!rubric) continue;
      const [first, second] = rubric.hints;
      yield [`hint/${at}/0`, first];
      yield [`hint/${at}/1`, rubric.kind === 'ideas' ? `${second} ${sayGap(rubric.gap)}` : second];
      yield [`explain/${at}`, rubric.explain];
      yield* linesOfAnswer(at, rubric);
    }
  }
  for (const [word, entry] of Object.entries(passage.glossary))
    if (recordsMeaning(passage, entry)) yield [`meaning/${word}`, asSentence(entry.def)];
}

/** The words that the glossary explains, in each form of the text: what a child hears who taps one. */
function spokenWords(parts: readonly { text: string }[], glossary: ExplainedPassage['glossary']): string[] {
  const entries = new Map(Object.entries(glossary));
  const forms = parts.flatMap(({ text }) => text.split(/\s+/).map(bareWord));
  return [...new Set([...entries.keys(), ...forms.filter((form) => findGloss(entries, form) !== null)])];
}

/** The names in the texts, in each form of the text: a child who builds an answer from words hears them. */
function spokenNames(parts: readonly { text: string }[]): string[] {
  // "I" has a capital, too
  const names = new Set(
    [...namesIn(parts.flatMap(({ text }) => sentencesOf(text)))].filter(({ length }) => length > 1),
  );
  const forms = parts.flatMap(({ text }) => text.split(/\s+/).map(bareWord));
  return [...new Set(forms.filter((form) => names.has(form.replace(/'s?$/, ''))))];
}

/** Adds the key of the text to an error, so that its author finds the place. */
function withKeyInErrors<T>(key: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new Error(`${key}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The key of the title. */
export const titleKey = 'title';

/** The clips of a passage. Throws when a text cannot be spoken. */
export function planClips(passage: ExplainedPassage, rubrics: RubricFile): Clip[] {
  const pace = paceOf(passage.level);
  const parts = passage.parts.map(({ text, say, speakers }, p) =>
    withKeyInErrors(`part/${p}`, () => {
      const plain = plainText(text);
      const voices = voicesOfTokens(plain.blocks, speakers, passage.voices);
      return { ...plain, overrides: say ?? {}, voices };
    }),
  );
  const tokens = parts.map(({ text, overrides }) => ({ tokens: text.split(/\s+/), overrides }));
  const names = pronunciationOfNames(tokens);
  const partClips = parts.map(({ blocks, overrides, voices }, p) =>
    withKeyInErrors(`part/${p}`, () => {
      const spoken = inPhrases(tokensOfPart(blocks, voices, overrides, names), pace);
      return toClip(`part/${p}`, spoken, pace.speed, pace);
    }),
  );
  const titleClip = withKeyInErrors(titleKey, () =>
    toClip(
      titleKey,
      tokensOfLine(asSentence(passage.title), narratorOf(passage.voices), names),
      pace.speed,
      null,
    ),
  );
  const lineClips = [...spokenLines(passage, rubrics)].map(([key, line]) =>
    withKeyInErrors(key, () => toClip(key, tokensOfLine(line, beeVoice, names), pace.speed, null)),
  );
  const asInText = pronunciationOfWords(tokens);
  const words = new Set([
    ...spokenWords(parts, passage.glossary),
    ...(passage.level <= limits.wordBankLevels ? spokenNames(parts) : []),
  ]);
  const wordClips = [...words].map((word) =>
    toClip(`word/${word}`, tokensOfLine(`${word}.`, beeVoice, asInText), pace.speed, null),
  );
  return [titleClip, ...partClips, ...lineClips, ...wordClips];
}

const tokensOf = (text: string) => text.split(/\s+/);

/** The clips of a testlet: its text and its questions. Children read the options themselves. */
export function planTestlet({ level, text, say = {}, items }: TestletFile): Clip[] {
  const pace = paceOf(level);
  const plain = withKeyInErrors('part/0', () => plainText(text));
  const names = pronunciationOfNames([{ tokens: tokensOf(plain.text), overrides: say }]);
  const ask = ({ id, question, say: own = {} }: TestletFile['items'][number]) => {
    checkSay(tokensOf(question), own);
    const words = pronunciationOfWords([{ tokens: tokensOf(question), overrides: own }]);
    const tokens = tokensOfLine(question, beeVoice, new Map([...names, ...words]));
    return toClip(`question/${id}`, tokens, pace.speed, null);
  };
  const readText = () => {
    const spoken = tokensOfPart(plain.blocks, voicesOfTokens(plain.blocks), say, names);
    return toClip('part/0', inPhrases(spoken, pace), pace.speed, pace);
  };
  return [
    withKeyInErrors('part/0', readText),
    ...items.map((item) => withKeyInErrors(`question/${item.id}`, () => ask(item))),
  ];
}

/** The level whose pace fits what is heard at every level. */
const middleLevel = 3;

/** Texts that belong to no passage, as files of `content/library/`. */
export type SharedTexts = { words: Glossary; prompts: Prompts };

/** The clips of what belongs to no passage: each function word and its meaning, the prompts, the praise of the results. */
export function planShared({ words, prompts }: SharedTexts): Clip[] {
  const { speed } = paceOf(middleLevel);
  const sayLine = (key: string, line: string) =>
    withKeyInErrors(key, () => toClip(key, tokensOfLine(line, beeVoice), speed, null));
  return [
    ...Object.entries(words).flatMap(([word, { def }]) => [
      sayLine(`word/${word}`, `${word}.`),
      sayLine(`meaning/${word}`, asSentence(def)),
    ]),
    ...Object.entries(prompts).map(([id, line]) => sayLine(`prompt/${id}`, line)),
    ...Object.entries(texts('en').praise).map(([kind, line]) => sayLine(`praise/${kind}`, line)),
  ];
}
