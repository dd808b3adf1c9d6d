/**
 * Answers the asker's messages, after they are stored: a transaction never waits for the thread that plans an answer, or a
 * browser that repeats its message would wait for the lock of the first. The request to the model comes after the
 * reply; its answer is stored later, and waiting requests are notified. `answered_cseq` is the last question that was
 * answered or left to a person. If a process ends while it answers, a later poll finds the unanswered question and
 * starts its answer, once.
 */
import type { Language } from '@readling/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Services } from '#server/services/services.ts';
import { appendMessages, findQuestionsAfter, type NewMessage } from '#server/store/chat-messages.ts';
import {
  type Conversation,
  findConversation,
  isLive,
  lockConversation,
} from '#server/store/conversations.ts';
import { hasModelConsent } from '#server/store/model-consent.ts';
import { hasAdmin } from '#server/store/users.ts';
import type { Help } from '../help/open-help.ts';
import {
  type AnswerPlan,
  type ArticleText,
  planAnswers,
  type Question,
  quote,
  type Reply,
} from './plan-answers.ts';
import { planInThread, prepareInThread } from './planner.ts';
import { setRepliesFor } from './set-replies.ts';
import { mailUrgent } from './urgent-mails.ts';

export type Answering = {
  /** Lets the thread learn the language of a conversation that begins, so that its first message need not wait. */
  prepare: (language: Language) => void;
  /**
   * Answers what is unanswered, one conversation's messages in turn. Resolves when the program's answer is stored, or
   * when the question is left to the model or a later poll: true when answers were stored, and waiting requests notified.
   */
  answer: (conversation: Conversation) => Promise<boolean>;
  /** Starts to answer, when the process that should have answered must have failed. */
  answerIfOverdue: (conversation: Conversation) => void;
  /** Resolves when no answer is in progress. */
  settled: () => Promise<unknown>;
};
type AnsweringDeps = {
  services: Services;
  notify: (conversationId: string, seq: number) => void;
  help: Help;
  log: FastifyBaseLogger;
};

/** Longer than the time limit of the language model. */
const overdueMs = 8000;

const languageOf = ({ language }: Conversation) => language as Language;

/**
 * The article that the language model chooses, or null. The model receives the questions and the titles of
 * the articles; the asker receives the article's own words.
 */
async function chooseArticle(
  questions: readonly Question[],
  language: Language,
  { services: { languageModel }, help, log }: AnsweringDeps,
): Promise<ArticleText | null> {
  if (!languageModel) return null;
  const question = questions.map(({ text }) => text).join('\n');
  const reply = await languageModel.chooseArticle({ question, articles: help.titles(language) });
  if ('failed' in reply) {
    log.warn({ why: reply.failed }, 'the language model could not help in the chat');
    return null;
  }
  return reply.article === null ? null : help.article(reply.article, language);
}

async function planFor(
  db: Db,
  conversation: Conversation,
  questions: readonly Question[],
  { services, help, log }: AnsweringDeps,
  { allowModel = true } = {},
): Promise<AnswerPlan> {
  const { model } = services.config;
  const context = {
    language: languageOf(conversation),
    isPersonHere: conversation.person,
    isUrgent: conversation.urgent_at !== null,
    isWorried: conversation.worried_at !== null,
    isFirst: conversation.answered_cseq === 0,
    hasPerson: await hasAdmin(db),
    mayAskModel: allowModel && model !== undefined && (await hasModelConsent(db, model)),
  };
  const setReplies = setRepliesFor(context, services);
  const { contentDir } = services.config;
  return planInThread({ contentDir, questions, context, setReplies }).catch((err: unknown) => {
    log.warn({ err }, 'the thread of the chat answers failed');
    return planAnswers(questions, context, help, setReplies);
  });
}

