/** For tests: a server that keeps to the contract behind a network that does not. */
import type { ChatMessage } from '@readling/contract';
import { NetworkError, RefusalError } from '#web/api/errors.ts';
import type { ChatCalls } from './chat-calls.ts';

type Stored = { id: string; over: boolean; messages: ChatMessage[]; lastCseq: number };

/** A small seeded generator (mulberry32): the same losses on every run. */
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

/** `lossy`: how often a request, and an answer, is lost. */
export function lossyServer(random: () => number, lossy: number) {
  const talks: Stored[] = [];
  const net = { lossy, down: false };

  const find = (id: string) => {
    const found = talks.find((one) => one.id === id && !one.over);
    if (!found) throw new RefusalError('conversation_unknown');
    return found;
  };
  function say(talk: Stored, role: ChatMessage['role'], text: string, more: Partial<ChatMessage> = {}) {
    const seq = talk.messages.length + 1;
    talk.messages.push({ messageId: `${role}-${seq}`, role, text, ts: 0, seq, ...more });
  }

  /** Some requests never arrive, some answers never come back, and some arrive twice, the second time late. */
  async function over<Reply>(work: () => Reply): Promise<Reply> {
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
    if (lost()) throw new NetworkError('the answer was lost');
    return reply;
  }
  const after = (talk: Stored, since: number) => {
    const messages = talk.messages.filter(({ seq }) => seq > since).map((one) => ({ ...one }));
    return { messages, seq: messages.at(-1)?.seq ?? since };
  };

  const calls: ChatCalls = {
    start: () =>
      over(() => {
        const talk = { id: `talk-${talks.length + 1}`, over: false, messages: [], lastCseq: 0 };
        talks.push(talk);
        return { conversationId: talk.id, seq: 0 };
      }),
    since: (cid, since) => over(() => after(find(cid), since)),
    send: (id, items, since) =>
      over(() => {
        const talk = find(id);
        const fresh = items.filter(({ cseq }) => cseq > talk.lastCseq);
        if (fresh.some(({ cseq }, place) => cseq !== talk.lastCseq + 1 + place))
          throw new RefusalError('message_missing');
        for (const { messageId, cseq, text, ts } of fresh) {
          say(talk, 'user', text, { messageId, cseq, ts });
          talk.lastCseq = cseq;
        }
        if (fresh.length > 0) say(talk, 'assistant', 'I see.', { in_reply_to_cseq: talk.lastCseq });
        const known = talk.messages.filter(
          ({ seq, cseq }) => seq <= since && items.some((item) => item.cseq === cseq),
        );
        const news = after(talk, since);
        return { ...news, messages: [...known, ...news.messages] };
      }),
    end: (id) =>
      over(() => {
        find(id).over = true;
      }),
  };
  return {
    calls,
    net,
    talks,
    expire: () => {
      for (const talk of talks) talk.over = true;
    },
  };
}
