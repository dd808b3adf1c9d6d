import type { Glossary } from '#server/content/glossary.ts';
import { type Problem, problem } from '../problem.ts';
import { checkDefinition, checkHolds, checkTranslations } from './entry.ts';

const file = 'content/library/function-words.json';
const none: ReadonlySet<string> = new Set();

/** The small words of every text, explained like any other. */
export const checkSmallWords = (words: Glossary): Problem[] =>
  Object.entries(words).flatMap(([word, entry]) =>
    [...checkHolds(word, entry), ...checkDefinition(word, entry, none), ...checkTranslations(entry)].map(
      ([rule, what]) => problem(rule, file, `"${word}"`, what),
    ),
  );