async function storeAnswers(tx: Db, conversation: Conversation, plan: AnswerPlan, services: Services) {
  const { replies, answeredCseq, needsPerson, isUrgent, isWorried } = plan;
  if (answeredCseq === null) return conversation;
  const { clock, random } = services;
  const now = clock();
  const toMessage = ({ text, link, inReplyTo }: Reply): NewMessage => ({
    role: 'assistant',
    message_id: random.id(),
    text,
    sent_at: now,
    cseq: null,
    in_reply_to_cseq: inReplyTo,
    link,
  });
  const becomesUrgent = isUrgent && conversation.urgent_at === null;
  if (becomesUrgent) await mailUrgent(tx, services, conversation);
  return appendMessages(tx, conversation, replies.map(toMessage), {
    answered_cseq: answeredCseq,
    active_at: now,
    ...(needsPerson && conversation.waiting_at === null ? { waiting_at: now } : {}),
    ...(becomesUrgent ? { urgent_at: now } : {}),
    ...(isWorried && conversation.worried_at === null ? { worried_at: now } : {}),
  });
}

/** With the article that the model chooses; without one, what the program answers by itself. */
async function planWithModel(
  conversation: Conversation,
  questions: readonly Question[],
  deps: AnsweringDeps,
) {
  const plain = await planFor(deps.services.db, conversation, questions, deps, { allowModel: false });
  const article = await chooseArticle(questions, languageOf(conversation), deps);
  const last = plain.replies.at(-1);
  if (!article || !last) return plain;
  const hasPerson = await hasAdmin(deps.services.db);
  const replies = [...plain.replies.slice(0, -1), quote(article, last.inReplyTo, hasPerson)];
  return { ...plain, replies, needsPerson: false };
}

/** Stores the answers unless something was answered, or a person came, since `before`. Returns whether it did. */
async function storeUnlessAnswered(before: Conversation, plan: AnswerPlan, deps: AnsweringDeps) {
  const { services, notify } = deps;
  const after = await services.db.transaction().execute(async (tx) => {
    const current = await lockConversation(tx, before.id);
    const isAnswered = !current || current.person || current.answered_cseq !== before.answered_cseq;
    return isAnswered ? undefined : storeAnswers(tx, current, plan, services);
  });
  if (after) notify(after.id, after.last_seq);
  return after !== undefined;
}

/** How often it plans again, when another process was quicker with an earlier question. */
const mostPlans = 3;

/** `leave`: for questions that only the model can answer. */
async function answerByProgram(id: string, deps: AnsweringDeps, leave: (work: Promise<unknown>) => void) {
  const { db, clock } = deps.services;
  for (let plans = 0; plans < mostPlans; plans += 1) {
    const before = await findConversation(db, id);
    if (!before || before.person || !isLive(before, clock())) return false;
    const questions = await findQuestionsAfter(db, id, before.answered_cseq);
    if (questions.length === 0) return false;
    const plan = await planFor(db, before, questions, deps);
    if (plan.answeredCseq === null) {
      leave(planWithModel(before, questions, deps).then((later) => storeUnlessAnswered(before, later, deps)));
      return false;
    }
    if (await storeUnlessAnswered(before, plan, deps)) return true;
  }
  return false;
}

export function createAnswering(deps: AnsweringDeps): Answering {
  const { services, log } = deps;
  /** By conversation: the program's answers, and those that wait for the model. */
  const [turns, left] = [new Map<string, Promise<boolean>>(), new Map<string, Promise<unknown>>()];
  const failed = (err: unknown) => {
    log.warn({ err }, 'a question in the chat could not be answered yet');
    return false;
  };
  const leave = (id: string) => (work: Promise<unknown>) => {
    const done = work.catch(failed).finally(() => left.delete(id));
    left.set(id, done);
  };
  const answer: Answering['answer'] = async ({ id, answered_cseq, last_cseq, person }) => {
    if (person || answered_cseq >= last_cseq) return false;
    const before = turns.get(id) ?? Promise.resolve(false);
    const turn = before
      .then(() => !left.has(id) && answerByProgram(id, deps, leave(id)))
      .catch(failed)
      .finally(() => turns.get(id) === turn && turns.delete(id));
    turns.set(id, turn);
    return turn;
  };
  return {
    prepare: (language) => {
      prepareInThread({ contentDir: services.config.contentDir, prepare: language }).catch((err: unknown) =>
        log.warn({ err }, 'the thread of the chat answers could not learn a language'),
      );
    },
    answer,
    answerIfOverdue: (conversation) => {
      const { id, active_at } = conversation;
      if (turns.has(id) || services.clock().getTime() - active_at.getTime() < overdueMs) return;
      void answer(conversation);
    },
    settled: async () => {
      await Promise.all(turns.values());
      await Promise.all(left.values());
    },
  };
}
