import type { Endpoint } from '@readling/contract';
import type { Caller } from './caller.ts';

/** What a call that must succeed is answered with. */
export async function call(
  caller: Caller,
  { method, path }: Endpoint,
  body?: object,
  query?: Record<string, string>,
) {
  const headers = body ? { 'content-type': 'application/json' } : {};
  const given = body ? { body: JSON.stringify(body) } : {};
  const url = query ? `${path}?${new URLSearchParams(query)}` : path;
  let reply = await caller.send({ method, url, headers, ...given });
  while (reply.status === 503) reply = await caller.send({ method, url, headers, ...given }); // as a page does
  const { status, text } = reply;
  if (status !== 200) throw new Error(`${path} as ${caller.kind} is answered with ${status}: ${text}`);
  return JSON.parse(text);
}
