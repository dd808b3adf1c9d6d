/**
 * A submitted answer, from the stored tries to the stored reply. Each attempt is marked once, however often
 * the browser sends it, and the reply goes out after the attempt is stored.
 */
import type { CheckAnswerReply, Language } from '@readling/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Library, Passage } from '#server/content/library.ts';
import { findQuestion } from '#server/content/question-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { feedbackIn } from '#server/i18n/feedback.ts';
import { markWithHalf } from '#server/marking/mark-with-half.ts';
import type { LabelledAnswer } from '#server/marking/match/labelled-answers.ts';
import { rubricKey } from '#server/marking/rubric.ts';
import { batchCalls } from '#server/services/concurrency.ts';
import type { Clock, Services } from '#server/services/services.ts';
import {
  findTries,
  type NewAttempt,
  type QuestionKey,
  storeAttempts,
  type Tries,
} from '#server/store/attempts.ts';
import { type CheckedAnswer, checkAnswer, type Question } from './check-answer.ts';
import { type SecondOpinion, secondOpinion } from './second-opinion.ts';

/** `timeSpent`: seconds, as the browser measured them. */
export type SubmittedAnswer = QuestionKey & {
  part: number;
  attempt: number;
  answer: string;
  timeSpent: number;
};
/** The language of the reply, and the log of the request. */
type Asker = { language: Language; log: FastifyBaseLogger };

export type AnswerDeps = {
  library: Library;
  clock: Clock;
  findTries: (key: QuestionKey) => Promise<Tries | null>;
  storeAttempt: (attempt: NewAttempt) => Promise<boolean>;
  secondOpinion: SecondOpinion;
  reviewedAnswers: (key: QuestionKey) => Promise<LabelledAnswer[]>;
  /** called when an answer is stored */
  onAnswered: (userId: string) => void;
};

/** Reads and writes of answers that arrive together share one statement each. */
export function openAnswerDeps(app: FastifyInstance, services: Services): AnswerDeps {
  const { db, library, clock } = services;
  return {
    library,
    clock,
    findTries: batchCalls((keys: QuestionKey[]) => findTries(db, keys)),
    storeAttempt: batchCalls((attempts: NewAttempt[]) => storeAttempts(db, attempts)),
    secondOpinion: secondOpinion(app, services),
    reviewedAnswers: app.reviewedAnswers.find,
    onAnswered: app.lesson.changed,
  };
}

/**
 * Marks an answer, stores the attempt and returns its reply. An attempt that is stored already gets its
 * stored reply. Refuses: `passage_unknown`, `passage_gone`, `question_unknown`, `reading_unknown`,
 * `question_closed`, `attempt_ahead`.
 */
export async function submitAnswer(
  deps: AnswerDeps,
  submitted: SubmittedAnswer,
  asker: Asker,
): Promise<CheckAnswerReply> {
  const passage = deps.library.passages.get(submitted.passageId);
  if (!passage) return storedReplyOfGonePassage(deps, submitted);
  const question = findQuestionOf(deps.library, passage, submitted);
  const { userId, passageId, questionSet, questionNumber } = submitted;
  const key = { userId, passageId, questionSet, questionNumber };
  // The second round happens only when the same attempt came twice at the same time: the other one is stored by then.
  for (let round = 0; round < 2; round += 1) {
    const found = await deps.findTries(key);
    if (!found) throw refuse('reading_unknown');
    const stored = found.tries[submitted.attempt];
    if (stored) return stored.reply;
    refuseUnlessNext(found, submitted.attempt);
    const labelled = question.options ? [] : await deps.reviewedAnswers(key);
    const checked = await markSubmitted(deps, submitted, withLabels(question, labelled), found, asker);
    const attempt = newAttempt(submitted, question, found, checked, deps.clock());
    if (await deps.storeAttempt(attempt)) {
      deps.onAnswered(userId);
      return checked.reply;
    }
  }
  throw refuse('attempt_ahead');
}

/** A passage may leave the library. Answers that were stored before keep their reply. */
async function storedReplyOfGonePassage(
  deps: AnswerDeps,
  { userId, passageId, questionSet, questionNumber, attempt }: SubmittedAnswer,
): Promise<CheckAnswerReply> {
  const found = await deps.findTries({
    userId,
    questionNumber,
    // PostgreSQL refuses half a surrogate pair, and these two were not compared with a passage.
    passageId: passageId.toWellFormed(),
    questionSet: questionSet.toWellFormed(),
  });
  const stored = found?.tries[attempt];
  if (stored) return stored.reply;
  throw refuse(found ? 'passage_gone' : 'passage_unknown');
}

function refuseUnlessNext({ closedAt, tries }: Tries, attempt: number): void {
  if (closedAt || tries.some(({ closes }) => closes)) throw refuse('question_closed');
  if (attempt > tries.length) throw refuse('attempt_ahead');
}

type FoundQuestion = Omit<Question, 'seed' | 'languageNoticeGiven' | 'gradeOfHalf'> & {
  strand: NewAttempt['strand'];
};

/** The question as the rules need it. Refuses `question_unknown`. */
function findQuestionOf(
  library: Library,
  passage: Passage,
  { part, questionSet, questionNumber }: SubmittedAnswer,
): FoundQuestion {
  const known = findQuestion(library, passage, questionSet, questionNumber);
  if (known?.part !== part) throw refuse('question_unknown');
  return {
    ...known.rubric,
    key: rubricKey(questionSet, questionNumber),
    options: known.question.options,
    strand: known.set.strand,
    context: known.context,
    audio: (key) => {
      const recording = library.narration(passage.id, key);
      return recording ? `${recording.name}.mp3` : null;
    },
  };
}

const withLabels = (question: FoundQuestion, labelledAnswers: LabelledAnswer[]): FoundQuestion =>
  labelledAnswers.length === 0
    ? question
    : { ...question, context: { ...question.context, labelledAnswers } };

async function markSubmitted(
  deps: AnswerDeps,
  { answer }: SubmittedAnswer,
  found: FoundQuestion,
  { tries, shuffleSeed }: Tries,
  { language, log }: Asker,
): Promise<CheckedAnswer> {
  const counted = tries.filter(({ verdict }) => verdict !== 'unread');
  const half = counted.find(({ verdict }) => verdict === 'accepted');
  const question = {
    ...found,
    seed: shuffleSeed,
    languageNoticeGiven: counted.length < tries.length,
    gradeOfHalf: half?.reply.grade,
  };
  const earlier = counted.map((each) => each.answer);
  const { marked } = await markWithHalf(half?.answer, answer, (text) =>
    deps.secondOpinion(text, question, log),
  );
  return checkAnswer(answer, earlier, question, feedbackIn(language), marked);
}

/**
 * The row to store. The time spent is at most the time since the reading was opened, in tenths of a second.
 */
function newAttempt(
  { userId, questionSet, questionNumber, part, attempt, answer, timeSpent }: SubmittedAnswer,
  { strand }: FoundQuestion,
  { readingId, openedAt }: Tries,
  { verdict, grade, closes, reply }: CheckedAnswer,
  answeredAt: Date,
): NewAttempt {
  const elapsed = Math.max(0, (answeredAt.getTime() - openedAt.getTime()) / 1000);
  return {
    userId,
    readingId,
    questionSet,
    questionNumber,
    attempt,
    part,
    strand,
    answer,
    timeSpent: Math.round(Math.min(timeSpent, elapsed) * 10) / 10,
    verdict,
    grade,
    closes,
    reply,
    answeredAt,
  };
}
