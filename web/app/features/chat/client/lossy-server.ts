/** For tests: a server that follows the contract, behind a network that loses and repeats requests. */
import type { ChatMessage } from '@readling/contract';
import { NetworkError, RefusalError } from '#web/api/errors.ts';
import type { ChatCalls } from './chat-calls.ts';

type Stored = { id: string; isOver: boolean; messages: ChatMessage[]; lastCseq: number };

/** Seeded random numbers (mulberry32): every run loses the same requests. */
export function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `lossy`: the share of requests, and of replies, that are lost. */
function createLossyNetwork(random: () => number, lossy: number) {
  const net = { lossy, down: false };

  /** Some requests are lost, some replies are lost, and some requests arrive a second time, late. */
  async function overNetwork<Reply>(work: () => Reply): Promise<Reply> {
    const lost = () => net.down || random() < net.lossy;
    await wait(random() * 400);
    if (lost()) throw new NetworkError('the request was lost');
    if (random() < net.lossy)
      void wait(random() * 9000).then(() =>
        Promise.resolve()
          .then(work)
          .catch(() => {}),
      );
    const reply = work();
    await wait(random() * 400);
    if (lost()) throw new NetworkError('the reply was lost');
    return reply;
  }
  return { net, overNetwork };
}

/** A server whose calls go over a lossy network. */
export function lossyServer(random: () => number, lossy: number) {
  const conversations: Stored[] = [];
  const { net, overNetwork } = createLossyNetwork(random, lossy);

  const find = (id: string) => {
    const found = conversations.find((one) => one.id === id && !one.isOver);
    if (!found) throw new RefusalError('conversation_unknown');
    return found;
  };
  function addMessage(
    conversation: Stored,
    role: ChatMessage['role'],
    text: string,
    more: Partial<ChatMessage> = {},
  ) {
    const seq = conversation.messages.length + 1;
    conversation.messages.push({ messageId: `${role}-${seq}`, role, text, ts: 0, seq, ...more });
  }

  const after = (conversation: Stored, since: number) => {
    const messages = conversation.messages.filter(({ seq }) => seq > since).map((one) => ({ ...one }));
    return { messages, seq: messages.at(-1)?.seq ?? since };
  };

  const calls: ChatCalls = {
    start: () =>
      overNetwork(() => {
        const conversation = {
          id: `talk-${conversations.length + 1}`,
          isOver: false,
          messages: [],
          lastCseq: 0,
        };
        conversations.push(conversation);
        return { conversationId: conversation.id, seq: 0 };
      }),
    since: (cid, since) => overNetwork(() => after(find(cid), since)),
    send: (id, items, since) =>
      overNetwork(() => {
        const conversation = find(id);
        const fresh = items.filter(({ cseq }) => cseq > conversation.lastCseq);
        if (fresh.some(({ cseq }, place) => cseq !== conversation.lastCseq + 1 + place))
          throw new RefusalError('message_missing');
        for (const { messageId, cseq, text, ts } of fresh) {
          addMessage(conversation, 'user', text, { messageId, cseq, ts });
          conversation.lastCseq = cseq;
        }
        if (fresh.length > 0)
          addMessage(conversation, 'assistant', 'I see.', { in_reply_to_cseq: conversation.lastCseq });
        const known = conversation.messages.filter(
          ({ seq, cseq }) => seq <= since && items.some((item) => item.cseq === cseq),
        );
        const update = after(conversation, since);
        return { ...update, messages: [...known, ...update.messages] };
      }),
    end: (id) =>
      overNetwork(() => {
        find(id).isOver = true;
      }),
  };
  return {
    calls,
    net,
    conversations,
    expire: () => {
      for (const conversation of conversations) conversation.isOver = true;
    },
  };
}
