/** What only shows when all testlets lie side by side, and beside the library. */
import { limits } from '@readling/contract';
import type { Draft } from '../draft.ts';
import { wordCount } from '../passage/lengths.ts';
import { type Problem, problem } from '../problem.ts';
import type { Rule } from '../rules.ts';
import { sentencesOf } from '../text/sentences.ts';
import { wordsOf } from '../text/words.ts';
import type { TestletDraft } from './testlet-draft.ts';
import { measureTestlet } from './text.ts';

const file = 'the bank';
const aLevel = 3;
/** At one level the longest may be this much longer than the shortest. */
const longer = 1.5;
const plain = (line: string) => wordsOf(line).join(' ');

function checkLevel(level: number, those: TestletDraft[]): Problem[] {
  const problems: Problem[] = [];
  const report = (rule: Rule, what: string) => problems.push(problem(rule, file, `level ${level}`, what));
  if (those.length !== aLevel) report('bank-full', `has ${those.length} testlets; the test needs ${aLevel}`);
  const counts = those.map(({ text }) => wordCount(text));
  if (Math.max(...counts) > longer * Math.min(...counts))
    report('bank-alike', `its texts have ${counts.join(', ')} words; make them alike`);
  const strands = new Set(those.flatMap(({ testlet }) => testlet.items.map(({ strand }) => strand)));
  if (those.length > 0 && !strands.has('voc') && !strands.has('crit'))
    report('bank-words', 'asks for no word in context and no judgement; ask one');
  return problems;
}

const levels = Array.from({ length: limits.levels }, (_, at) => at + 1);
const checkLevels = (testlets: TestletDraft[]): Problem[] =>
  levels.flatMap((level) =>
    checkLevel(
      level,
      testlets.filter(({ testlet }) => testlet.level === level),
    ),
  );

/** So long a sentence is not shared by chance. */
const telling = 6;
const linesOf = (text: string) =>
  sentencesOf(text)
    .map((tokens) => plain(tokens.join(' ')))
    .filter((line) => line.split(' ').length >= telling);

/** A child who has read it before would be placed too high: no title and no sentence stands twice. */
function checkNew(testlets: TestletDraft[], library: Draft[]): Problem[] {
  const owners = new Map<string, string>();
  for (const { folder, passage, texts } of library)
    for (const line of [`title ${plain(passage.title)}`, ...texts.flatMap(linesOf)]) owners.set(line, folder);
  return testlets.flatMap(({ name, testlet, text }) =>
    [`title ${plain(testlet.title)}`, ...linesOf(text)].flatMap((line) => {
      const owner = owners.get(line);
      owners.set(line, name);
      return owner
        ? [problem('bank-new', name, 'text', `"${line}" stands in ${owner}, too; write another`)]
        : [];
    }),
  );
}

/** Neither the longest nor the shortest option may be a good guess. */
const oftenest = 1 / 3;

function checkGuesses(testlets: TestletDraft[]): Problem[] {
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
    const texts = `the right one is the ${guess} of ${count} in ${choices.length}; change some`;
    return count > choices.length * oftenest ? [problem('bank-guess', file, 'options', texts)] : [];
  });
}

/** A level that reads no harder than the one before it is worth a second look. */
function checkOrder(testlets: TestletDraft[]): Problem[] {
  const means = levels.map((level) => {
    const those = testlets.filter(({ testlet }) => testlet.level === level).map(measureTestlet);
    return those.reduce((sum, { meanSentence }) => sum + meanSentence, 0) / those.length;
  });
  return levels
    .slice(1)
    .filter((level) => (means[level - 1] ?? 0) <= (means[level - 2] ?? 0))
    .map((level) =>
      problem('bank-grows', file, `level ${level}`, `its sentences are no longer than at level ${level - 1}`),
    );
}

export const checkBank = (testlets: TestletDraft[], library: Draft[]): Problem[] => [
  ...checkLevels(testlets),
  ...checkNew(testlets, library),
  ...checkGuesses(testlets),
  ...checkOrder(testlets),
];
