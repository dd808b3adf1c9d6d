/** A guest at a server that may vanish at any moment: what got no answer is sent again, until it gets one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { api, type Endpoint } from '@readling/contract';
import type * as z from 'zod/mini';

/** Where the server listens at the moment. */
export type Whereabouts = { port: number };
type Reply<E extends Endpoint> = z.output<E['reply']>;

export class Guest {
  readonly #place: Whereabouts;
  /** The values by name. */
  #cookies: ReadonlyMap<string, string> = new Map();
  #csrf = '';
  id = '';
  /** Requests that had to be sent again. */
  repeats = 0;

  private constructor(place: Whereabouts) {
    this.#place = place;
  }

  static async arrive(place: Whereabouts): Promise<Guest> {
    const guest = new Guest(place);
    await guest.call(api.demoLogin);
    guest.id = (await guest.call(api.status)).user.id;
    return guest;
  }

  /** The same browser at another server of the same house. */
  at(place: Whereabouts): Guest {
    const twin = new Guest(place);
    [twin.#cookies, twin.#csrf, twin.id] = [this.#cookies, this.#csrf, this.id];
    return twin;
  }

  async call<const E extends Endpoint>(endpoint: E, body?: object): Promise<Reply<E>> {
    for (;;) {
      const reply = await this.#send(endpoint, body).catch(() => null); // the server is gone
      if (reply?.status === 200) return reply.body as Reply<E>;
      if (reply?.status === 401 && endpoint.path !== api.refresh.path) {
        await this.call(api.refresh); // the access token has ended, as in a browser
        continue;
      }
      if (reply && reply.status !== 503) throw new Error(`${endpoint.path}: ${JSON.stringify(reply)}`);
      this.repeats += 1;
      await sleep(20);
    }
  }

  async #send({ method, path }: Endpoint, body?: object) {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, 'x-csrf-token': this.#csrf, 'sec-fetch-site': 'same-origin' };
    const json = body && { headers: { ...headers, 'content-type': 'application/json' } };
    const url = `http://127.0.0.1:${this.#place.port}${path}`;
    const response = await fetch(url, {
      method,
      headers,
      ...(body ? { ...json, body: JSON.stringify(body) } : {}),
    });
    const given = response.headers.getSetCookie().map((each): [string, string] => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      return [name, value];
    });
    this.#cookies = new Map([...this.#cookies, ...given]);
    const answer = (await response.json()) as { csrf_token?: string };
    this.#csrf = answer.csrf_token ?? this.#csrf;
    return { status: response.status, body: answer as unknown };
  }
}
