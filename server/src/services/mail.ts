import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { Mail, MailMessage } from './services.ts';

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** One press in the mail program unsubscribes (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The recipient is passed as one email, not as text that could hold a second one. */
const letter = (from: string, { to, subject, text, unsubscribeUrl }: MailMessage) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
  },
});

/** SMTP_URL: to the mail server. */
function bySmtp(url: string, from: string): Mail {
  const transport = createTransport({ url, ...patience, ...closed });
  return {
    send: async (message) => {
      await transport.sendMail(letter(from, message));
    },
    remove: async () => {},
    removeBefore: async () => {},
  };
}

/** The names of the outbox's files begin with this time, so they sort by age. */
const fileTime = (time: Date) => time.toISOString().replaceAll(':', '-');

/** No SMTP_URL: each mail becomes a file that any mail program opens, readable by the owner alone. */
function toOutbox(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  const removeWhere = async (condition: (name: string) => boolean) => {
    const names = await readdir(folder).catch(() => []); // there is no folder before the first mail
    for (const name of names.filter(condition)) await rm(join(folder, name), { force: true });
  };
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(letter(from, message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${fileTime(new Date())}-${message.id}.eml`);
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
    },
    remove: (ids) => removeWhere((name) => ids.some((id) => name.includes(id))),
    removeBefore: (then) => removeWhere((name) => name < fileTime(then)),
  };
}

export const openMail = ({ smtpUrl, mailFrom, dataDir }: Config): Mail =>
  smtpUrl ? bySmtp(smtpUrl, mailFrom) : toOutbox(join(dataDir, 'outbox'), mailFrom);
