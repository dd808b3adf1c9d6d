import type { ReadingResults } from '@readling/contract';

/** The example that is shown where there are no results. */
export const sampleResults = {
  title: 'A Bee on the Bus',
  level: 3,
  finished: true,
  level_offer: null,
  overallScore: { correct: 7, total: 8 },
  fastestAnswer: { question: 'Where was the bee?', time: 6.4 },
  longestTimeTaken: { question: 'Tell the whole story in two or three sentences.', time: 74.2 },
  attemptsPerQuestion: { first: 4, second: 2, third: 1 },
  timeEfficiency: { totalTime: 214.5, totalPossibleTime: 935 },
  averageMark: 3.38,
  LiteralAvgMark: 4.3,
  InferentialAvgMark: 3,
  CriticalAvgMark: 3,
  SummaryAvgMark: 2.5,
} satisfies ReadingResults;
