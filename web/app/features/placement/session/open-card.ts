/** A passage as it comes into hand: fresh, or as it was left, here or on another device. */
import type { PlacementPassage } from '@readling/contract';
import type { Card, Given, KeptCard } from './placement-state.ts';

/** What is on record for each question: the server's answers, and those that this device still holds. */
function onRecord({ id, answers }: PlacementPassage, kept: KeptCard | null): Map<string, Given> {
  const here = kept?.passage.id === id ? kept.answers : [];
  const there = answers.map((given) => ({ ...given, seconds: null }));
  return new Map([...there, ...here].map((given) => [given.task_id, given]));
}

/** The questions answered without a gap from the first. */
function answeredFrom(passage: PlacementPassage, record: Map<string, Given>): Given[] {
  const answers = passage.tasks.map(({ id }) => record.get(id));
  const gap = answers.indexOf(undefined);
  return answers.slice(0, gap === -1 ? undefined : gap).flatMap((given) => given ?? []);
}

export function openCard(passage: PlacementPassage, kept: KeptCard | null, now: number): Card {
  const left = kept?.passage.id === passage.id ? kept : null;
  const answers = answeredFrom(passage, onRecord(passage, left));
  const last = passage.tasks.length - 1;
  const isSent = left?.sent === true && answers.length > last;
  const index = Math.min(answers.length, last);
  // Everything was answered and nothing was handed in: the last answer is in hand once more.
  const again = isSent ? undefined : answers[last];
  const isSame = left?.answers.length === index;
  return {
    passage,
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

export const toKeep = ({ passage, answers, draft, openMs, usedMs, turn }: Card): KeptCard => ({
  passage,
  answers,
  draft,
  openMs,
  usedMs,
  sent: turn !== 'answering',
});
