import { findSpan } from '#server/content/evidence.ts';
import { findGloss } from '#server/content/find-gloss.ts';
import type { Draft } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';
import { isFamiliar } from '../text/familiar.ts';
import { wordsOf } from '../text/words.ts';
import { checkDefinition, checkHolds, checkTranslations, type EntryIssue } from './entry.ts';

const file = 'glossary.json';

function checkEntry(draft: Draft, word: string, text: string[], known: ReadonlySet<string>): Problem[] {
  const entry = draft.passage.glossary[word];
  if (!entry) return [];
  const inText = draft.texts.some((part) => findSpan(part.split(/\s+/), entry.sentence));
  const stands: EntryIssue[] = [];
  if (!text.includes(word))
    stands.push(['word-of-text', 'is not a word of the text; key it as it stands there']);
  if (!inText)
    stands.push(['word-quoted', `"${entry.sentence}" is not in the text; copy it letter for letter`]);
  return [
    ...stands,
    ...checkHolds(word, entry),
    ...checkDefinition(word, entry, known),
    ...checkTranslations(entry),
  ].map(([rule, what]) => problem(rule, file, `"${word}"`, what));
}

/** A word that nobody has to explain: a name, a number, a small word of every text, or a short form of one. */
function isPlain(word: string, { names }: Draft, smallWords: ReadonlySet<string>): boolean {
  const parts = word.split(/'(?:s|ll|d|re|ve|m)$|'$|-/).filter(Boolean);
  return (
    smallWords.has(word) || parts.every((part) => /^\d/.test(part) || names.has(part) || smallWords.has(part))
  );
}

function checkWhole(draft: Draft, words: string[], smallWords: ReadonlySet<string>): Problem[] {
  const glossary = new Map(Object.entries(draft.passage.glossary));
  const missing = [...new Set(words)].filter(
    (word) => !isPlain(word, draft, smallWords) && !findGloss(glossary, word),
  );
  return missing.map((word) =>
    problem('word-explained', file, `"${word}"`, 'is a word of the text; say what it means there'),
  );
}

/** Every word of the text is explained, each in words that need no explaining. */
export function checkGlossary(draft: Draft, smallWords: ReadonlySet<string>): Problem[] {
  const words = wordsOf(draft.texts.join('\n'));
  const text = words.flatMap((word) => [word, word.replace(/'s$|'$/, ''), ...word.split('-')]);
  const { glossary } = draft.passage;
  const easier = text.filter(
    (word) =>
      !glossary[word]?.hard &&
      isFamiliar(word, draft.passage.level > 6 ? 'dale-chall' : 'spache', draft.names),
  );
  const known = new Set([...draft.names, ...easier]);
  return [
    ...checkWhole(draft, words, smallWords),
    ...Object.keys(glossary).flatMap((word) => checkEntry(draft, word, text, known)),
  ];
}
