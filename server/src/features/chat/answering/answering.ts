/**
 * Who answers. What the program can say by itself is said in the transaction that stores the question; what the model is
 * asked about comes a moment later, and whoever waits hears it. Nothing is held while the model thinks. `answered_cseq` says up to where
 * the questions are done with, so an answer that was under way when a process ended is found and given later, once.
 */
import type { Language } from '@readling/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Services } from '#server/services/services.ts';
import { appendMessages, findAskedAfter, type NewMessage } from '#server/store/chat-messages.ts';
import { findConversation, isLive, lockConversation, type Talk } from '#server/store/conversations.ts';
import { hasModelConsent } from '#server/store/model-consent.ts';
import { askModel } from './ask-model.ts';
import { callForHelp } from './call-for-help.ts';
import type { Program } from './open-program.ts';
import { type Asked, type Plan, planAnswers, type Reply } from './plan-answers.ts';
import { sentencesFor } from './sentences.ts';

export type Answering = {
  /** Says what can be said at once. The transaction holds the conversation; the answer is how it is then. */
  atOnce: (tx: Db, talk: Talk) => Promise<Talk>;
  /** Goes on with what has no answer yet: now, or when whoever began it must have failed. */
  goOn: (talk: Talk, when: 'now' | 'if overdue') => void;
  /** Resolves when nothing is under way. */
  settled: () => Promise<unknown>;
};
type Needs = {
  services: Services;
  said: (id: string, seq: number) => void;
  program: Program;
  log: FastifyBaseLogger;
};

/** Longer than a model may take. */
const overdueMs = 8000;

function answering({ services, program }: Pick<Needs, 'services' | 'program'>) {
  const { config, clock, random } = services;
  const anybody = config.adminEmail !== undefined;

  async function plan(db: Db, talk: Talk, asked: readonly Asked[], mayAsk = true): Promise<Plan> {
    const urgent = talk.urgent_at !== null;
    const model = mayAsk && config.model !== undefined && (await hasModelConsent(db, config.model));
    const { person } = talk;
    const language = talk.language as Language;
    const where = { language, person, urgent, first: talk.answered_cseq === 0, anybody, model };
    return planAnswers(asked, where, program, sentencesFor(language, services));
  }

  const asMessage = ({ text, link, inReplyTo }: Reply): NewMessage => ({
    role: 'assistant',
    message_id: random.id(),
    text,
    sent_at: clock(),
    cseq: null,
    in_reply_to_cseq: inReplyTo,
    link,
  });

  async function carryOut(tx: Db, talk: Talk, { replies, answered, waiting, urgent }: Plan): Promise<Talk> {
    if (answered === null) return talk;
    const now = clock();
    if (urgent && talk.urgent_at === null) await callForHelp(tx, services);
    return appendMessages(tx, talk, replies.map(asMessage), {
      answered_cseq: answered,
      active_at: now,
      ...(waiting && talk.waiting_at === null ? { waiting_at: now } : {}),
      ...(urgent && talk.urgent_at === null ? { urgent_at: now } : {}),
    });
  }
  return { plan, carryOut };
}

export function openAnswering(needs: Needs): Answering {
  const { services, said, log } = needs;
  const { db } = services;
  const { plan, carryOut } = answering(needs);
  const underWay = new Map<string, Promise<void>>();

  async function atOnce(tx: Db, talk: Talk): Promise<Talk> {
    const asked = await findAskedAfter(tx, talk.id, talk.answered_cseq);
    return asked.length === 0 ? talk : carryOut(tx, talk, await plan(tx, talk, asked));
  }

  /** False when somebody else has answered meanwhile. */
  function giveLater(before: Talk, chosen: Plan) {
    return db.transaction().execute(async (tx) => {
      const talk = await lockConversation(tx, before.id);
      if (!talk || talk.person || talk.answered_cseq !== before.answered_cseq) return;
      return carryOut(tx, talk, chosen);
    });
  }

  /** What the model found among the articles; if nothing, what is said without one. */
  async function withModel(talk: Talk, asked: readonly Asked[]): Promise<Plan> {
    const without = await plan(db, talk, asked, false);
    const article = await askModel(asked, talk.language as Language, needs);
    const last = without.replies.at(-1);
    if (!article || !last) return without;
    const replies = [...without.replies.slice(0, -1), { ...article, inReplyTo: last.inReplyTo }];
    return { ...without, replies, waiting: false };
  }

  async function answerLater(id: string) {
    const talk = await findConversation(db, id);
    if (!talk || talk.person || !isLive(talk, services.clock())) return;
    const asked = await findAskedAfter(db, id, talk.answered_cseq);
    if (asked.length === 0) return;
    const first = await plan(db, talk, asked);
    const chosen = first.answered === null ? await withModel(talk, asked) : first;
    const after = await giveLater(talk, chosen);
    if (after) said(id, after.last_seq);
  }

  return {
    atOnce,
    goOn: ({ id, answered_cseq, last_cseq, person, active_at }, when) => {
      if (person || answered_cseq >= last_cseq || underWay.has(id)) return;
      if (when === 'if overdue' && services.clock().getTime() - active_at.getTime() < overdueMs) return;
      const work = answerLater(id)
        .catch((err: Error) => log.warn({ err }, 'a question in the chat waits for its answer'))
        .finally(() => underWay.delete(id));
      underWay.set(id, work);
    },
    settled: () => Promise.all(underWay.values()),
  };
}
