import type { ReadingResults } from '@readling/contract';
import type { Outline } from '#server/store/schema.ts';
import { questionsOf, type SummarisedAttempt } from './questions-of.ts';

export type ResultFigures = Pick<
  ReadingResults,
  | 'overallScore'
  | 'fastestAnswer'
  | 'longestTimeTaken'
  | 'attemptsPerQuestion'
  | 'timeEfficiency'
  | 'averageMark'
  | 'LiteralAvgMark'
  | 'InferentialAvgMark'
  | 'CriticalAvgMark'
  | 'SummaryAvgMark'
>;
const twoDecimals = (value: number) => Math.round(value * 100) / 100;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]) => (values.length === 0 ? 0 : twoDecimals(sum(values) / values.length));

const strandKeys = {
  lit_comp: 'LiteralAvgMark',
  inf_comp: 'InferentialAvgMark',
  crit_comp: 'CriticalAvgMark',
  summary: 'SummaryAvgMark',
} as const;

/**
 * Returns the figures of the results page. `correct` = questions solved on any try (grade above 0); a
 * question's time is the sum over its tries, in seconds with one decimal; marks are means of grades over
 * closed questions, two decimals.
 */
export function summariseAttempts(outline: Outline, attempts: readonly SummarisedAttempt[]): ResultFigures {
  const questions = questionsOf(outline, attempts)
    .filter(({ tries }) => tries.length > 0)
    .map((each) => ({ ...each, time: sum(each.tries.map((one) => one.time_spent)) }));
  const closed = questions.flatMap(({ closing, strand }) => (closing ? [{ ...closing, strand }] : []));
  const byTime = questions.toSorted((one, other) => one.time - other.time);
  const toTimed = (question: (typeof questions)[number] | undefined) =>
    question ? { question: question.text, time: Math.round(question.time * 10) / 10 } : null;
  const solvedOn = (turn: number) => closed.filter((each) => each.grade > 0 && each.turn === turn).length;
  const allSets = outline.parts.flatMap((part) => part.sets);
  const possible =
    sum(outline.parts.map((part) => part.timeRead)) +
    sum(allSets.map((set) => set.timeAnswer * set.questions.length));
  const marks = Object.entries(strandKeys).flatMap(([strand, key]) => {
    const grades = closed.filter((each) => each.strand === strand).map((each) => each.grade);
    return grades.length === 0 ? [] : [[key, mean(grades)] as const];
  });
  return {
    overallScore: {
      correct: closed.filter((each) => each.grade > 0).length,
      total: sum(allSets.map((set) => set.questions.length)),
    },
    fastestAnswer: toTimed(byTime[0]),
    longestTimeTaken: toTimed(byTime.at(-1)),
    attemptsPerQuestion: { first: solvedOn(0), second: solvedOn(1), third: solvedOn(2) },
    timeEfficiency: {
      totalTime: Math.round(sum(questions.map((each) => each.time)) * 10) / 10,
      totalPossibleTime: possible,
    },
    averageMark: mean(closed.map((each) => each.grade)),
    ...Object.fromEntries(marks),
  };
}
