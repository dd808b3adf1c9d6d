import type { Endpoint } from '@readling/contract';
import * as z from 'zod/mini';
import { csrfToken } from './csrf-token.ts';
import { NetworkError, readRefusal } from './errors.ts';

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : unknown;
/** The input of a call: its body, path parameters and query in one object. `unknown` where it has none. */
export type InputOf<E extends Endpoint> = Input<E['body']> & Input<E['params']> & Input<E['query']>;

/** `signal` cancels the request. `sound`: the body of a call that takes sound. */
export type CallOptions = { signal?: AbortSignal; sound?: Blob };

/** After this long without a reply the network counts as lost. */
const timeLimitMs = 30_000;
/** Finding the words in sound takes the server longer. */
const soundTimeLimitMs = 120_000;

function buildRequest({ path, method, query: asQuery }: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method === 'POST' && !asQuery) return { url: filled, body: rest };
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return { url: query.size > 0 ? `${filled}?${query}` : filled, body: undefined };
}

/**
 * A browser without `AbortSignal.any` (Safari before 17.4) cannot cancel a request; it still ends after the
 * time limit.
 */
function withTimeLimit(signal: AbortSignal | undefined, limitMs: number) {
  const limit = AbortSignal.timeout(limitMs);
  return signal ? (AbortSignal.any?.([limit, signal]) ?? limit) : limit;
}

async function fetchReply(url: string, init: RequestInit, limitMs: number, signal?: AbortSignal) {
  try {
    return await fetch(url, { ...init, credentials: 'same-origin', signal: withTimeLimit(signal, limitMs) });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new NetworkError(`${url} could not be reached`, { cause });
  }
}

/** One request, one reply. Throws RefusalError, NetworkError, or the reason of `signal` when that is aborted. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, sound }: CallOptions = {},
): Promise<z.output<E['reply']>> {
  const { url, body } = buildRequest(endpoint, (input ?? {}) as Record<string, unknown>);
  const token = endpoint.csrf ? csrfToken() : null;
  const init = {
    method: endpoint.method,
    headers: {
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
      ...(sound ? { 'content-type': 'audio/wav' } : {}),
      ...(token ? { 'x-csrf-token': token } : {}),
    },
    ...(endpoint.body ? { body: JSON.stringify(body) } : {}),
    ...(sound ? { body: sound } : {}),
  };
  const response = await fetchReply(url, init, sound ? soundTimeLimitMs : timeLimitMs, signal);
  // A success of ours is always 200. Anything else, also another 2xx of a proxy, is not what was asked for.
  if (response.status !== 200) throw await readRefusal(response);
  const reply: unknown = await response.json().catch((cause) => {
    signal?.throwIfAborted();
    throw new NetworkError(`${url} was cut off`, { cause });
  });
  return z.parse(endpoint.reply, reply) as z.output<E['reply']>;
}
