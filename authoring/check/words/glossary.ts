import { findSpan } from '#server/content/evidence.ts';
import { findGloss } from '#server/content/find-gloss.ts';
import type { Draft } from '../draft.ts';
import { isFamiliar } from '../text/familiar.ts';
import { wordsOf } from '../text/words.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';
import {
  checkDefinition,
  checkSentenceHasWord,
  checkTranslations,
  type EntryIssue,
} from './glossary-entry.ts';

const file = 'glossary.json';

function checkEntry(
  draft: Draft,
  word: string,
  text: string[],
  known: ReadonlySet<string>,
): ValidationIssue[] {
  const entry = draft.passage.glossary[word];
  if (!entry) return [];
  const inText = draft.texts.some((part) => findSpan(part.split(/\s+/), entry.sentence));
  const textIssues: EntryIssue[] = [];
  if (!text.includes(word))
    textIssues.push(['word-in-text', 'is not a word of the text; use the spelling of the text as its key']);
  if (!inText)
    textIssues.push([
      'word-sentence-in-text',
      `"${entry.sentence}" is not in the text; copy it letter for letter`,
    ]);
  return [
    ...textIssues,
    ...checkSentenceHasWord(word, entry),
    ...checkDefinition(word, entry, known),
    ...checkTranslations(entry),
  ].map(([rule, what]) => createIssue(rule, file, `"${word}"`, what));
}

/** Whether a word needs no explanation: a name, a number, a function word, or a short form of one. */
function needsNoEntry(word: string, { names }: Draft, functionWords: ReadonlySet<string>): boolean {
  const parts = word.split(/'(?:s|ll|d|re|ve|m)$|'$|-/).filter(Boolean);
  return (
    functionWords.has(word) ||
    parts.every((part) => /^\d/.test(part) || names.has(part) || functionWords.has(part))
  );
}

function checkComplete(draft: Draft, words: string[], functionWords: ReadonlySet<string>): ValidationIssue[] {
  const glossary = new Map(Object.entries(draft.passage.glossary));
  const missing = [...new Set(words)].filter(
    (word) => !needsNoEntry(word, draft, functionWords) && !findGloss(glossary, word),
  );
  return missing.map((word) =>
    createIssue('word-explained', file, `"${word}"`, 'is a word of the text; say what it means there'),
  );
}

/** A part with a larger share of underlined words than this looks like a list of links. */
const mostHard = 0.2;

/** Reports the parts in which too many words are marked as hard, by which they are underlined. */
function checkFewHard({ passage, texts }: Draft): ValidationIssue[] {
  const glossary = new Map(Object.entries(passage.glossary));
  return texts.flatMap((text, part) => {
    const tokens = text.split(/\s+/);
    const hard = tokens.filter((token) => findGloss(glossary, token)?.entry.hard);
    if (hard.length <= tokens.length * mostHard) return [];
    const share = `${hard.length} of ${tokens.length} words are underlined`;
    return [
      createIssue(
        'hard-words-few',
        file,
        `part ${part + 1}`,
        `${share}; mark only those that a child may not know`,
      ),
    ];
  });
}

/**
 * Checks that every word of the text is explained, in words that are easier, and that entries fit the text.
 */
export function checkGlossary(draft: Draft, functionWords: ReadonlySet<string>): ValidationIssue[] {
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
    ...checkComplete(draft, words, functionWords),
    ...checkFewHard(draft),
    ...Object.keys(glossary).flatMap((word) => checkEntry(draft, word, text, known)),
  ];
}
