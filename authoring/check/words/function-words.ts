import type { Glossary } from '#server/content/glossary.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';
import { checkDefinition, checkSentenceHasWord, checkTranslations } from './glossary-entry.ts';

const file = 'content/library/function-words.json';
const noOtherWords: ReadonlySet<string> = new Set();

/** Checks the words that are explained once for all passages, such as "the" and "because". */
export const checkFunctionWords = (words: Glossary): ValidationIssue[] =>
  Object.entries(words).flatMap(([word, entry]) =>
    [
      ...checkSentenceHasWord(word, entry),
      ...checkDefinition(word, entry, noOtherWords),
      ...checkTranslations(entry),
    ].map(([rule, what]) => createIssue(rule, file, `"${word}"`, what)),
  );
