import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { Mail, MailMessage } from './services.ts';

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** The recipient is passed as one email, not as text that could hold a second one. */
const letter = (from: string, { to, subject, text }: MailMessage) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** SMTP_URL: to the mail server. */
function bySmtp(url: string, from: string): Mail {
  const transport = createTransport({ url, ...patience, ...closed });
  return {
    send: async (message) => {
      await transport.sendMail(letter(from, message));
    },
  };
}

/** No SMTP_URL: each mail becomes a file that any mail program opens, readable by the owner alone. */
function toOutbox(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(letter(from, message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const when = new Date().toISOString().replaceAll(':', '-');
      const file = join(folder, `${when}-${randomBytes(4).toString('hex')}.eml`);
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
    },
  };
}

export const openMail = ({ smtpUrl, mailFrom, dataDir }: Config): Mail =>
  smtpUrl ? bySmtp(smtpUrl, mailFrom) : toOutbox(join(dataDir, 'outbox'), mailFrom);
