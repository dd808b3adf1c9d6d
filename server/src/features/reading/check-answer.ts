/**
 * The rule of a checked answer: the reply, the grade, and whether it closes the question. Pure:
 * `submit-answer.ts` reads the tries already stored and stores the outcome.
 */
import { type CheckAnswerReply, limits, type Remark } from '@readling/contract';
import type { QuestionRubric } from '#server/content/library.ts';
import { optionOrder } from '#server/content/shuffle.ts';
import { type Feedback, inOneLine } from '#server/i18n/feedback.ts';
import { gradeOf } from '#server/marking/grade.ts';
import { nameIdeas } from '#server/marking/name-ideas.ts';
import { type MarkedAnswer, markWithoutOpinion } from '#server/marking/second-opinion/quoted-claims.ts';
import type { QuestionContext, Verdict } from '#server/marking/verdict.ts';
import { missingOf, remarksOnAnswer, remarksOnFound, remarksOnRight } from './compose-feedback.ts';
import { withAudio } from './remark-audio.ts';

export type Question = QuestionRubric & {
  key: string;
  options: string[] | null;
  context: QuestionContext;
  seed: number;
  /** An earlier answer in another language cost no try; the next one costs one. */
  languageNoticeGiven?: boolean;
  /** The grade of an earlier answer that had a part of the ideas: the question stays open for it once. */
  gradeOfHalf?: number | undefined;
  /** The recording of a narration key such as `hint/<set>/<q>/0`, as a file name. */
  audio: (key: string) => string | null;
};

export type CheckedAnswer = {
  verdict: Verdict['kind'] | 'unread';
  grade: number;
  closes: boolean;
  reply: CheckAnswerReply;
};

const rightAnswer = ({ rubric }: Question) => (rubric.kind === 'choice' ? rubric.correct : rubric.answer);

/** The options that the second hint removes. Two stay: the right one and one not tried yet. */
function removedOptions(question: Question, attempt: number, tried: readonly string[]): string[] {
  if (attempt < 1 || !question.options || question.rubric.kind !== 'choice') return [];
  const { options, rubric, seed, key } = question;
  const order = optionOrder(options.length, seed, key).map((position) => options[position] ?? '');
  const distractors = order.filter((option) => option !== rubric.correct);
  const stays = distractors.find((option) => !tried.includes(option)) ?? distractors[0];
  return distractors.filter((option) => option !== stays);
}

const silent = { hint_audio: null, correct_answer: null, explanation_audio: null, removed: [] };

/** After the last answer to a question: the explanation, and the place in the text that proves it. */
const closing = (question: Question) => ({
  ...silent,
  correct_answer: question.rubric.explain,
  explanation_audio: question.audio(`explain/${question.key}`),
  evidence: question.evidence,
  closed: true,
});

function rightReply(
  question: Question,
  verdict: Verdict,
  grade: number,
  remarks: Remark[],
  feedback: Feedback,
): CheckAnswerReply {
  const message = remarks.length === 0 ? '' : `${feedback.yes} ${inOneLine(remarks, feedback.language)}`;
  const result = verdict.kind === 'correct' ? 1 : 2;
  return { ...closing(question), result, message, remarks: withAudio(remarks, question), grade };
}

/** A part of the ideas was found: the question stays open, and asks for the rest. Nothing found is lost. */
const halfReply = (
  question: Question,
  grade: number,
  remarks: Remark[],
  feedback: Feedback,
): CheckAnswerReply => ({
  ...silent,
  result: 3,
  message: inOneLine(remarks, feedback.language),
  remarks: withAudio(remarks, question),
  grade,
  evidence: question.evidence,
  closed: false,
});

const isHalf = (verdict: Verdict, rubric: Question['rubric']) =>
  verdict.kind === 'accepted' && missingOf(rubric, verdict.missing).length > 0;

/** After the last try: the answer and why, so that the child can go on. */
function lastReply(question: Question, before: Remark[], feedback: Feedback): CheckAnswerReply {
  const remarks = [...before, ...remarksOnAnswer(rightAnswer(question), feedback)];
  return {
    ...closing(question),
    result: 2,
    message: inOneLine(remarks, feedback.language),
    remarks: withAudio(remarks, question),
    grade: 0,
  };
}

