/** Every page, file and call, and every kind of refusal, has the headers that docs/security.md promises. */
import { createHash } from 'node:crypto';
import { api, type Endpoint } from '@readling/contract';
import { files, listPages } from '../pages.ts';
import { arrive } from '../people/arrive.ts';
import { type Reply, type Sent, send } from '../people/caller.ts';
import { fillAccount, openWorld } from '../people/fill-account.ts';
import { isChosen, type Report } from '../report.ts';
import { buildInput, requestOf } from '../rights/build-input.ts';
import type { Target } from '../target/start-target.ts';

const everywhere: Record<string, RegExp> = {
  'content-security-policy': /^default-src '(?:none|self)';(?=.*frame-ancestors 'none')(?=.*base-uri 'none')/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\), geolocation=\(\), microphone=\(self\)/,
  'referrer-policy': /^same-origin$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'x-request-id': /^[\da-f-]{36}$/,
};
const onHttps: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=31536000/,
  'cross-origin-opener-policy': /^same-origin$/,
  'origin-agent-cluster': /^\?1$/,
};
const softwareHeaders = ['server', 'x-powered-by', 'via'];
/** Two cookies that pages read; neither gives a right. */
const readByPages = new Set(['signed_in', 'language']);

function checkHeaders(report: Report, call: string, { headers }: Reply, wanted: Record<string, RegExp>) {
  for (const [name, pattern] of Object.entries(wanted))
    if (!pattern.test(String(headers[name])))
      report.problem(call, `has the wrong \`${name}\`: ${headers[name]}`);
  for (const name of softwareHeaders) if (headers[name]) report.problem(call, `has the header \`${name}\``);
  const type = String(headers['content-type'] ?? '');
  if (/^text\/|json|xml|javascript/.test(type) && !/charset=utf-8/i.test(type))
    report.problem(call, `is text without \`charset=utf-8\`: ${type}`);
}

function checkCookies(report: Report, call: string, { headers }: Reply) {
  for (const cookie of [headers['set-cookie'] ?? []].flat()) {
    const [, name = ''] = /^([^=]+)=/.exec(cookie) ?? [];
    const wanted = readByPages.has(name)
      ? [/; Secure/, /SameSite=Lax/]
      : [/; Secure/, /SameSite=Lax/, /HttpOnly/, /^__Host-/];
    for (const pattern of wanted)
      if (!pattern.test(cookie))
        report.problem(call, `sets the cookie \`${name}\` without ${pattern.source}`);
  }
}

/** Inline scripts run only by their hash, and nothing of the policy allows others. */
function checkScripts(report: Report, call: string, { headers, text }: Reply) {
  const policy = String(headers['content-security-policy']);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? '';
  if (/unsafe-(?:inline|eval)|https?:|\*/.test(scripts))
    report.problem(call, `allows scripts too widely: ${scripts}`);
  if (!policy.includes("object-src 'none'")) report.problem(call, 'allows plug-ins');
  for (const [, attributes = '', code = ''] of text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=|type="(?:application\/json|speculationrules)"/.test(attributes)) continue;
    const hash = createHash('sha256').update(code).digest('base64');
    if (!scripts.includes(`'sha256-${hash}'`))
      report.problem(call, 'has an inline script whose hash its policy lacks');
  }
}

/** One request of every sort that has another path through the server. */
const others: [string, Sent][] = [
  ...files.map((url): [string, Sent] => [url, { method: 'GET', url }]),
  ['/sw.js', { method: 'GET', url: '/sw.js' }],
  ['an unknown page', { method: 'GET', url: '/no-such-page' }],
  ['an unknown file', { method: 'GET', url: '/assets/none.js' }],
  ['an unknown call', { method: 'GET', url: '/api/none' }],
  ['a wrong method', { method: 'PUT', url: '/api/profile' }],
  ['a URL that is not UTF-8', { method: 'GET', url: '/%ff' }],
  ['an unknown picture', { method: 'GET', url: '/images/none.svg' }],
  ['an unknown sound', { method: 'GET', url: '/audio/none.mp3' }],
];

export async function walkHeaders(target: Target, report: Report, only: string): Promise<void> {
  const https = await target.startHttps();
  const caller = await arrive(target, 'admin');
  const values = await fillAccount(target, caller, openWorld());
  const cookies = [...caller.cookies].map(([name, value]) =>
    readByPages.has(name) ? [name, value] : [`__Host-${name}`, value],
  );

  async function check(call: string, sent: Sent) {
    const reply = await caller.send(sent);
    report.count('http');
    checkHeaders(report, call, reply, everywhere);
    const cookie = cookies.map((pair) => pair.join('=')).join('; ');
    const headers = { ...caller.headers, ...sent.headers, cookie, host: https.host };
    const secure = await send(https.port, { ...sent, headers });
    report.count('https');
    checkHeaders(report, call, secure, { ...everywhere, ...onHttps });
    checkCookies(report, call, secure);
    if (String(secure.headers['content-type']).includes('html') && !call.startsWith('/docs'))
      checkScripts(report, call, secure);
    return secure;
  }

  for (const [name, endpoint] of Object.entries(api as Record<string, Endpoint>)) {
    if (!isChosen(only, 'headers', name) || ends.has(name)) continue;
    const { headers } = await check(name, requestOf(endpoint, buildInput(name, endpoint, values)));
    if (headers['cache-control'] !== 'no-store')
      report.problem(name, `may be stored: ${headers['cache-control']}`);
  }
  for (const { example, path } of listPages().filter(({ example }) => isChosen(only, 'headers', example))) {
    const { status, headers } = await check(example, { method: 'GET', url: example });
    if (status !== 200) report.problem(example, `is answered with ${status}`);
    if (path.includes('$token') && headers['cache-control'] !== 'no-store')
      report.problem(example, 'has a token in its URL and may be stored');
  }
  for (const [name, sent] of others) if (isChosen(only, 'headers', name)) await check(name, sent);
  const unknownHost = await send(target.port, { method: 'GET', url: '/', headers: { host: 'evil.example' } });
  if (unknownHost.status !== 421) report.problem('an unknown host', `is answered with ${unknownHost.status}`);
  checkHeaders(report, 'an unknown host', unknownHost, everywhere);
}

/** They end the session of the walk. Their headers are those of every call, and the rights walk calls them. */
const ends = new Set([
  'logout',
  'logoutEverywhere',
  'deleteAccount',
  'refresh',
  'register',
  'changePassword',
  'resetPassword',
  'splitAccount',
]);
