import type { AskedQuestion, ReadingResults } from '@readling/contract';

const asked = (
  strand: AskedQuestion['strand'],
  star: AskedQuestion['star'],
  question: string,
  written: AskedQuestion['written'] = null,
): AskedQuestion => ({ strand, star, question, written });

/** The example that is shown where there are no results. */
export const sampleResults = {
  passage_id: 'l03-animals-bee-on-the-bus',
  title: 'A Bee on the Bus',
  title_label: 'A Bee on the Bus',
  picture: { file_name: 'bee-on-the-bus.svg', alt: '' },
  level: 3,
  finished: true,
  finished_at: null,
  praise: { kind: 'most', text: '', audio: null },
  next: null,
  questions: [
    asked('lit_comp', 'first', 'Where was the bee?'),
    asked('inf_comp', 'first', 'Why did all the children jump up?', {
      tries: ['They were scared of the bee.'],
      verdict: 'right',
      evidence: null,
      appealed: false,
    }),
    asked('lit_comp', 'first', 'What did the bee do again and again?'),
    asked('inf_comp', 'later', 'Why could the bee not get to the flowers?'),
    asked('lit_comp', 'first', 'What two things did Amina use to catch the bee?'),
    asked('inf_comp', 'later', 'Why did Ben save the seat for Amina?'),
    asked('crit_comp', 'again', 'Should Amina have helped the bee herself, or asked the driver?'),
    asked('summary', 'later', 'Tell the whole story in two or three sentences.', {
      tries: ['A bee flew.', 'A bee was on the bus and Amina let it out.'],
      verdict: 'partly',
      evidence: null,
      appealed: false,
    }),
  ],
  recent: {
    readings: 4,
    strands: [
      { strand: 'lit_comp', mark: 4.3, answers: 12 },
      { strand: 'inf_comp', mark: 3, answers: 11 },
      { strand: 'crit_comp', mark: 3, answers: 4 },
      { strand: 'summary', mark: 2.5, answers: 3 },
    ],
  },
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
