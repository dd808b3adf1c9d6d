/** Opens a testlet: a new one, or as it was left on this or another device. */
import type { ItemAnswer, Testlet } from '#web/api/placement-calls.ts';
import type { Card, StoredCard } from './placement-state.ts';

/** Returns the answer to each item: from the server, or from this device, which may have newer ones. */
function answersByItem({ id, answers }: Testlet, stored: StoredCard | null): Map<string, ItemAnswer> {
  const here = stored?.testlet.id === id ? stored.answers : [];
  const there = answers.map((answer) => ({ ...answer, seconds: null }));
  return new Map([...there, ...here].map((answer) => [answer.itemId, answer]));
}

/** Returns the answers from the first item up to the first gap. */
function answeredFrom(testlet: Testlet, record: Map<string, ItemAnswer>): ItemAnswer[] {
  const answers = testlet.items.map(({ id }) => record.get(id));
  const gap = answers.indexOf(undefined);
  return answers.slice(0, gap === -1 ? undefined : gap).flatMap((answer) => answer ?? []);
}

export function openCard(testlet: Testlet, stored: StoredCard | null, now: number): Card {
  const own = stored?.testlet.id === testlet.id ? stored : null;
  const answers = answeredFrom(testlet, answersByItem(testlet, own));
  const last = testlet.items.length - 1;
  const isSent = own?.sent === true && answers.length > last;
  const index = Math.min(answers.length, last);
  // All items were answered and the testlet was not submitted: the learner confirms the last answer.
  const lastAnswer = isSent ? undefined : answers[last];
  const isSame = own?.answers.length === index;
  return {
    testlet,
    index,
    answers: lastAnswer ? answers.slice(0, last) : answers,
    draft: lastAnswer?.answer ?? (isSame ? own.draft : ''),
    openMs: lastAnswer ? (lastAnswer.seconds ?? 0) * 1000 : isSame ? own.openMs : 0,
    usedMs: own?.usedMs ?? 0,
    since: isSent ? null : now,
    turn: isSent ? 'sending' : 'answering',
    error: null,
  };
}

export const toStoredCard = ({ testlet, answers, draft, openMs, usedMs, turn }: Card): StoredCard => ({
  testlet,
  answers,
  draft,
  openMs,
  usedMs,
  sent: turn !== 'answering',
});
