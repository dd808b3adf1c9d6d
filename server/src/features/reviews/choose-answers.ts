/**
 * The few written answers of a class that are worth a look. A child's own doubt comes first, then what several children
 * wrote, then what the marker was least sure of, then a question that was tried again and again.
 */
import type { AnswerToJudge } from '@readling/contract';
import type { TriedAnswer, UnjudgedQuestion } from '#server/store/unjudged-answers.ts';

const mostAnswers = 10;
const mostOfChild = 3;
/** So many children who write the same are more than chance. */
const enoughSame = 3;
const enoughTries = 3;
/** Grades of a wholly right answer on the 1st, 2nd and 3rd try. */
const fullGrades = [5, 3, 1];

type Why = AnswerToJudge['why'];
const order: readonly Why[] = ['appealed', 'same', 'unsure', 'again'];

const isUnsure = ({ verdict, grade, attempt, hasFound }: TriedAnswer) =>
  (verdict === 'wrong' && hasFound) || (verdict === 'accepted' && grade < (fullGrades[attempt] ?? 0));

/** Why a question may be worth a look by itself, and which of its answers; null when it is not. */
export function reasonOf({ tries, appealed }: UnjudgedQuestion): { why: Why; tried: TriedAnswer } | null {
  const written = tries.filter(({ isEmpty }) => !isEmpty);
  const last = written.at(-1);
  if (!last) return null;
  if (appealed) return { why: 'appealed', tried: last };
  const unsure = written.findLast(isUnsure);
  if (unsure) return { why: 'unsure', tried: unsure };
  const isSolved = tries.some(({ grade }) => grade > 0);
  return written.length >= enoughTries && !isSolved ? { why: 'again', tried: last } : null;
}

/** `thought`: what the answer says, together with its question; the same for all who wrote the same. */
export type Candidate = UnjudgedQuestion & { why: Why; tried: TriedAnswer; thought: string };
export type Chosen = Candidate & { count: number };

/** `candidates`: the newest first. Of those who wrote the same, one is chosen. */
export function chooseAnswers(candidates: readonly Candidate[]): Chosen[] {
  const chosen: Chosen[] = [];
  const ofChild = new Map<string, number>();
  const groups = [...Map.groupBy(candidates, ({ thought }) => thought).values()].flatMap((group) => {
    const [first] = group.toSorted((one, other) => order.indexOf(one.why) - order.indexOf(other.why));
    if (!first) return [];
    const children = new Set(group.map(({ child }) => child)).size;
    const isSame = children >= enoughSame && first.why !== 'appealed';
    const count = isSame ? children : first.tries.filter(({ isEmpty }) => !isEmpty).length;
    return [{ ...first, why: isSame ? ('same' as const) : first.why, count }];
  });
  for (const each of groups.toSorted((one, other) => order.indexOf(one.why) - order.indexOf(other.why))) {
    const before = ofChild.get(each.child) ?? 0;
    if (chosen.length >= mostAnswers || before >= mostOfChild) continue;
    ofChild.set(each.child, before + 1);
    chosen.push(each);
  }
  return chosen;
}
