/** docs/api.md from the contract: every call with what it takes, answers and refuses. */
import { api, type Endpoint, refusals } from '@readling/contract';
import * as z from 'zod/mini';
import { refusalsOf } from '../server/src/http/serve.ts';

type Json = {
  type?: string | string[];
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  prefixItems?: Json[];
  anyOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

const everywhere = ['too_many', 'unexpected', 'storage_away'] as const;

function range(least: number | undefined, most: number | undefined) {
  const open = most === undefined || most >= Number.MAX_SAFE_INTEGER;
  if (least === undefined || least <= Number.MIN_SAFE_INTEGER) return open ? '' : ` up to ${most}`;
  return open ? ` from ${least}` : ` ${least} to ${most}`;
}

/** A schema in a few words, as in `{ level: integer 1 to 6 }`. */
export function inWords(schema: Json): string {
  const { type, properties, required = [], items, prefixItems, anyOf } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (anyOf) return anyOf.map(inWords).join(' or ');
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${inWords(field)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  if (prefixItems) return `[${prefixItems.map(inWords).join(', ')}]`;
  if (Array.isArray(type)) return type.map((one) => inWords({ ...schema, type: one })).join(' or ');
  if (type === 'array') return `[${inWords(items ?? {})}, ...]`;
  if (type === 'string') return `text${range(schema.minLength, schema.maxLength)}`;
  return `${type}${range(schema.minimum, schema.maximum)}`;
}

const written = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  `\`${inWords(z.toJSONSchema(schema, { io }) as Json)}\``;

const callers = {
  anyone: 'anyone',
  learner: 'whoever is signed in, guests of the demo too',
  user: 'accounts with a confirmed address',
  admin: 'the admin',
} as const;

function describeCall(endpoint: Endpoint) {
  const { method, path, summary, access, csrf, changes, body, params, query, reply, rate } = endpoint;
  const own = refusalsOf(endpoint).filter((code) => !everywhere.some((one) => one === code));
  const lines = [
    `## ${method} ${path}`,
    '',
    summary,
    '',
    `- For: ${callers[access]}${csrf ? '; with the CSRF token' : ''}${changes ? '; from the app itself only' : ''}`,
    params && `- In the path: ${written(params, 'input')}`,
    query && `- In the query: ${written(query, 'input')}`,
    body && `- Body: ${written(body, 'input')}`,
    `- Answer: ${written(reply, 'output')}`,
    own.length > 0 && `- Refusals: ${own.map((code) => `\`${code}\``).join(', ')}`,
    `- At most ${rate.max} in ${rate.seconds} s`,
    '',
  ];
  return lines.filter((line) => typeof line === 'string').join('\n');
}

const opening = `# Every call

Written from \`contract/src\` by \`npm run api\`; a running server shows the same at /docs and /openapi.json.

**Session.** Signing in (or the demo) sets the cookies \`access\` (15 minutes), \`refresh\` (30 days, sent to /auth alone) and the
readable \`signed_in=1\`. On 401 call POST /auth/refresh once and repeat; when that is refused too, sign in. A guest's day of
24 hours ends with 401 \`demo_over\`.

**CSRF.** \`csrf_token\` comes with sign-in, demo, refresh and status, stays the same for the session and goes back in the header
\`X-CSRF-TOKEN\` where a call asks for it.

**From the app itself only.** Such a call is refused with 403 \`cross_site\` when a browser says that another site sent it
(\`Sec-Fetch-Site\`, else \`Origin\`). Clients that send neither header, such as curl, pass.

**Input** is JSON (\`application/json\`), at most 64 KiB. Numbers in the lists below are lengths of texts and bounds of numbers.

**Refusals** are \`{ code, message, error, msg, field?, errorId? }\`; \`error\` and \`msg\` repeat \`message\`. Every call may answer
${everywhere.map((code) => `\`${code}\``).join(', ')}. Limits count by learner, for visitors by client; 429 and 503 say in
\`Retry-After\` when to come back.
`;

function refusalTable() {
  const rows = Object.entries(refusals).map(
    ([code, { status, text }]) => `| \`${code}\` | ${status} | ${text} |`,
  );
  return ['## Refusals', '', '| code | status | text |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

const byPath = (one: Endpoint, other: Endpoint) => one.path.localeCompare(other.path, 'en');

export const describeApi = () =>
  [
    opening,
    ...Object.values<Endpoint>(api)
      .sort(byPath)
      .map((endpoint) => describeCall(endpoint)),
    refusalTable(),
  ].join('\n');
