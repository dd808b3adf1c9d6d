import type { Endpoint } from '@readling/contract';
import * as z from 'zod/mini';
import { csrfToken } from './csrf-token.ts';
import { NetworkError, readRefusal } from './refusal-error.ts';

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : unknown;
/** What a call takes: its body, path parameters and query in one object. Nothing, where it takes nothing. */
export type InputOf<E extends Endpoint> = Input<E['body']> & Input<E['params']> & Input<E['query']>;

/** After this long without an answer the network counts as lost. */
const patienceMs = 30_000;

function address({ path, method }: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method === 'POST') return { url: filled, body: rest };
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return { url: query.size > 0 ? `${filled}?${query}` : filled, body: undefined };
}

async function reach(url: string, init: RequestInit) {
  try {
    return await fetch(url, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(patienceMs) });
  } catch (cause) {
    throw new NetworkError(`${url} could not be reached`, { cause });
  }
}

/** One request, one reply. Throws RefusalError or NetworkError. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<z.output<E['reply']>> {
  const { url, body } = address(endpoint, (input ?? {}) as Record<string, unknown>);
  const token = endpoint.csrf ? csrfToken() : null;
  const response = await reach(url, {
    method: endpoint.method,
    headers: {
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { 'x-csrf-token': token } : {}),
    },
    ...(endpoint.body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw await readRefusal(response);
  const reply: unknown = await response.json().catch((cause) => {
    throw new NetworkError(`${url} was cut off`, { cause });
  });
  return z.parse(endpoint.reply, reply) as z.output<E['reply']>;
}
