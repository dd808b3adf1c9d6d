// npm run bench:marking prints the numbers of docs/marking.md: agreement with the cases, effect of
// misspellings, time an answer. --passages N uses the first N passages only.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LabelledQuestion, labelledQuestions } from '#server/content/labelled-questions.ts';
import { agrees } from '#server/marking/cases.ts';
import { markAnswer } from '#server/marking/mark-answer.ts';
import { misspell, seededRandom } from '#server/testing/misspell.ts';
import { loadWholeLibrary } from '#server/testing/whole-library.ts';
import { blindCases } from './blind/blind-cases.ts';
import { plantedTable } from './planted/planted-pairs.ts';
import { markByReferences, prepareReferenceQuestion } from './references/mark-by-references.ts';

const contentDir = join(import.meta.dirname, '../../content');
const { values } = parseArgs({ options: { passages: { type: 'string' } } });
const allQuestions = labelledQuestions(contentDir, loadWholeLibrary(contentDir));
const passages = [...new Set(allQuestions.map(({ passage }) => passage))].slice(
  0,
  Number(values.passages ?? Infinity),
);
const questions = allQuestions.filter(({ passage }) => passages.includes(passage));
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Cases that repeat a reference of the rubric would not test the marker, so they are left out. */
const cases = questions.flatMap((question) => {
  const references = new Set(question.rubric.references.map(plain));
  return question.cases
    .filter(({ answer }) => !references.has(plain(answer)))
    .map((each) => ({ ...each, question }));
});
const mark = (answer: string, { rubric, context }: LabelledQuestion) => markAnswer(answer, rubric, context);

type Case = (typeof cases)[number];

function agreement(title: string, group: (each: Case) => string, of: readonly Case[] = cases) {
  const groups = Map.groupBy(of, group);
  console.log(`\n${title}`);
  for (const [name, each] of [...groups].sort(([one], [other]) => one.localeCompare(other))) {
    const agreed = each.filter(({ label, answer, question }) => agrees(label, mark(answer, question))).length;
    console.log(
      `  ${name.padEnd(46)} ${agreed} of ${each.length}  ${((100 * agreed) / each.length).toFixed(1)} %`,
    );
  }
}

agreement('Agreement by passage', ({ question }) => question.passage);
agreement('Agreement by kind and label', ({ question, label }) => `${question.rubric.kind}, ${label}`);
agreement('Agreement by label', ({ label }) => label);

const unseen = blindCases(questions);
const blindTitle = 'Agreement with answers by somebody who saw no rubric and no case';
agreement(`${blindTitle}, by label`, ({ label }) => label, unseen);
agreement(`${blindTitle}, by level`, ({ question }) => question.passage.slice(0, 3), unseen);

console.log('\nPlanted pairs, with the questions of all passages');
for (const line of plantedTable(allQuestions)) console.log(line);

console.log('\nA quarter of the words misspelt');
for (const seed of [1, 2, 3, 4, 5]) {
  const random = seededRandom(seed);
  const both = cases
    .map(({ label, answer, question }) => ({
      label,
      answer,
      question,
      typed: misspell(answer, 0.25, random),
    }))
    .filter(({ answer, typed }) => answer !== typed)
    .map(({ label, answer, question, typed }) => ({
      label,
      was: mark(answer, question),
      is: mark(typed, question),
    }));
  const percent = (count: number) => `${((100 * count) / both.length).toFixed(1)} %`;
  const changed = both.filter(({ was, is }) => (was.kind === 'wrong') !== (is.kind === 'wrong')).length;
  const before = both.filter(({ label, was }) => agrees(label, was)).length;
  const after = both.filter(({ label, is }) => agrees(label, is)).length;
  console.log(
    `  seed ${seed}: ${both.length} answers, agreement ${percent(before)} -> ${percent(after)}, changed ${percent(changed)}`,
  );
}

const strands = {
  lit_comp: 'literal',
  inf_comp: 'inferential',
  crit_comp: 'critical',
  summary: 'summary',
} as const;
/** A question without the ideas of its rubric. */
const toReferenced = ({ context, rubric: { references } }: LabelledQuestion) => ({
  question: context.question,
  references,
  passage: context.text,
  strand: context.strand && strands[context.strand],
});
const noReferences = prepareReferenceQuestion({ question: '', references: [] });
/** A marker that uses references and `examples` labelled answers of each question. */
function markWithLabels(examples: number) {
  const prepared = new Map(
    questions.map((question) => {
      const labelled = examples === 0 ? [] : question.cases.slice(-examples);
      const marked = labelled.map(({ answer, label }) => ({ answer, right: label === 'right' }));
      return [question, prepareReferenceQuestion(toReferenced(question), marked)];
    }),
  );
  return (answer: string, question: LabelledQuestion) =>
    markByReferences(answer, prepared.get(question) ?? noReferences);
}
const markReferences = markWithLabels(0);

console.log('\nReferences alone, no rubric: right answers not called wrong, wrong ones called wrong');
for (const [kind, each] of Map.groupBy(cases, ({ question }) => question.rubric.kind))
  for (const label of ['right', 'wrong'] as const) {
    const some = each.filter((one) => one.label === label);
    const agreed = some.filter(
      ({ answer, question }) =>
        (markReferences(answer, question).verdict === 'wrong') === (label === 'wrong'),
    ).length;
    console.log(
      `  ${`${kind}, ${label}`.padEnd(46)} ${agreed} of ${some.length}  ${((100 * agreed) / some.length).toFixed(1)} %`,
    );
  }

function reportTimes(
  title: string,
  answers: { answer: string; question: LabelledQuestion }[],
  how: (answer: string, question: LabelledQuestion) => unknown = mark,
) {
  const spent = answers
    .map(({ answer, question }) => {
      const from = performance.now();
      how(answer, question);
      return performance.now() - from;
    })
    .sort((one, other) => one - other);
  const at = (share: number) =>
    (spent[Math.min(spent.length - 1, Math.floor(share * spent.length))] ?? 0).toFixed(3);
  console.log(`  ${title.padEnd(46)} p50 ${at(0.5)}  p95 ${at(0.95)}  max ${at(1)}`);
}

console.log('\nMilliseconds an answer');
reportTimes('the cases', cases);
reportTimes('the cases, references alone', cases, markReferences);
const examples = 32;
reportTimes(
  `the same with ${examples} marked examples`,
  questions.flatMap((question) =>
    question.cases.slice(0, -examples).map(({ answer }) => ({ answer, question })),
  ),
  markWithLabels(examples),
);
const random = seededRandom(9);
const letters = () => String.fromCharCode(97 + Math.floor(random() * 26));
const nonsense = Array.from({ length: 2000 }, () => (random() < 0.15 ? ' ' : letters())).join('');
const few = questions.map((question) => ({ question }));
reportTimes(
  '2,000 letters of nonsense',
  few.map(({ question }) => ({ question, answer: nonsense })),
);
reportTimes(
  'the passage pasted to 2,000 letters',
  few.map(({ question }) => ({ question, answer: question.context.text.repeat(9).slice(0, 2000) })),
);
reportTimes(
  'the cases one after another, misspelt',
  few.map(({ question }) => ({
    question,
    answer: misspell(
      question.cases
        .map(({ answer }) => answer)
        .join(' ')
        .slice(0, 2000),
      0.5,
      random,
    ),
  })),
);
