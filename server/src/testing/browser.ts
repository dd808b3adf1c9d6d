import type { Endpoint, ErrorBody } from '@readling/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { LearnerId } from '#server/store/learner-id.ts';

type Given<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.input<E['body']> : undefined;
type Answer<E extends Endpoint> = {
  status: number;
  /** The reply as the contract types it; `refusal` instead when the status is not 200. */
  body: z.output<E['reply']>;
  refusal: ErrorBody | null;
  headers: Record<string, unknown>;
};
type Cookie = { value: string; path: string };
export type Extra = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  csrf?: boolean;
  /** The body of a call that takes sound. */
  sound?: Buffer;
};

/**
 * A browser at the app: it keeps cookies by path and the CSRF token, and sends what a page of the app would.
 */
export class Browser {
  readonly cookies = new Map<string, Cookie>();
  csrfToken: string | undefined;
  /** The id of the learner who is signed in, for looking into the store. */
  learnerId = '' as LearnerId;
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Another device on which the same learner is signed in. */
  twin(): Browser {
    const twin = new Browser(this.#app);
    for (const [name, cookie] of this.cookies) twin.cookies.set(name, cookie);
    twin.csrfToken = this.csrfToken;
    twin.learnerId = this.learnerId;
    return twin;
  }

  keep(name: string, value: string, path = '/') {
    this.cookies.set(name, { value, path });
  }

  async inject(options: InjectOptions) {
    const url = String(options.url);
    const sent = [...this.cookies].filter(([, { path }]) => url.startsWith(path));
    const cookies = Object.fromEntries(sent.map(([name, { value }]) => [name, value]));
    const headers = { 'sec-fetch-site': 'same-origin', ...options.headers };
    const response = await this.#app.inject({ ...options, headers, cookies });
    for (const { name, value, path = '/', maxAge, expires } of response.cookies) {
      const gone = maxAge === 0 || (expires && expires.getTime() === 0);
      if (gone) this.cookies.delete(name);
      else this.keep(name, value, path);
    }
    return response;
  }

  /** Calls an endpoint as the web app does; `csrf: false` leaves the token out. */
  async call<const E extends Endpoint>(endpoint: E, body?: Given<E>, extra: Extra = {}): Promise<Answer<E>> {
    const { params = {}, query = {}, headers = {}, csrf = true, sound } = extra;
    const token = csrf && this.csrfToken ? { 'x-csrf-token': this.csrfToken } : {};
    const response = await this.inject({
      method: endpoint.method,
      query,
      url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      headers: { ...token, ...(sound ? { 'content-type': 'audio/wav' } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(sound ? { payload: sound } : {}),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const answer = isJson ? response.json() : response.body;
    if (typeof answer?.csrf_token === 'string') this.csrfToken = answer.csrf_token;
    const refusal = response.statusCode === 200 ? null : answer;
    return { status: response.statusCode, body: answer, refusal, headers: response.headers };
  }
}
