import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, texts } from '#server/i18n/texts.ts';
import type { Db, Services } from '#server/services/services.ts';
import { appendMessages, findUnseenAnswers } from '#server/store/chat-messages.ts';
import {
  type Asker,
  insertConversation,
  lockConversation,
  markAllSeen,
} from '#server/store/conversations.ts';
import { newAsker } from './asker.ts';
import { divider } from './divider.ts';

/** What a person answered when the conversation was over already stands at the beginning of this one. */
async function carryOver(tx: Db, id: string, asker: Asker, language: string, { clock, random }: Services) {
  const answers = await findUnseenAnswers(tx, asker, clock());
  const talk = answers.length > 0 ? await lockConversation(tx, id) : undefined;
  if (!talk) return;
  await markAllSeen(tx, asker, clock());
  const earlier = divider(random.id(), texts(language).chat.earlier, clock());
  const again = answers.map((answer) => ({ ...answer, in_reply_to_cseq: null }));
  await appendMessages(tx, talk, [earlier, ...again], { agent_seq: answers.length + 1 });
}

/** A new conversation; the answer is its id. */
export async function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<string> {
  const { db, clock, random } = services;
  const now = clock();
  const asker = newAsker(request, reply, random);
  const id = random.id();
  const language = languageOf(request);
  const none = { ended_at: null, waiting_at: null, urgent_at: null, settled_at: null };
  const times = { started_at: now, active_at: now, ...none };
  await db.transaction().execute(async (tx) => {
    const owner = { user_id: asker.userId, token_hash: asker.tokenHash };
    await insertConversation(tx, { id, ...owner, language, ...times });
    await carryOver(tx, id, asker, language, services);
  });
  return id;
}
