/** Rules that compare all testlets with each other, and with the passages of the library. */
import { limits } from '@readling/contract';
import type { Draft } from '../draft.ts';
import { wordCount } from '../passage/lengths.ts';
import type { Rule } from '../rules.ts';
import { sentencesOf } from '../text/sentences.ts';
import { wordsOf } from '../text/words.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';
import type { TestletDraft } from './testlet-draft.ts';
import { measureTestlet } from './testlet-text.ts';

const file = 'the item bank';
const testletsPerLevel = 3;
/** How many times as long the longest text of a level may be as the shortest. */
const longestToShortest = 1.5;
const plain = (line: string) => wordsOf(line).join(' ');

function checkLevel(level: number, those: TestletDraft[]): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const report = (rule: Rule, what: string) => issues.push(createIssue(rule, file, `level ${level}`, what));
  if (those.length !== testletsPerLevel)
    report('testlets-per-level', `has ${those.length} testlets; the test needs ${testletsPerLevel}`);
  const counts = those.map(({ text }) => wordCount(text));
  if (Math.max(...counts) > longestToShortest * Math.min(...counts))
    report('testlet-lengths-alike', `its texts have ${counts.join(', ')} words; make them alike`);
  const strands = new Set(those.flatMap(({ testlet }) => testlet.items.map(({ strand }) => strand)));
  if (those.length > 0 && !strands.has('voc') && !strands.has('crit'))
    report('level-vocabulary-or-judgement', 'asks for no word in context and no judgement; ask one');
  return issues;
}

const levels = Array.from({ length: limits.levels }, (_, at) => at + 1);
const checkLevels = (testlets: TestletDraft[]): ValidationIssue[] =>
  levels.flatMap((level) =>
    checkLevel(
      level,
      testlets.filter(({ testlet }) => testlet.level === level),
    ),
  );

/** Words. Two texts do not share a sentence of this length by chance. */
const shortestCompared = 6;
const comparedSentences = (text: string) =>
  sentencesOf(text)
    .map((tokens) => plain(tokens.join(' ')))
    .filter((line) => line.split(' ').length >= shortestCompared);

/** No title and no sentence may be in two texts: a child who has read it before would be placed too high. */
function checkNewTexts(testlets: TestletDraft[], library: Draft[]): ValidationIssue[] {
  const owners = new Map<string, string>();
  for (const { folder, passage, texts } of library)
    for (const line of [`title ${plain(passage.title)}`, ...texts.flatMap(comparedSentences)])
      owners.set(line, folder);
  return testlets.flatMap(({ name, testlet, text }) =>
    [`title ${plain(testlet.title)}`, ...comparedSentences(text)].flatMap((line) => {
      const owner = owners.get(line);
      owners.set(line, name);
      return owner
        ? [createIssue('testlet-text-new', name, 'text', `"${line}" is in ${owner}, too; write another`)]
        : [];
    }),
  );
}

/** How often the longest option, or the shortest, may be the right one. */
const mostHits = 1 / 3;

function checkOptionLengths(testlets: TestletDraft[]): ValidationIssue[] {
  const choices = testlets.flatMap(({ testlet }) =>
    testlet.items.flatMap((item) =>
      item.kind === 'choice' ? [item.options.map(({ length }) => length)] : [],
    ),
  );
  const guesses = {
    longest: ([right = 0, ...others]: number[]) => right > Math.max(...others),
    shortest: ([right = 0, ...others]: number[]) => right < Math.min(...others),
  };
  return Object.entries(guesses).flatMap(([guess, hits]) => {
    const count = choices.filter(hits).length;
    const what = `the right one is the ${guess} of ${count} in ${choices.length}; change some`;
    return count > choices.length * mostHits
      ? [createIssue('option-length-no-clue', file, 'options', what)]
      : [];
  });
}

/** Warns of a level whose sentences are not longer than those of the level before it. */
function checkLevelOrder(testlets: TestletDraft[]): ValidationIssue[] {
  const means = levels.map((level) => {
    const those = testlets.filter(({ testlet }) => testlet.level === level).map(measureTestlet);
    return those.reduce((sum, { meanSentence }) => sum + meanSentence, 0) / those.length;
  });
  return levels
    .slice(1)
    .filter((level) => (means[level - 1] ?? 0) <= (means[level - 2] ?? 0))
    .map((level) =>
      createIssue(
        'testlet-sentence-length-grows',
        file,
        `level ${level}`,
        `its sentences are no longer than at level ${level - 1}`,
      ),
    );
}

export const checkItemBank = (testlets: TestletDraft[], library: Draft[]): ValidationIssue[] => [
  ...checkLevels(testlets),
  ...checkNewTexts(testlets, library),
  ...checkOptionLengths(testlets),
  ...checkLevelOrder(testlets),
];
