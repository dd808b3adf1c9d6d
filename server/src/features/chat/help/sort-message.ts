/**
 * Judges by examples of what kind a message is: danger, worry, an insult, play, or a question about Readling. It
 * understands wordings that the lists of signs do not have. Pure.
 *
 * The examples are in `content/help/examples/`; the phrases of the articles are examples of questions. A
 * message may ask something and tell something sad, so each stretch of it is judged as well. A stretch that
 * names a thing of Readling or a story does not count, nor one of a message that tells a story and not of its writer.
 */
import type { Language } from '@readling/contract';
import type { HelpArticle, HelpExamples, HelpWords } from '#server/content/help.ts';
import { learnKinds, type Sample } from './learn-kinds.ts';
import { createFeatureReader, type Features, type ReadFeatures } from './phrase-features.ts';
import { clauseEnd, hasSpaces } from './sign-patterns.ts';

const kinds = ['plain', 'danger', 'worry', 'abuse', 'play'] as const;
type Kind = (typeof kinds)[number];
type KindShares = Record<Kind, number>;

/**
 * How sure the judgement must be: of a whole message, which names a thing of Readling or not, or tells a story and not
 * of its writer, and of a stretch of it. Found by leaving out a third of the examples in turn.
 */
const leastOfWhole = { withThing: 0.3, without: 0.25, ofTale: 0.5 };
const leastOfStretch = 0.7;
/** Of danger alone, because its reply names the emergency number. */
const leastOfDanger = 0.25;
/** Of insults and play, beside the share of a plain question. */
const leastBesidePlain = 0.8;
/** Of insults and play, to give no article although one is near. */
const leastOfNoQuestion = 0.45;
/**
 * Below both, a message of mostly known words is plain, although a list may have a sign of it ("las letras son
 * chicas para mi abuela"). Found by leaving out a third of the examples in turn.
 */
const mostOfPlain = { whole: 0.15, stretch: 0.5, known: 0.5 };
/** How often each example is learnt. */
const rounds = 15;
/** More than in the search: a word of a few sad examples is in many other messages. */
const pull = 1e-2;
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

type Judge = {
  judge: (features: Features) => KindShares;
  knownShare: (features: Features) => number;
  read: ReadFeatures;
};

function createJudge(
  language: Language,
  articles: readonly HelpArticle[],
  { same }: HelpWords[Language],
  examples: HelpExamples[Language],
): Judge {
  // The small words of the search are "I" and "nobody" too: here they matter.
  const read = createFeatureReader(language, { small: '', same }, letters);
  const asked = articles.flatMap(({ in: { [language]: texts } }) => [texts.question, ...texts.asked]);
  const plain = [...asked, ...examples.plain, ...examples.outside];
  // Stretches of questions as well, or a stretch such as "my mum to have her own" would look sad.
  const parts = plain.flatMap((text) => stretchesOf(text, hasSpaces(language)));
  const texts = { ...examples, plain: [...plain, ...parts] };
  const samples = kinds.flatMap((name, kind) =>
    texts[name].map((text): Sample => ({ features: read(text), kind })),
  );
  const model = learnKinds(samples, kinds.length, { rounds, pull });
  return {
    read,
    judge: (features) => {
      const [plain = 0, danger = 0, worry = 0, abuse = 0, play = 0] = model.judge(features);
      return { plain, danger, worry, abuse, play };
    },
    knownShare: model.knownShare,
  };
}

export type Judgement = {
  distress: 'danger' | 'worry' | null;
  manners: 'abuse' | 'play' | null;
  /** almost surely an insult or play, although an article may have its words */
  isNoQuestion: boolean;
};
/** `isPlain`: almost surely not sad, in a language that the examples know */
type SortedMessage = Judgement & { isPlain: boolean };
export type MessageSorter = {
  sort: (text: string, language: Language) => SortedMessage;
  /** learns the examples of a language now */
  prepare: (language: Language) => void;
};

/** What a text names: a thing of Readling or a story; a story or game; the asker. */
type Names = Record<'hasThing' | 'hasFiction' | 'namesSelf', (text: string) => boolean>;

/** Learns the examples of a language when it is first needed. */
export function createMessageSorter(
  articles: readonly HelpArticle[],
  words: HelpWords,
  examples: HelpExamples,
  { hasThing, hasFiction, namesSelf }: Names,
): MessageSorter {
  const judges = new Map<Language, Judge>();
  const judgeOf = (language: Language): Judge => {
    const judge =
      judges.get(language) ?? createJudge(language, articles, words[language], examples[language]);
    judges.set(language, judge);
    return judge;
  };
  /** Many write English on a page in another language. */
  const languageOf = (text: string, page: Language): Language => {
    const shareIn = (language: Language) => {
      const { knownShare, read } = judgeOf(language);
      return knownShare(read(text));
    };
    return page !== 'en' && shareIn('en') > shareIn(page) ? 'en' : page;
  };
  const sad = ({ danger, worry }: KindShares) => danger + worry;
  return {
    prepare: (language) => void judgeOf(language),
    sort: (text, page) => {
      const start = text.slice(0, maxLength);
      const language = languageOf(start, page);
      const { judge, read, knownShare } = judgeOf(language);
      const features = read(start);
      const whole = judge(features);
      // A short message is one clause and one row: judge each text once.
      const isTale = hasFiction(start) && !namesSelf(start);
      const { withThing, without, ofTale } = leastOfWhole;
      const least = isTale ? ofTale : hasThing(start) ? withThing : without;
      const parts = (isTale ? [] : [...new Set(stretchesOf(start, hasSpaces(language)))])
        .filter((part) => !hasThing(part))
        .map((part) => judge(read(part)));
      const sure = [
        ...(sad(whole) >= least ? [whole] : []),
        ...parts.filter((shares) => sad(shares) >= leastOfStretch),
      ];
      const isDanger = sure.some(({ danger }) => danger >= leastOfDanger);
      const unkind = whole.abuse + whole.play;
      const isUnkind = unkind > leastBesidePlain * whole.plain && unkind > sad(whole);
      return {
        distress: isDanger ? 'danger' : sure.length > 0 ? 'worry' : null,
        manners: !isUnkind ? null : whole.abuse > whole.play ? 'abuse' : 'play',
        isNoQuestion: unkind >= leastOfNoQuestion,
        isPlain:
          sad(whole) < mostOfPlain.whole &&
          parts.every((shares) => sad(shares) < mostOfPlain.stretch) &&
          knownShare(features) >= mostOfPlain.known,
      };
    },
  };
}
