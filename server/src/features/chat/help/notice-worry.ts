/**
 * Notices sadness, fear, loneliness, mockery and grief, and danger that no fixed row of words tells. Pure. Rows of
 * words are for `notice-distress.ts`; like it, this is a list of words that misses other wordings.
 *
 * A sign is a combination of word classes, such as `nobody + befriend + me`, in any order and near each
 * other. The combinations are the same for all languages; each language fills the classes with its words, and
 * adds phrases of its own. A likely sign does not count in a clause that is about a thing of Readling or a
 * story ("the sad duck story is gone"), nor about a child in a message about one ("the timer: my son fears it"). The text is searched with the words of all languages.
 */
import { type Language, languages } from '@readling/contract';
import type { HelpArticle, WorrySigns } from '#server/content/help.ts';
import { createSpellingCorrection } from './correct-spelling.ts';
import { clauseEnd, foldSounds, hasSpaces, simplify, toRegExp } from './sign-patterns.ts';

/** How far the words of a sign may be from each other, in words; in Chinese in characters. */
const reach = { words: 14, characters: 26 };
/** Replaces a harmless phrase. */
const replacement = ' ¤ ¤ ¤ ¤ ';
/** Characters. What is longer is not searched further. */
const maxLength = 2000;

/** The places of a class in a text: words from its beginning; in Chinese characters. */
const placesOf = (text: string, pattern: RegExp, spaces: boolean): number[] =>
  [...text.matchAll(pattern)].map(({ index }) => (spaces ? text.slice(0, index).split(' ').length : index));

const join = (clauses: readonly string[]) => ` ${clauses.join(' ')} `.replace(/ +/g, ' ');

/** Whether each list has a place in one stretch of `most` places. */
const areNear = (lists: readonly number[][], most: number): boolean =>
  lists.flat().some((from) => lists.every((all) => all.some((at) => at >= from && at <= from + most)));

const textsIn = (articles: readonly HelpArticle[], some: readonly Language[]): string[] =>
  some.flatMap((language) =>
    articles.flatMap(({ in: { [language]: texts } }) => [texts.question, ...texts.asked, texts.answer]),
  );

/** Searches a text with the words of one language. */
function createLanguageDetector(language: Language, signs: WorrySigns, articles: readonly HelpArticle[]) {
  const { words, sounds, sure, likely, harmless } = signs.in[language];
  const fold = foldSounds(sounds);
  const spaces = hasSpaces(language);
  const most = spaces ? reach.words : reach.characters;
  const classes = new Map(
    Object.entries(words).map(([name, list]) => [name, toRegExp(list.split(' '), language, fold)]),
  );
  const patternOf = (name: string) => classes.get(name) ?? /(?!)/g;
  const has = (text: string, name: string) => text.search(patternOf(name)) >= 0;
  const toPhrases = (list: readonly string[]) =>
    toRegExp(
      list.map((phrase) =>
        phrase.replace(/#([a-z]+)/g, (_, name: string) => (words[name] ?? '').replaceAll(' ', '|')),
      ),
      language,
      fold,
    );
  const createSearch = (combinations: readonly string[], phrases: readonly string[]) => {
    const pattern = toPhrases(phrases);
    const lists = combinations.map((sign) => sign.split(' + '));
    return (text: string) => {
      if (text.search(pattern) >= 0) return true;
      // Many combinations share a class, and most classes are not in the text: search each class once.
      const places = new Map<string, number[]>();
      const placesOfClass = (name: string) => {
        const found = places.get(name) ?? placesOf(text, patternOf(name), spaces);
        places.set(name, found);
        return found;
      };
      const isWhole = (list: readonly string[]) => list.every((name) => placesOfClass(name).length > 0);
      return lists.some((list) => isWhole(list) && areNear(list.map(placesOfClass), most));
    };
  };
  const hasSure = createSearch(signs.sure, sure);
  const hasLife = createSearch(signs.life, []);
  const hasLikely = createSearch(signs.likely, likely);
  const harmlessPhrases = toPhrases(harmless);
  const correct = createSpellingCorrection(
    language,
    [...Object.values(words), ...sure, ...likely],
    textsIn(articles, [language]),
    textsIn(
      articles,
      languages.filter((each) => each !== language),
    ),
  );
  const hasAnyThing = (clause: string) => has(clause, 'thing') || has(clause, 'fiction');
  const hasSchool = (clause: string) => has(clause, 'me') && has(clause, 'life');
  const isExcused = (clause: string, isAboutThing: boolean) =>
    hasAnyThing(clause) ? !hasSchool(clause) : isAboutThing && has(clause, 'child') && !has(clause, 'life');
  const clausesOf = (text: string) =>
    correct(text)
      .split(spaces ? clauseEnd : /[\s\p{P}]+/u)
      .map((part) => ` ${simplify(part, language, fold)} `.replace(harmlessPhrases, replacement))
      .flatMap((part) => part.replace(patternOf('link'), '\n').split('\n'));
  const withoutFiction = (clauses: readonly string[]) =>
    clauses.filter((clause) => !has(` ${clause} `, 'fiction'));
  const hasDanger = createSearch(signs.danger, []);
  const isDanger = (text: string) => hasDanger(join(withoutFiction(clausesOf(text))));
  const hasSign = (text: string, isPlain: boolean) => {
    const clauses = clausesOf(text);
    const isAboutThing = clauses.some((clause) => hasAnyThing(` ${clause} `));
    const counted = clauses.filter((clause) => !isExcused(` ${clause} `, isAboutThing));
    const real = withoutFiction(clauses);
    if (hasSure(join(clauses))) return true;
    return !isPlain && (hasLife(join(real)) || hasLikely(join(counted)));
  };
  const hasThing = (text: string) => hasAnyThing(` ${simplify(text, language, fold)} `);
  const names = (text: string, name: string) => has(` ${simplify(text, language, fold)} `, name);
  const isPersonal = (text: string) => {
    const plain = ` ${simplify(text, language, fold)} `;
    return ['me', 'dear', 'others'].some((name) => has(plain, name)) && !hasAnyThing(plain);
  };
  return { hasSign, isDanger, hasThing, names, isPersonal };
}

/** Splits a message where a clause ends in this language. */
function createClauseSplitter({ in: languageWords }: WorrySigns, language: Language) {
  const links = (languageWords[language].words['link'] ?? '(?!)').replaceAll(' ', '|').replaceAll('_', ' ');
  const isApart = hasSpaces(language) ? ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])'] : ['', ''];
  const end = new RegExp(`${clauseEnd.source}|${isApart.join(`(?:${links})`)}`, 'iu');
  return (text: string) => text.split(end).filter((clause) => clause.trim() !== '');
}

