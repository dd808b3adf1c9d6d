import { findSpan } from '#server/content/evidence.ts';
import type { Draft } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';
import { isFamiliar } from '../text/familiar.ts';
import { sameWord, wordsOf } from '../text/words.ts';

const file = 'passage.json';
const longest = 14;
/** Percent of all words of the definitions that may be off both lists of words children know. */
const hardest = 5;

function checkEntry(draft: Draft, word: string, text: string[]): Problem[] {
  const entry = draft.passage.glossary[word];
  if (!entry) return [];
  const where = `glossary "${word}"`;
  const wrong = (what: string) => problem(file, where, what);
  const heads = [word, entry.lemma ?? word];
  const problems: Problem[] = [];
  const { def, sentence } = entry;
  if (!text.includes(word)) problems.push(wrong('is not a word of the text; key it as it stands there'));
  if (!draft.texts.some((part) => findSpan(part.split(/\s+/), sentence)))
    problems.push(wrong(`"${sentence}" is not in the text; copy it letter for letter`));
  if (!wordsOf(sentence).includes(word)) problems.push(wrong('its sentence does not hold the word'));
  if (wordsOf(def).some((other) => heads.some((head) => sameWord(other, head))))
    problems.push(wrong('is explained by itself; use other words'));
  if (wordsOf(def).length > longest)
    problems.push(
      wrong(`its definition has ${wordsOf(def).length} words; at most ${longest} can be kept in mind`),
    );
  return problems;
}

function checkEasy({ passage, names }: Draft): Problem[] {
  const words = Object.values(passage.glossary).flatMap(({ def }) => wordsOf(def));
  const hard = words.filter(
    (word) => !isFamiliar(word, 'spache', names) && !isFamiliar(word, 'dale-chall', names),
  );
  const percent = (100 * hard.length) / words.length;
  if (words.length === 0 || percent <= hardest) return [];
  const list = [...new Set(hard)].join(', ');
  return [
    problem(
      file,
      'glossary',
      `${percent.toFixed(1)} % hard words in definitions (at most ${hardest} %); find easier ones for ${list}`,
    ),
  ];
}

/** Every entry explains a word of the text in words that need no explaining. */
export function checkGlossary(draft: Draft): Problem[] {
  const whole = wordsOf(draft.texts.join('\n'));
  const text = whole.flatMap((word) => [word, word.replace(/'s$/, '')]);
  return [
    ...Object.keys(draft.passage.glossary).flatMap((word) => checkEntry(draft, word, text)),
    ...checkEasy(draft),
  ];
}
