/**
 * The remarks on a verdict: what was found, then one or two missing things as questions, then spellings.
 * Ideas are named in the words of the rubric, and only an idea that was found is named.
 */
import type { Remark } from '@readling/contract';
import type { Feedback } from '#server/i18n/feedback.ts';
import type { NamedIdeas } from '#server/marking/name-ideas.ts';
import type { Rubric } from '#server/marking/rubric.ts';
import type { Verdict } from '#server/marking/verdict.ts';

/** At most so many are shown, because a child reads no more after an answer. */
const mostFound = 4;
const mostMissing = 2;

type Kind = Remark['kind'];
/** Remarks after a note; empty where there are no texts. */
const listed = (note: string, kind: Kind, texts: readonly string[], most = texts.length): Remark[] =>
  texts.length === 0
    ? []
    : [{ kind: 'note', text: note }, ...texts.slice(0, most).map((text): Remark => ({ kind, text }))];

const ideasOf = (rubric: Rubric) => ('ideas' in rubric ? rubric.ideas : []);
const namesOf = (ideas: readonly { name: string }[]) => ideas.map(({ name }) => name);

/** Missing ideas worth naming: where all required ones make an answer whole, only these. */
export function missingOf(rubric: Rubric, asks: readonly string[]): string[] {
  if (rubric.kind !== 'ideas') return [...asks];
  const required = rubric.ideas.filter((idea) => idea.required).map(({ ask }) => ask);
  return asks.filter((ask) => required.includes(ask));
}

/**
 * An answer that is right, wholly or in part. What is missing is asked for while the question stays open; once it is
 * closed, `answer` is told instead: nobody can answer a closed question.
 */
export function remarksOnRight(
  verdict: Exclude<Verdict, { kind: 'wrong' }>,
  rubric: Rubric,
  { names }: NamedIdeas,
  feedback: Feedback,
  answer: string | null,
): Remark[] {
  const whole: Remark[] =
    rubric.kind === 'opinion'
      ? [{ kind: 'note', text: feedback.sideAndReason }]
      : listed(feedback.foundAll, 'found', names, mostFound);
  if (verdict.kind === 'correct') return whole;
  const { missing, lacks, misspellings } = verdict;
  const fits: Remark[] = [{ kind: 'note', text: feedback.fits }];
  const spelt = listed(
    feedback.spelt,
    'spelt',
    misspellings.map((misspelling) => misspelling.spelt),
  );
  if (missing.length === 0) {
    const lack: Remark[] = lacks ? [{ kind: 'note', text: feedback.lacks[lacks] }] : [];
    const all = [...(lacks && rubric.kind === 'opinion' ? [] : whole), ...lack, ...spelt];
    return all.length > 0 ? all : fits;
  }
  const found = ideasOf(rubric).filter(({ ask }) => !missing.includes(ask));
  return [
    ...(found.length > 0 ? listed(feedback.foundSome, 'found', namesOf(found), mostFound) : fits),
    ...(answer === null
      ? listed(feedback.more, 'missing', missingOf(rubric, missing), mostMissing)
      : remarksOnAnswer(answer, feedback)),
    ...spelt,
  ];
}

/** What an answer that is not right yet has found already. */
export const remarksOnFound = (
  { nudge }: Extract<Verdict, { kind: 'wrong' }>,
  { names, doubtful }: NamedIdeas,
  feedback: Feedback,
): Remark[] => (nudge === null && !doubtful ? listed(feedback.foundTrue, 'found', names, mostFound) : []);

export const remarksOnAnswer = (answer: string, feedback: Feedback): Remark[] =>
  listed(feedback.answerIs, 'answer', [answer]);
