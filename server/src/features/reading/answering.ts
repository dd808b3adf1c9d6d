import type { api, CheckAnswerReply } from '@readling/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { foreignWordsOf } from '#server/content/foreign-words.ts';
import { type Passage, wholeText } from '#server/content/library.ts';
import { refuse } from '#server/http/refuse.ts';
import { feedbackIn } from '#server/i18n/feedback.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { rubricKey } from '#server/marking/rubric.ts';
import type { Services } from '#server/services/services.ts';
import { findTries, type NewAttempt, type QuestionKey, storeAttempts } from '#server/store/attempts.ts';
import { together } from '#server/store/together.ts';
import { check, type Question } from './check.ts';
import { atOnce } from './second-look/at-once.ts';
import { secondLook } from './second-look/second-look.ts';

type Given = z.output<typeof api.checkAnswer.body>;

/** Takes an answer once, however often it is sent, and keeps what came of it before it is told. */
export function answering(app: FastifyInstance, services: Services) {
  const { db, clock } = services;
  const findTriesOf = together((keys: QuestionKey[]) => findTries(db, keys));
  const store = together((attempts: NewAttempt[]) => storeAttempts(db, attempts));
  const look = secondLook(app, services);
  const once = atOnce<CheckAnswerReply>();

  /** The text is not here: what was answered while it was stays answered, also if the reply was lost. */
  async function answeredBefore(key: QuestionKey, attempt: number): Promise<CheckAnswerReply> {
    // Nothing of it is known to be well-formed yet.
    const [passageId, set] = [key.passageId.toWellFormed(), key.set.toWellFormed()];
    const found = await findTriesOf({ ...key, passageId, set });
    const stored = found?.tries[attempt];
    if (stored) return stored.reply;
    throw refuse(found ? 'passage_gone' : 'passage_unknown');
  }

  async function checkOne(body: Given, userId: string, request: FastifyRequest): Promise<CheckAnswerReply> {
    const { task_UID: passageId, pnum: part, task: set, qnum: index } = body;
    const answer = body.user_answer.toWellFormed(); // half a surrogate pair is no text that JSON can carry
    const key = { userId, passageId, set, question: index };
    const passage = services.library.passages.get(passageId);
    if (!passage) return answeredBefore(key, body.attempt);
    const asked = findQuestion(services, passage, part, set, index);
    // A second round only when the same attempt came twice at once: the other one's verdict is then stored.
    for (let round = 0; round < 2; round += 1) {
      const found = await findTriesOf(key);
      if (!found) throw refuse('reading_unknown');
      const { tries } = found;
      const stored = tries[body.attempt];
      if (stored) return stored.reply;
      if (found.closedAt || tries.some((each) => each.closes)) throw refuse('question_closed');
      if (body.attempt > tries.length) throw refuse('attempt_ahead');
      const counted = tries.filter((each) => each.verdict !== 'unread');
      const toldLanguage = counted.length < tries.length;
      const question = { ...asked.question, seed: found.shuffleSeed, toldLanguage };
      const earlier = counted.map((each) => each.answer);
      const { verdict, grade, closes, reply } = check(
        answer,
        earlier,
        question,
        feedbackIn(languageOf(request)),
        await look(answer, question, request.log),
      );
      const now = clock();
      const elapsed = Math.max(0, (now.getTime() - found.openedAt.getTime()) / 1000);
      const kept = await store({
        ...key,
        readingId: found.readingId,
        attempt: body.attempt,
        part,
        strand: asked.strand,
        answer,
        timeSpent: Math.round(Math.min(body.time_spent, elapsed) * 10) / 10,
        verdict,
        grade,
        closes,
        reply,
        answeredAt: now,
      });
      if (kept) return reply;
    }
    throw refuse('attempt_ahead');
  }

  return (body: Given, userId: string, request: FastifyRequest): Promise<CheckAnswerReply> => {
    const { task_UID, pnum, task, qnum, attempt } = body;
    const name = JSON.stringify([userId, task_UID, pnum, task, qnum, attempt]);
    return once(name, () => checkOne(body, userId, request));
  };
}

/** The question as the rules need it. Throws `question_unknown`. */
function findQuestion({ library }: Services, passage: Passage, part: number, setId: string, index: number) {
  const text = passage.parts[part];
  const set = text?.sets.find((each) => each.id === setId);
  const asked = set?.questions[index];
  const rubric = library.rubric(passage.id, setId, index);
  if (!text || !set || !asked || !rubric) throw refuse('question_unknown');
  const question: Omit<Question, 'seed' | 'toldLanguage'> = {
    ...rubric,
    key: rubricKey(setId, index),
    options: asked.options,
    asked: {
      question: asked.ask,
      text: wholeText(passage),
      strand: set.strand,
      foreign: foreignWordsOf(passage),
    },
    audio: (key) => {
      const recording = library.narration(passage.id, key);
      return recording ? `${recording.name}.mp3` : null;
    },
  };
  return { question, strand: set.strand };
}
