import type { Needy, WhyStuck } from '@readling/contract';
import { expect, test } from 'vitest';
import { cardsOf } from './board-cards.ts';

const snowman = {
  title: 'The Snowman in the Jar',
  title_label: 'The Snowman in the Jar',
  part: 0,
  question: 'Why did Nils make the snowman so small?',
  evidence: 'He lives in this jar.',
};
const at = (name: string, why: WhyStuck, of: Partial<Needy> = snowman): Needy => ({
  ...snowman,
  ...{ child: `id of ${name}`, name, face: 'bear', why, since: '2026-11-28T09:00:00.000Z' },
  ...of,
});
const namesOf = (needy: readonly Needy[]) =>
  cardsOf(needy).map(({ children }) => children.map(({ name }) => name).join(' '));

test('children who are stuck at the same question share a card, where the first of them stands', () => {
  const needy = [
    at('Ali', 'asked', { question: null, evidence: '' }),
    at('Mina', 'closed'),
    at('Zoe', 'third_try', { part: 1 }),
    at('Omar', 'third_try'),
    at('Sami', 'asked'),
  ];
  expect(namesOf(needy)).toEqual(['Ali', 'Mina Omar Sami', 'Zoe']);
  expect(cardsOf(needy)[0]?.key).toBe('id of Ali');
});

test.each([
  ['another story', { title: 'The Bee on the Bus' }],
  ['another part', { part: 1 }],
  ['another question', { question: 'Who is Nils?' }],
  ['another sentence of the text', { evidence: 'He is very small.' }],
])('%s is another card', (_, other) => {
  expect(namesOf([at('Mina', 'closed'), at('Omar', 'closed', other)])).toEqual(['Mina', 'Omar']);
});

test.each(['too_hard', 'rushing', 'quiet'] as const)(
  'a child who needs something else than the sentence has a card of its own: %s',
  (why) => {
    expect(namesOf([at('Mina', why), at('Omar', why), at('Zoe', 'closed')])).toEqual(['Mina', 'Omar', 'Zoe']);
  },
);

test('children who asked before they had tried a question share no card', () => {
  const none = { title: '', question: null, evidence: '' };
  expect(namesOf([at('Mina', 'asked', none), at('Omar', 'asked', none)])).toEqual(['Mina', 'Omar']);
});
