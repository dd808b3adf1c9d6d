/**
 * Answers the asker's messages. Answers of the program are stored in the transaction that stores the question.
 * The request to the model follows that transaction; its answer is stored later, and waiting requests are
 * notified. `answered_cseq` is the last question that was answered or left to a person. If a process ends
 * while it answers, a later poll finds the unanswered question and starts its answer, once.
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
   * Stores what can be answered immediately. The transaction has locked the conversation. Returns the
   * conversation after the change.
   */
  answerNow: (tx: Db, conversation: Conversation) => Promise<Conversation>;
  /**
   * Starts to answer in the background what is still unanswered. `if overdue`: only when so much time has
   * passed that the process that should have answered must have failed.
   */
  answerLater: (conversation: Conversation, when: 'now' | 'if overdue') => void;
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

async function answerInBackground(id: string, deps: AnsweringDeps) {
  const { services, notify } = deps;
  const { db, clock } = services;
  const before = await findConversation(db, id);
  if (!before || before.person || !isLive(before, clock())) return;
  const questions = await findQuestionsAfter(db, id, before.answered_cseq);
  if (questions.length === 0) return;
  const first = await planFor(db, before, questions, deps);
  const plan = first.answeredCseq === null ? await planWithModel(before, questions, deps) : first;
  const after = await db.transaction().execute(async (tx) => {
    const current = await lockConversation(tx, id);
    const isAnswered = !current || current.person || current.answered_cseq !== before.answered_cseq;
    return isAnswered ? undefined : storeAnswers(tx, current, plan, services);
  });
  if (after) notify(id, after.last_seq);
}

export function createAnswering(deps: AnsweringDeps): Answering {
  const { services, log } = deps;
  const inProgress = new Map<string, Promise<void>>();
  return {
    prepare: (language) => {
      prepareInThread({ contentDir: services.config.contentDir, prepare: language }).catch((err: unknown) =>
        log.warn({ err }, 'the thread of the chat answers could not learn a language'),
      );
    },
    answerNow: async (tx, conversation) => {
      const questions = await findQuestionsAfter(tx, conversation.id, conversation.answered_cseq);
      if (questions.length === 0) return conversation;
      const plan = await planFor(tx, conversation, questions, deps);
      return storeAnswers(tx, conversation, plan, services);
    },
    answerLater: ({ id, answered_cseq, last_cseq, person, active_at }, when) => {
      if (person || answered_cseq >= last_cseq || inProgress.has(id)) return;
      if (when === 'if overdue' && services.clock().getTime() - active_at.getTime() < overdueMs) return;
      const work = answerInBackground(id, deps)
        .catch((err: Error) => log.warn({ err }, 'a question in the chat could not be answered yet'))
        .finally(() => inProgress.delete(id));
      inProgress.set(id, work);
    },
    settled: () => Promise.all(inProgress.values()),
  };
}
