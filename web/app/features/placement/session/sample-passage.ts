import type { PlacementPassage } from '@readling/contract';

/** A passage of three questions, as the tests read it. */
export const samplePassage = (changes: Partial<PlacementPassage> = {}): PlacementPassage => ({
  id: 'p05-pop',
  task_number: 1,
  text: 'A grain of popcorn is hard.\n\nThe secret is water.',
  expected_time: 89.2,
  audios: ['4a9ae7edd28ecddb55ac'],
  tasks: [
    { id: 'q1', question: 'What is inside?', options: ['some air', 'a stone', 'a little water', 'oil'] },
    { id: 'q2', question: 'What makes the shell break?', options: null },
    { id: 'q3', question: 'What is the sound?', options: ['a bell', 'the steam', 'the shell', 'the pan'] },
  ],
  answers: [],
  ...changes,
});
