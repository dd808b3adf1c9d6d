/**
 * The calls of a reading. The wire's names (task_UID, task, set, pnum, qnum) are translated here and nowhere else:
 * a passage has an id, a question has a part, a question set and a number.
 */
import {
  api,
  type CheckAnswerReply,
  type Material as WireMaterial,
  type Progress as WireProgress,
} from '@readling/contract';
import { call } from './call.ts';

/** Where a question stands in its passage. `questionNumber` counts from 0 within the question set. */
export type QuestionPlace = { part: number; questionSet: string; questionNumber: number };
export type ClosedQuestion = QuestionPlace & { grade: number };

/** How far the learner is. `questionSet` and `questionNumber`: the first open question; the set is null when all are closed. */
export type Progress = Omit<WireProgress, 'set' | 'question' | 'closed'> & {
  questionSet: string | null;
  questionNumber: number;
  closed: ClosedQuestion[];
};

/** One part of a passage with its questions, as the contract describes it, in our names. */
export type Material = Omit<WireMaterial, 'task_UID' | 'parts' | 'progress'> & {
  passageId: string;
  parts: (Omit<WireMaterial['parts'][number], 'tasks'> & {
    questionSets: WireMaterial['parts'][number]['tasks'];
  })[];
  progress: Progress;
};

export const toProgress = ({ set, question, closed, ...rest }: WireProgress): Progress => ({
  ...rest,
  questionSet: set,
  questionNumber: question,
  closed: closed.map(({ part, set: questionSet, question: questionNumber, grade }) => ({
    part,
    questionSet,
    questionNumber,
    grade,
  })),
});

export const fromProgress = ({ questionSet, questionNumber, closed, ...rest }: Progress): WireProgress => ({
  ...rest,
  set: questionSet,
  question: questionNumber,
  closed: closed.map(({ part, questionSet: set, questionNumber: question, grade }) => ({
    part,
    set,
    question,
    grade,
  })),
});

export const toMaterial = ({ task_UID, parts, progress, ...rest }: WireMaterial): Material => ({
  ...rest,
  passageId: task_UID,
  parts: parts.map(({ tasks, ...part }) => ({ ...part, questionSets: tasks })),
  progress: toProgress(progress),
});

/** Returns one part as the server packs it: base64 of gzip of JSON. Passage `-1` is the learner's own path at `level`. */
export function fetchPart(passageId: string, part: number, level?: number): Promise<string> {
  const body = { task_UID: passageId === '-1' ? -1 : passageId, part } as const;
  return call(api.getReadingMaterial, level === undefined ? body : { ...body, level });
}

export type AnswerToCheck = QuestionPlace & {
  passageId: string;
  attempt: number;
  answer: string;
  /** seconds, one decimal */
  timeSpent: number;
  /** the id of who answered */
  learner: string;
};

/** Says that the answer to a closed question was right. */
export const appeal = (passageId: string, { questionSet, questionNumber }: QuestionPlace) =>
  call(api.appeal, { task_UID: passageId, task: questionSet, qnum: questionNumber });

export const toWireAnswer = (answer: AnswerToCheck) => ({
  task_UID: answer.passageId,
  pnum: answer.part,
  task: answer.questionSet,
  qnum: answer.questionNumber,
  user_answer: answer.answer,
  attempt: answer.attempt,
  time_spent: answer.timeSpent,
  learner: answer.learner,
});

export const checkAnswer = (answer: AnswerToCheck): Promise<CheckAnswerReply> =>
  call(api.checkAnswer, toWireAnswer(answer));
