import type { CheckAnswerReply, Remark } from '@readling/contract';
import { expect, test } from 'vitest';
import { aPassage } from '#server/testing/passage.ts';
import { askedQuestions } from './asked-questions.ts';

const outline = {
  parts: [
    {
      timeRead: 30,
      sets: [
        { id: 'p1-lit', strand: 'lit_comp' as const, timeAnswer: 60, questions: ['Where?'] },
        { id: 'p1-inf', strand: 'inf_comp' as const, timeAnswer: 60, questions: ['What took it?'] },
      ],
    },
  ],
};
const reading = { outline, revision: 'r1' };

function aTry(set_id: string, attempt: number, grade: number, closes: boolean, changes = {}) {
  const remarks: Remark[] = [];
  const reply: CheckAnswerReply = {
    result: closes ? 2 : 3,
    message: '',
    remarks,
    hint_audio: null,
    grade,
    correct_answer: null,
    explanation_audio: null,
    evidence: [{ from: 1, to: 5 }],
    closed: closes,
    removed: [],
  };
  const verdict = grade > 0 ? 'correct' : 'wrong';
  const fixed = { question: 0, strand: 'inf_comp' as const, time_spent: 1, answer: `answer ${attempt}` };
  return { ...fixed, set_id, attempt, grade, closes, verdict, reply, ...changes };
}

const starsOf = (...tries: ReturnType<typeof aTry>[]) =>
  askedQuestions(reading, tries, [], aPassage()).map(({ star }) => star);

test('a star tells whether a question was solved on the first try, later, or comes again', () => {
  expect(starsOf(aTry('p1-lit', 0, 5, true))).toEqual(['first', 'open']);
  expect(starsOf(aTry('p1-lit', 0, 0, false), aTry('p1-lit', 1, 3, true))).toEqual(['later', 'open']);
  const unsolved = [0, 1, 2].map((attempt) => aTry('p1-inf', attempt, 0, attempt === 2));
  expect(starsOf(...unsolved)).toEqual(['open', 'again']);
});

test('an answer in another language costs no gold star', () => {
  const unread = aTry('p1-inf', 0, 0, false, { verdict: 'unread' });
  expect(starsOf(unread, aTry('p1-inf', 1, 5, true))).toEqual(['open', 'first']);
});

test('a written question has what the learner wrote, and the place in the text', () => {
  const tries = [
    aTry('p1-inf', 0, 0, false, { answer: 'NO RESPONSE' }),
    aTry('p1-inf', 1, 3, true, { answer: 'the wind' }),
  ];
  const [choice, written] = askedQuestions(reading, tries, [], aPassage());
  expect(choice?.written).toBeNull();
  expect(written?.written).toEqual({
    tries: ['', 'the wind'],
    verdict: 'right',
    evidence: 'It sat in the tree.',
    appealed: false,
  });
});

test('an answer with a missing part is partly right', () => {
  const closing = aTry('p1-inf', 0, 2.5, true, { verdict: 'accepted' });
  closing.reply.remarks = [{ kind: 'answer', text: 'The wind took it.' }];
  expect(askedQuestions(reading, [closing], [], aPassage())[1]?.written?.verdict).toBe('partly');
});

test('evidence is quoted only from the text that was read', () => {
  const tries = [aTry('p1-inf', 0, 5, true)];
  const changed = askedQuestions(reading, tries, [], aPassage({ revision: 'r2' }));
  expect(changed[1]?.written).toMatchObject({ tries: ['answer 0'], evidence: null });
  expect(askedQuestions(reading, tries, [], null)[1]?.written).toMatchObject({ evidence: null });
});

test('an answer that the learner thinks was right is marked, and no other', () => {
  const closing = aTry('p1-inf', 0, 0, true);
  const appealed = (set: string, question: number) =>
    askedQuestions(reading, [closing], [{ set, question }], aPassage())[1]?.written?.appealed;
  expect(appealed('p1-inf', 0)).toBe(true);
  expect(appealed('p1-inf', 1)).toBe(false);
  expect(appealed('p2-inf', 0)).toBe(false);
});
