/** Somebody who sends requests to the server: with cookies and the CSRF token, as a page does. */
import { request as sendRequest } from 'node:http';

export const kinds = ['visitor', 'guest', 'user', 'admin'] as const;
export type Kind = (typeof kinds)[number];

export type Sent = { method: string; url: string; headers?: Record<string, string>; body?: string | Buffer };
export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** A busy machine may need long for the first message of a chat. */
const patienceMs = 180_000;

/** Without `fetch`, which refuses or changes headers that an attacker may send. */
export const send = (port: number, { method, url, headers = {}, body }: Sent): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = { host: '127.0.0.1', port, method, path: url, headers: { ...length, ...headers } };
    const request = sendRequest(asked, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    const late = Object.assign(new Error(`${method} ${url} got no answer`), { code: 'ETIMEDOUT' });
    request.setTimeout(patienceMs, () => request.destroy(late));
    request.on('error', reject);
    request.end(body);
  });

export class Caller {
  readonly kind: Kind;
  readonly cookies = new Map<string, string>();
  csrf = '';
  /** The account; empty for a visitor. */
  id = '';
  readonly #port: number;

  constructor(kind: Kind, port: number) {
    this.kind = kind;
    this.#port = port;
  }

  get headers(): Record<string, string> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    return {
      ...(cookie ? { cookie } : {}),
      ...(this.csrf ? { 'x-csrf-token': this.csrf } : {}),
      'sec-fetch-site': 'same-origin',
    };
  }

  async send({ headers, ...sent }: Sent): Promise<Reply> {
    const reply = await send(this.#port, { ...sent, headers: { ...this.headers, ...headers } });
    for (const each of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const [, token] = /"csrf_token":"([\w-]+)"/.exec(reply.text) ?? [];
    if (token) this.csrf = token;
    return reply;
  }

  /** True while a session counts, and is its own: not that of a child who reads in the same browser. */
  async isSignedIn(): Promise<boolean> {
    const { status, text } = await this.send({ method: 'GET', url: '/auth/status' });
    return status === 200 && (this.id === '' || JSON.parse(text).user.id === this.id);
  }
}