/** The first hint points to the place; the second narrows it: two options stay, or a sentence has a gap. */
function hintReply(
  question: Question,
  attempt: number,
  nudge: number | null,
  tried: readonly string[],
  before: Remark[],
  feedback: Feedback,
): CheckAnswerReply {
  const { rubric, evidence, key, hintsIn } = question;
  const nudged = nudge === null || rubric.kind !== 'ideas' ? undefined : rubric.forbidden?.[nudge]?.nudge;
  const translation = nudged === undefined ? hintsIn?.[feedback.language]?.[attempt] : undefined;
  const removed = removedOptions(question, attempt, tried);
  const text = nudged ?? rubric.hints[attempt] ?? rubric.hints[1];
  const help: Remark[] = [{ kind: 'hint', text, ...(translation !== undefined && { translation }) }];
  if (attempt > 0 && rubric.kind === 'ideas') help.push({ kind: 'gap', text: rubric.gap });
  // The recording of the second hint says the gap, too.
  const heard = nudged === undefined ? help : withAudio(help, question);
  const left = question.options?.filter((option) => !tried.includes(option) && !removed.includes(option));
  // Of three options only the right one is left when both others were tried.
  const twoStay = removed.length > 0 && left?.length === 2;
  const after: Remark[] = twoStay ? [{ kind: 'note', text: feedback.twoLeft }] : [];
  return {
    ...silent,
    result: 3,
    message: help.map(({ text }) => text).join(' '),
    remarks: [...withAudio(before, question), ...heard, ...after],
    hint_audio: question.audio(nudged === undefined ? `hint/${key}/${attempt}` : `nudge/${key}/${nudge}`),
    grade: 0,
    evidence,
    closed: false,
    removed,
  };
}

const remarksOnLanguage = (feedback: Feedback): Remark[] => [{ kind: 'note', text: feedback.inEnglish }];

/** Without a hint, because this try costs nothing. */
const languageReply = (feedback: Feedback): CheckAnswerReply => ({
  ...silent,
  result: 3,
  message: feedback.inEnglish,
  remarks: remarksOnLanguage(feedback),
  grade: 0,
  evidence: [],
  closed: false,
});

/**
 * Checks one answer. `earlier`: the answers already tried, those that cost no try left out, so that
 * `earlier.length` is the number of this try. `marked`: without a second opinion by default.
 */
export function checkAnswer(
  answer: string,
  earlier: readonly string[],
  question: Question,
  feedback: Feedback,
  marked: MarkedAnswer = markWithoutOpinion(answer, question.rubric, question.context),
): CheckedAnswer {
  const attempt = earlier.length;
  const { rubric, context } = question;
  const { verdict, confirmedIdeas } = marked;
  const named = nameIdeas(answer, rubric, context, confirmedIdeas);
  const grade = Math.max(gradeOf(verdict, attempt), question.gradeOfHalf ?? 0);
  const otherLanguage = verdict.kind === 'wrong' && verdict.why === 'language';
  if (otherLanguage && !question.languageNoticeGiven)
    return { verdict: 'unread', grade, closes: false, reply: languageReply(feedback) };
  const hadHalf = question.gradeOfHalf !== undefined;
  const canRetry = attempt < limits.retries && !hadHalf;
  const closes = !canRetry || (verdict.kind !== 'wrong' && !isHalf(verdict, rubric));
  const tried = [...earlier, answer];
  const before = otherLanguage ? remarksOnLanguage(feedback) : [];
  if (verdict.kind !== 'wrong') {
    const answerGiven = closes ? rightAnswer(question) : null;
    const remarks = remarksOnRight(verdict, rubric, named, feedback, answerGiven);
    const reply = closes
      ? rightReply(question, verdict, grade, remarks, feedback)
      : halfReply(question, grade, remarks, feedback);
    return { verdict: verdict.kind, grade, closes, reply };
  }
  if (hadHalf) {
    const remarks = remarksOnAnswer(rightAnswer(question), feedback);
    return {
      verdict: 'accepted',
      grade,
      closes,
      reply: rightReply(question, verdict, grade, remarks, feedback),
    };
  }
  const reply = closes
    ? lastReply(question, before, feedback)
    : hintReply(
        question,
        attempt,
        verdict.nudge,
        tried,
        otherLanguage ? before : remarksOnFound(verdict, named, feedback),
        feedback,
      );
  return { verdict: verdict.kind, grade, closes, reply };
}
