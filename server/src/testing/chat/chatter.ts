/**
 * Somebody who writes a row of messages over a network or to a server that may fail at any moment, as the window does:
 * what is not acknowledged is sent again, in order and with the same ids, and what was said is heard by polls.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@readling/contract';
import type { Whereabouts } from '../guest.ts';

type News = { messages: ChatMessage[]; seq: number };
const patienceMs = 5000;
const mostOpen = 30;

export class Chatter {
  readonly #place: Whereabouts;
  readonly #address: string;
  #cookie = '';
  id = '';
  /** What came back by polls, in the order in which it came. */
  readonly heard: ChatMessage[] = [];
  readonly acknowledged = new Set<number>();
  /** Requests that got no answer. */
  failures = 0;

  private constructor(place: Whereabouts, address: string) {
    [this.#place, this.#address] = [place, address];
  }

  /** `address`: where they sit, so that the normal rates hold for each. */
  static async arrive(place: Whereabouts, address: string): Promise<Chatter> {
    const chatter = new Chatter(place, address);
    const { conversationId } = await chatter.#insist('POST', '/api/chat/start');
    chatter.id = String(conversationId);
    return chatter;
  }

  /** The same browser at another server of the same house. */
  at(place: Whereabouts): Chatter {
    const twin = new Chatter(place, this.#address);
    [twin.#cookie, twin.id] = [this.#cookie, this.id];
    return twin;
  }

  /** Writes all of it, some at a time, until all of it is acknowledged. */
  async say(texts: readonly string[], few: () => number): Promise<void> {
    const items = texts.map((text, place) => ({
      messageId: `${this.id}-${place + 1}`,
      cseq: place + 1,
      text,
      ts: Date.now(),
    }));
    let written = 0;
    while (this.acknowledged.size < items.length) {
      if (written - this.acknowledged.size < mostOpen) written = Math.min(items.length, written + few());
      const open = items.slice(0, written).filter(({ cseq }) => !this.acknowledged.has(cseq));
      const body = { conversationId: this.id, items: open, since: this.#last() };
      const news = (await this.#try('POST', '/api/chat/send', body)) as News | null;
      for (const { cseq } of news?.messages ?? []) if (cseq !== undefined) this.acknowledged.add(cseq);
    }
  }

  /** One poll; null when it got no answer. */
  async hear(waitMs: number): Promise<News | null> {
    const path = `/api/chat/since?cid=${this.id}&since=${this.#last()}&waitMs=${waitMs}`;
    const news = (await this.#try('GET', path)) as News | null;
    if (news) this.heard.push(...news.messages);
    return news;
  }

  #last = () => this.heard.at(-1)?.seq ?? 0;

  async #insist(method: string, path: string): Promise<Record<string, unknown>> {
    for (;;) {
      const answer = await this.#try(method, path);
      if (answer) return answer as Record<string, unknown>;
    }
  }

  async #try(method: string, path: string, body?: object): Promise<unknown> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.#place.port}${path}`, {
        method,
        headers: {
          cookie: this.#cookie,
          'x-forwarded-for': this.#address,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(patienceMs),
      });
      const answer: unknown = await response.json();
      if (response.status !== 200 && response.status !== 503)
        throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`, { cause: 'refused' });
      if (response.status === 503) throw new Error('storage is away');
      this.#cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie;
      return answer;
    } catch (error) {
      if ((error as Error).cause === 'refused') throw error;
      this.failures += 1;
      await sleep(10);
      return null;
    }
  }
}
