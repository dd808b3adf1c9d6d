/**
 * The rule of a checked answer: what the learner is told, what it earns and whether it closes the question.
 * Pure: the handler brings the tries already stored and keeps the outcome.
 */
import { type CheckAnswerReply, limits } from '@readling/contract';
import type { QuestionRubric } from '#server/content/library.ts';
import type { Feedback } from '#server/i18n/feedback.ts';
import { markAnswer } from '#server/marking/mark-answer.ts';
import type { AskedOn, Verdict } from '#server/marking/verdict.ts';
import { gradeOf } from './grade.ts';
import { optionOrder } from './shuffle.ts';

export type Question = QuestionRubric & {
  key: string;
  options: string[] | null;
  asked: AskedOn;
  seed: number;
  /** The recording of a narration key such as `hint/<set>/<q>/0`, as a file name. */
  audio: (key: string) => string | null;
};

export type Checked = { verdict: Verdict['kind']; grade: number; closes: boolean; reply: CheckAnswerReply };

const rightAnswer = ({ rubric }: Question) => (rubric.kind === 'choice' ? rubric.correct : rubric.answer);

/** What is kind to say about an accepted answer: the spelling, else what could be added. */
function note(verdict: Extract<Verdict, { kind: 'accepted' }>, feedback: Feedback): string {
  const [missing] = verdict.missing;
  if (missing !== undefined) return feedback.alsoSay(missing);
  return verdict.slips.length > 0 ? feedback.spelt(verdict.slips.map((slip) => slip.spelt)) : feedback.almost;
}

/** Options that the second hint takes away: two stay, the right one and one not tried yet. */
function removedOptions(question: Question, attempt: number, tried: readonly string[]): string[] {
  if (attempt < 1 || !question.options || question.rubric.kind !== 'choice') return [];
  const { options, rubric, seed, key } = question;
  const order = optionOrder(options.length, seed, key).map((position) => options[position] ?? '');
  const distractors = order.filter((option) => option !== rubric.correct);
  const stays = distractors.find((option) => !tried.includes(option)) ?? distractors[0];
  return distractors.filter((option) => option !== stays);
}

const silent = { hint_audio: null, correct_answer: null, explanation_audio: null, removed: [] };

function rightReply(
  question: Question,
  verdict: Verdict,
  grade: number,
  feedback: Feedback,
): CheckAnswerReply {
  return {
    ...silent,
    result: verdict.kind === 'accepted' ? 2 : 1,
    message: verdict.kind === 'accepted' ? note(verdict, feedback) : '',
    grade,
    correct_answer: question.rubric.explain,
    explanation_audio: question.audio(`explain/${question.key}`),
    evidence: question.evidence,
    closed: true,
  };
}

/** Out of tries: the answer and why, so that the flow goes on and a child is never stuck. */
function lastReply(question: Question, feedback: Feedback): CheckAnswerReply {
  return {
    ...silent,
    result: 2,
    message: feedback.answerIs(rightAnswer(question)),
    grade: 0,
    correct_answer: question.rubric.explain,
    explanation_audio: question.audio(`explain/${question.key}`),
    evidence: question.evidence,
    closed: true,
  };
}

function hintReply(
  question: Question,
  attempt: number,
  nudge: number | null,
  tried: readonly string[],
): CheckAnswerReply {
  const { rubric, evidence, key } = question;
  const said = nudge === null || rubric.kind !== 'ideas' ? undefined : rubric.forbidden?.[nudge]?.nudge;
  return {
    ...silent,
    result: 3,
    message: said ?? rubric.hints[attempt] ?? rubric.hints[1],
    hint_audio: question.audio(said === undefined ? `hint/${key}/${attempt}` : `nudge/${key}/${nudge}`),
    grade: 0,
    evidence,
    closed: false,
    removed: removedOptions(question, attempt, tried),
  };
}

/** Checks one answer. `earlier`: the answers already tried, so that `earlier.length` is the number of this try. */
export function check(
  answer: string,
  earlier: readonly string[],
  question: Question,
  feedback: Feedback,
): Checked {
  const attempt = earlier.length;
  const verdict = markAnswer(answer, question.rubric, question.asked);
  const grade = gradeOf(verdict, attempt);
  const right = verdict.kind !== 'wrong';
  const closes = right || attempt >= limits.retries;
  const reply = right
    ? rightReply(question, verdict, grade, feedback)
    : closes
      ? lastReply(question, feedback)
      : hintReply(question, attempt, verdict.nudge, [...earlier, answer]);
  return { verdict: verdict.kind, grade, closes, reply };
}
