/**
 * Judges by examples of what kind a message is: danger, worry, an insult, play, or a question about Readling. It
 * understands wordings that the lists of signs do not have. Pure.
 *
 * The examples are in `content/help/examples/`; the phrases of the articles are examples of questions. A
 * message may ask something and tell something sad, so each stretch of it is judged as well. A stretch that
 * names a thing of Readling or a story does not count.
 */
import type { Language } from '@readling/contract';
import type { HelpArticle, HelpExamples, HelpWords } from '#server/content/help.ts';
import { learnKinds, type Sample } from './learn-kinds.ts';
import { createFeatureReader } from './phrase-features.ts';
import { clauseEnd, hasSpaces } from './sign-patterns.ts';

const kinds = ['plain', 'danger', 'worry', 'abuse', 'play'] as const;
type Kind = (typeof kinds)[number];
type KindShares = Record<Kind, number>;

/**
 * How sure the judgement must be: of a whole message, which names a thing of Readling or not, and of a stretch
 * of it. Found by leaving out a third of the examples in turn.
 */
const leastOfWhole = { withThing: 0.5, without: 0.35 };
const leastOfStretch = 0.9;
/** Of danger alone, because its reply names the emergency number. */
const leastOfDanger = 0.5;
const leastOfManners = 0.5;
/** Of insults and play, to give no article although one is near. */
const leastOfNoQuestion = 0.7;
/** How often each example is learnt. */
const rounds = 15;
/** How much runs of letters count here. Less than in the search, because misspelt examples are there as well. */
const letters = 0.5;
/** Words; in Chinese characters. */
const stretch = { words: 7, characters: 10 };
const shortest = { words: 3, characters: 4 };
/** Characters. The rest of a longer text is not judged. */
const maxLength = 1000;

/** The clauses of a text, and each row of a few words. */
function stretchesOf(text: string, spaces: boolean): string[] {
  const [separator, most, least] = spaces
    ? [' ', stretch.words, shortest.words]
    : ['', stretch.characters, shortest.characters];
  const unitsOf = (part: string) => (spaces ? part.trim().split(/\s+/) : [...part.replace(/\s+/g, '')]);
  const units = unitsOf(text);
  const rows = units.slice(0, Math.max(0, units.length - most + 1));
  return [
    ...text.split(clauseEnd).map(unitsOf),
    ...rows.map((_, from) => units.slice(from, from + most)),
  ].flatMap((row) => (row.length < least ? [] : [row.join(separator)]));
}

type Judge = { judge: (text: string) => KindShares; knownShare: (text: string) => number };

function createJudge(
  language: Language,
  articles: readonly HelpArticle[],
  { same }: HelpWords[Language],
  examples: HelpExamples[Language],
): Judge {
  // The small words of the search are "I" and "nobody" too: here they matter.
  const read = createFeatureReader(language, { small: '', same }, letters);
  const asked = articles.flatMap(({ in: { [language]: texts } }) => [texts.question, ...texts.asked]);
  const plain = [...asked, ...examples.plain];
  // Stretches of questions as well, or a stretch such as "my mum to have her own" would look sad.
  const parts = plain.flatMap((text) => stretchesOf(text, hasSpaces(language)));
  const texts = { ...examples, plain: [...plain, ...parts] };
  const samples = kinds.flatMap((name, kind) =>
    texts[name].map((text): Sample => ({ features: read(text), kind })),
  );
  const model = learnKinds(samples, kinds.length, rounds);
  return {
    judge: (text) => {
      const [plain = 0, danger = 0, worry = 0, abuse = 0, play = 0] = model.judge(read(text));
      return { plain, danger, worry, abuse, play };
    },
    knownShare: (text) => model.knownShare(read(text)),
  };
}

export type MessageSorter = {
  isDanger: (text: string, language: Language) => boolean;
  isWorry: (text: string, language: Language) => boolean;
  mannersOf: (text: string, language: Language) => 'abuse' | 'play' | null;
  /** almost surely an insult or play, although an article may have its words */
  isNoQuestion: (text: string, language: Language) => boolean;
};

/** Learns the examples of a language when it is first needed. `hasThing`: whether a text names a thing of Readling. */
export function createMessageSorter(
  articles: readonly HelpArticle[],
  words: HelpWords,
  examples: HelpExamples,
  hasThing: (text: string) => boolean,
): MessageSorter {
  const judges = new Map<Language, Judge>();
  const judgeOf = (language: Language) => {
    const judge =
      judges.get(language) ?? createJudge(language, articles, words[language], examples[language]);
    judges.set(language, judge);
    return judge;
  };
  /** Many write English on a page in another language. */
  const languageOf = (text: string, page: Language): Language =>
    judgeOf('en').knownShare(text) > judgeOf(page).knownShare(text) ? 'en' : page;
  const sad = ({ danger, worry }: KindShares) => danger + worry;
  const leastFor = (text: string) => (hasThing(text) ? leastOfWhole.withThing : leastOfWhole.without);
  /** The judgements that are sure enough of distress. */
  const sureOf = (text: string, page: Language): KindShares[] => {
    const start = text.slice(0, maxLength);
    const language = languageOf(start, page);
    const { judge } = judgeOf(language);
    const whole = judge(start);
    const parts = stretchesOf(start, hasSpaces(language)).filter((part) => !hasThing(part));
    return [
      ...(sad(whole) >= leastFor(start) ? [whole] : []),
      ...parts.map(judge).filter((shares) => sad(shares) >= leastOfStretch),
    ];
  };
  const mannersIn = (text: string, page: Language) => judgeOf(languageOf(text, page)).judge(text);
  return {
    isDanger: (text, language) => sureOf(text, language).some(({ danger }) => danger >= leastOfDanger),
    isWorry: (text, language) => sureOf(text, language).length > 0,
    mannersOf: (text, language) => {
      const { abuse, play } = mannersIn(text.slice(0, maxLength), language);
      if (abuse + play < leastOfManners) return null;
      return abuse > play ? 'abuse' : 'play';
    },
    isNoQuestion: (text, language) => {
      const { abuse, play } = mannersIn(text.slice(0, maxLength), language);
      return abuse + play >= leastOfNoQuestion;
    },
  };
}
