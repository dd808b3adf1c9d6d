import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const outbox = join(import.meta.dirname, '../test-results/data/outbox');

/** Decodes the body of a mail: quoted-printable, or base64 where most letters are not Latin. */
function decodeBody(mail: string) {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(mail) ?? [];
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  return body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

async function mailsTo(email: string) {
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(outbox, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(email)).map(decodeBody);
}

const linkKinds = {
  verify: /\/verify\/[\w-]+(?:\?readers=\w+)?/,
  reset_password: /\/reset_password\/[\w-]+/,
  confirm: /\/waitlist\?confirm=[\w-]+/,
  leave: /\/waitlist\?leave=[\w-]+/,
};

/**
 * Waits until `count` mails to this email have a link of this kind. Returns the path of the newest: `verify` confirms
 * an email, `reset_password` leads to a new password, `confirm` and `leave` belong to the waitlist.
 */
export async function mailedLink(email: string, kind: keyof typeof linkKinds = 'verify', count = 1) {
  const links = async () => (await mailsTo(email)).flatMap((mail) => linkKinds[kind].exec(mail)?.[0] ?? []);
  await expect.poll(async () => (await links()).length).toBe(count);
  return (await links()).at(-1) ?? 'no link in the mail';
}
