/**
 * A client that writes many messages over a network, or to a server, that may fail at any moment. It
 * behaves as the chat window does: unacknowledged messages are sent again, in order and with the same ids,
 * and polls bring new ones.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@readling/contract';
import type { Whereabouts } from '../guest.ts';

type Update = { messages: ChatMessage[]; seq: number };
const timeoutMs = 5000;
const maxOpen = 30;

export class Chatter {
  readonly #place: Whereabouts;
  readonly #ip: string;
  #cookie = '';
  id = '';
  /** The messages that polls returned, in order of arrival. */
  readonly polled: ChatMessage[] = [];
  readonly acknowledged = new Set<number>();
  /** Requests without a reply. */
  failures = 0;

  private constructor(place: Whereabouts, ip: string) {
    [this.#place, this.#ip] = [place, ip];
  }

  /** Each client has an IP of its own (`ip`), so that the normal rate limits hold. */
  static async arrive(place: Whereabouts, ip: string): Promise<Chatter> {
    const chatter = new Chatter(place, ip);
    const { conversationId } = await chatter.#repeat('POST', '/api/chat/start');
    chatter.id = String(conversationId);
    return chatter;
  }

  /** The same browser at another process of the same installation. */
  at(place: Whereabouts): Chatter {
    const twin = new Chatter(place, this.#ip);
    [twin.#cookie, twin.id] = [this.#cookie, this.id];
    return twin;
  }

  /** Sends the texts, a few at a time, until all are acknowledged. */
  async sendAll(texts: readonly string[], few: () => number): Promise<void> {
    const items = texts.map((text, place) => ({
      messageId: `${this.id}-${place + 1}`,
      cseq: place + 1,
      text,
      ts: Date.now(),
    }));
    let written = 0;
    while (this.acknowledged.size < items.length) {
      if (written - this.acknowledged.size < maxOpen) written = Math.min(items.length, written + few());
      const open = items.slice(0, written).filter(({ cseq }) => !this.acknowledged.has(cseq));
      const body = { conversationId: this.id, items: open, since: this.#last() };
      const update = (await this.#try('POST', '/api/chat/send', body)) as Update | null;
      for (const { cseq } of update?.messages ?? []) if (cseq !== undefined) this.acknowledged.add(cseq);
    }
  }

  /** One poll. Returns null when there was no reply. */
  async poll(waitMs: number): Promise<Update | null> {
    const path = `/api/chat/since?cid=${this.id}&since=${this.#last()}&waitMs=${waitMs}`;
    const update = (await this.#try('GET', path, undefined, waitMs + timeoutMs)) as Update | null;
    if (update) this.polled.push(...update.messages);
    return update;
  }

  #last = () => this.polled.at(-1)?.seq ?? 0;

  async #repeat(method: string, path: string): Promise<Record<string, unknown>> {
    for (;;) {
      const answer = await this.#try(method, path);
      if (answer) return answer as Record<string, unknown>;
    }
  }

  async #try(method: string, path: string, body?: object, patienceMs = timeoutMs): Promise<unknown> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.#place.port}${path}`, {
        method,
        headers: {
          cookie: this.#cookie,
          'x-forwarded-for': this.#ip,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(patienceMs),
      });
      const answer: unknown = await response.json();
      if (response.status !== 200 && response.status !== 503)
        throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`, { cause: 'refused' });
      if (response.status === 503) throw new Error('the database is unavailable');
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
