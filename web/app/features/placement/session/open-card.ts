/** A testlet as it comes into hand: fresh, or as it was left, here or on another device. */
import type { ItemAnswer, Testlet } from '#web/api/placement-calls.ts';
import type { Card, KeptCard } from './placement-state.ts';

/** What is on record for each question: the server's answers, and those that this device still holds. */
function onRecord({ id, answers }: Testlet, kept: KeptCard | null): Map<string, ItemAnswer> {
  const here = kept?.testlet.id === id ? kept.answers : [];
  const there = answers.map((given) => ({ ...given, seconds: null }));
  return new Map([...there, ...here].map((given) => [given.itemId, given]));
}

/** The questions answered without a gap from the first. */
function answeredFrom(testlet: Testlet, record: Map<string, ItemAnswer>): ItemAnswer[] {
  const answers = testlet.items.map(({ id }) => record.get(id));
  const gap = answers.indexOf(undefined);
  return answers.slice(0, gap === -1 ? undefined : gap).flatMap((given) => given ?? []);
}

export function openCard(testlet: Testlet, kept: KeptCard | null, now: number): Card {
  const left = kept?.testlet.id === testlet.id ? kept : null;
  const answers = answeredFrom(testlet, onRecord(testlet, left));
  const last = testlet.items.length - 1;
  const isSent = left?.sent === true && answers.length > last;
  const index = Math.min(answers.length, last);
  // Everything was answered and nothing was handed in: the last answer is in hand once more.
  const again = isSent ? undefined : answers[last];
  const isSame = left?.answers.length === index;
  return {
    testlet,
    index,
    answers: again ? answers.slice(0, last) : answers,
    draft: again?.answer ?? (isSame ? left.draft : ''),
    openMs: again ? (again.seconds ?? 0) * 1000 : isSame ? left.openMs : 0,
    usedMs: left?.usedMs ?? 0,
    since: isSent ? null : now,
    turn: isSent ? 'sending' : 'answering',
    error: null,
  };
}

export const toKeep = ({ testlet, answers, draft, openMs, usedMs, turn }: Card): KeptCard => ({
  testlet,
  answers,
  draft,
  openMs,
  usedMs,
  sent: turn !== 'answering',
});
