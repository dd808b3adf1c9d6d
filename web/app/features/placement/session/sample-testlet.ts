import type { Testlet } from '#web/api/placement-calls.ts';

/** A testlet of three questions, as the tests read it. */
export const sampleTestlet = (changes: Partial<Testlet> = {}): Testlet => ({
  id: 'p05-pop',
  number: 1,
  total: 5,
  text: 'A grain of popcorn is hard.\n\nThe secret is water.',
  expected_time: 89.2,
  audios: ['4a9ae7edd28ecddb55ac'],
  items: [
    { id: 'q1', question: 'What is inside?', options: ['some air', 'a stone', 'a little water', 'oil'] },
    { id: 'q2', question: 'What makes the shell break?', options: null },
    { id: 'q3', question: 'What is the sound?', options: ['a bell', 'the steam', 'the shell', 'the pan'] },
  ],
  answers: [],
  ...changes,
});