export type WorryDetector = {
  /**
   * whether a text has a sign, in any language, whatever the language of the page. `isPlain`: the examples say that it
   * is a plain question, so only a sure sign counts.
   */
  isWorry: (text: string, isPlain?: boolean) => boolean;
  /** whether a text has a sign of danger: a combination of word classes outside a story or game, in any language */
  isDanger: (text: string) => boolean;
  /** the clauses that are not sad, if they are about a thing of Readling; else null */
  restOf: (text: string, language: Language, isSad: (clause: string) => boolean) => string | null;
  /** whether the text names a thing of Readling or a story */
  hasThing: (text: string) => boolean;
  /** whether the text names a story or game */
  hasFiction: (text: string) => boolean;
  /** whether the asker speaks of themselves */
  namesSelf: (text: string) => boolean;
  /** whether the text is about a person, and not about a thing of Readling */
  isPersonal: (text: string) => boolean;
};

export function createWorryDetector(signs: WorrySigns, articles: readonly HelpArticle[]): WorryDetector {
  const detectors = languages.map((language) => createLanguageDetector(language, signs, articles));
  const splitters = new Map(languages.map((language) => [language, createClauseSplitter(signs, language)]));
  const hasThingIn = (text: string) => detectors.some(({ hasThing }) => hasThing(text));
  const isWorry = (text: string, isPlain = false) =>
    detectors.some(({ hasSign }) => hasSign(text.slice(0, maxLength), isPlain));
  return {
    isWorry,
    isDanger: (text) => detectors.some(({ isDanger }) => isDanger(text.slice(0, maxLength))),
    restOf: (text, language, isSad) => {
      const clauses = splitters.get(language)?.(text.slice(0, maxLength)) ?? [];
      const rest = clauses.filter((clause) => !isSad(clause));
      return rest.some(hasThingIn) ? rest.join('. ') : null;
    },
    hasThing: hasThingIn,
    hasFiction: (text) => detectors.some(({ names }) => names(text, 'fiction')),
    namesSelf: (text) => detectors.some(({ names }) => names(text, 'me')),
    isPersonal: (text) => detectors.some(({ isPersonal }) => isPersonal(text.slice(0, maxLength))),
  };
}
