import type { CheckAnswerReply, Material as WireMaterial } from '@readling/contract';
import { type Material, toMaterial } from './reading-calls.ts';

const sets = [
  {
    id: 'lit',
    name: 'lit_comp' as const,
    params: { quiz: true, time_read: 60, time_answer: 45 },
    questions: ['Where was the bee?', 'Who saw it?'],
    options: [
      ['in a bag', 'in a seat', 'in a mirror', 'in a cup'],
      ['Ben', 'Amina', 'the driver', 'nobody'],
    ],
    audio: { qna: ['q0.mp3', null], options: [['a.mp3', 'b.mp3', 'c.mp3', 'd.mp3'], []] },
  },
  {
    id: 'inf',
    name: 'inf_comp' as const,
    params: { quiz: false, time_read: 60, time_answer: 90 },
    questions: ['Why did they jump up?'],
    options: [null],
  },
];

/** The first part of a passage of two parts with three questions each: on the wire and in our names, for tests. */
const wireMaterial: WireMaterial = {
  task_UID: 'l03-animals-bee',
  title: 'A Bee on the Bus',
  title_label: 'A title',
  theme: 'Animals',
  theme_label: 'Animals',
  level: 3,
  image: 'bee.svg',
  image_alt: 'A bee on a bus.',
  intro: true,
  part: 0,
  part_count: 2,
  parts: [
    {
      title: 'Someone in My Seat',
      text: 'It was a bee!',
      blocks: [
        {
          kind: 'paragraph',
          lines: [[{ text: 'It' }, { text: 'was' }, { text: 'a' }, { text: 'bee!' }]],
        },
      ],
      glossary: [3],
      tasks: sets,
    },
  ],
  timings: [
    ['It', 0],
    ['was', 0.5],
    ['a', 1],
    ['bee!', 1.5],
  ],
  audio: 'part.mp3',
  audio_duration: 2.5,
  get_results: true,
  progress: {
    part: 0,
    set: 'lit',
    question: 0,
    attempt: 0,
    tried: [],
    removed: [],
    hints: [],
    closed: [],
    question_count: 6,
  },
};

export const sampleWireMaterial = (changes: Partial<WireMaterial> = {}): WireMaterial => ({
  ...wireMaterial,
  ...changes,
});

export const sampleMaterial = (changes: Partial<Material> = {}): Material => ({
  ...toMaterial(wireMaterial),
  ...changes,
});

/** The reply to a right answer. */
export const sampleReply = (changes: Partial<CheckAnswerReply> = {}): CheckAnswerReply => ({
  result: 1,
  message: '',
  remarks: [],
  hint_audio: null,
  grade: 5,
  correct_answer: 'Amina always sat there.',
  explanation_audio: null,
  evidence: [],
  closed: true,
  removed: [],
  ...changes,
});
