import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const outbox = join(import.meta.dirname, '../test-results/data/outbox');

/** Lines of a mail come cut and with signs escaped. */
const readable = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

async function mailsTo(address: string) {
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(outbox, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(address)).map(readable);
}

/** The path of the verification link in the mail to this address, once it has come. */
export async function mailedLink(address: string) {
  await expect.poll(async () => (await mailsTo(address)).length).toBe(1);
  const [mail = ''] = await mailsTo(address);
  return /\/verify\/[\w-]+/.exec(mail)?.[0] ?? 'no link in the mail';
}
