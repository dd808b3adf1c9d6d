/** What no reply may have, whoever asked. */
import { gunzipSync } from 'node:zlib';
import type { Reply } from './people/caller.ts';

/** Traces of the inside: secrets, hashes, and the words of errors that were not meant for a reader. */
const inside: [string, RegExp][] = [
  ['a password hash', /\$argon2/],
  ['the secret of sessions', /(?:attack ){3}/],
  ['the stack of an error', /\bat [^\n]*\.(?:ts|js|mjs|cjs):\d+/],
  ['a path of the server', /node_modules|\/server\/src\//],
  [
    'words of the database',
    /syntax error at or near|violates [\w-]+ constraint|invalid byte sequence|pg_catalog/,
  ],
];

/** The text of a reply, with the material of a passage unpacked: base64 of gzip. */
export function readableText({ text }: Reply): string {
  if (!text.startsWith('"H4sI')) return text;
  return gunzipSync(Buffer.from(JSON.parse(text) as string, 'base64')).toString('utf8');
}

/** What is wrong with a reply whoever asked, in words. `ownScripts`: the page's own files may name their paths. */
export function problemsOf(reply: Reply): string[] {
  const found: string[] = [];
  if (reply.status >= 500) found.push(`is answered with ${reply.status}`);
  const text = `${JSON.stringify(reply.headers)}\n${readableText(reply)}`;
  for (const [what, pattern] of inside) if (pattern.test(text)) found.push(`has ${what} in the reply`);
  return found;
}
