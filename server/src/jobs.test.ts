import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@readling/contract';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { startJobs } from './jobs.ts';
import { connectDatabase } from './services/database.ts';
import { openJobs } from './services/jobs.ts';
import { openMail } from './services/mail.ts';
import { random } from './services/random.ts';
import { mina } from './testing/account.ts';
import { testApp } from './testing/app.ts';
import { newDatabase } from './testing/database.ts';

const brisk = { retryDelay: 1, look: 0.5 };
const soon = { timeout: 60_000, interval: 50 }; // a busy machine is no fault

/** A mail server for one test: the mails that it received, and its URL. */
async function mailServer(port = 0) {
  const received: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        received.push({ to, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const smtp = (server.server as Server).address() as { port: number };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, port: smtp.port, url: `smtp://127.0.0.1:${smtp.port}`, close };
}

/** The app with its real queue and mail service. */
async function workingApp(env: Record<string, string> = {}, url?: string) {
  const database = url ?? (await newDatabase());
  const trouble: string[] = [];
  const jobs = await openJobs(database, (what) => trouble.push(what), brisk);
  onTestFinished(() => jobs.stop());
  const db = connectDatabase(database, { size: 2 });
  const app = await testApp({ db, jobs, env, mail: openMail(readConfig(env)) });
  return { app, db, jobs, trouble, start: () => startJobs(app.services, jobs, app.app) };
}

const mailsOf = ({ db }: Pick<Awaited<ReturnType<typeof workingApp>>, 'db'>) =>
  db.selectFrom('mails').selectAll().execute();

test('the mail of a registration is sent to SMTP_URL, and its text is deleted afterwards', async () => {
  const post = await mailServer();
  onTestFinished(post.close);
  const work = await workingApp({ SMTP_URL: post.url, MAIL_FROM: 'Bee <bee@example.org>' });
  await work.start();
  await work.app.visitor().call(api.register, mina);
  await vi.waitFor(() => expect(post.received).toHaveLength(1), soon);
  const [{ to, text } = { to: [], text: '' }] = post.received;
  expect(to).toEqual(['mina@example.org']);
  expect(text).toContain('From: Bee <bee@example.org>');
  expect(text).toContain('Subject: Please confirm your address for Readling');
  const token = /http:\/\/localhost:8080\/verify\/([\w-]{43})\r\n/.exec(text)?.[1] ?? '';
  const { body } = await work.app.visitor().call(api.verifyEmail, undefined, { params: { token } });
  expect(body.verified).toBe(true);
  await vi.waitFor(async () => expect(await mailsOf(work)).toMatchObject([{ body: '', tries: 1 }]), soon);
});

test('a mail is sent later when the mail server is unavailable', async () => {
  const away = await mailServer();
  await away.close();
  const work = await workingApp({ SMTP_URL: away.url });
  await work.start();
  expect((await work.app.visitor().call(api.register, mina)).status).toBe(200);
  await vi.waitFor(async () => expect((await mailsOf(work))[0]?.tries).toBeGreaterThan(0), soon);
  const failure = /send-mail comes back later: (ESOCKET|ECONNECTION|ECONNREFUSED)/;
  await vi.waitFor(() => expect(work.trouble.join()).toMatch(failure), soon);
  const post = await mailServer(away.port);
  onTestFinished(post.close);
  await vi.waitFor(() => expect(post.received).toHaveLength(1), soon);
  await vi.waitFor(async () => expect((await mailsOf(work))[0]?.sent_at).toBeTruthy(), soon);
});

test('a mail whose job was lost is sent after the next start', async () => {
  const post = await mailServer();
  onTestFinished(post.close);
  const work = await workingApp({ SMTP_URL: post.url });
  const noQueue = await testApp({ db: work.db });
  await noQueue.visitor().call(api.register, mina);
  await work.start();
  await vi.waitFor(() => expect(post.received).toHaveLength(1), soon);
});

test('without SMTP_URL each mail is a file that only its owner can read', async () => {
  const { app } = await workingApp();
  const dataDir = app.services.config.dataDir;
  const mail = openMail(app.services.config);
  await mail.send({ id: random.id(), to: 'mina@example.org', subject: 'Hello', text: 'First line\n' });
  await mail.send({ id: random.id(), to: 'mina@example.org', subject: 'Hello', text: 'Zwölf Bienen\n' });
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder)).sort();
  expect(names).toHaveLength(2);
  const file = join(folder, names[0] ?? '');
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^To: mina@example\.org\r\n/m);
  expect(text).toMatch(/\r\n\r\nFirst line\r\n$/);
});

const filesOf = (folder: string) => readdir(folder).catch(() => []);

test('a deleted account leaves no mail in the outbox, and the mails of others stay', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'readling-outbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folder = join(dataDir, 'outbox');
  const work = await workingApp({ DATA_DIR: dataDir });
  await work.start();
  const browser = await work.app.guest();
  await browser.call(api.register, mina);
  await work.app.visitor().call(api.register, { ...mina, userEmail: 'other@example.org' });
  await vi.waitFor(async () => expect(await filesOf(folder)).toHaveLength(2), soon);
  expect((await browser.call(api.deleteAccount, { password: mina.userPassword })).status).toBe(200);
  const [left = '', ...more] = await filesOf(folder);
  expect(more).toEqual([]);
  expect(await readFile(join(folder, left), 'utf8')).toContain('To: other@example.org');
});

test('the outbox is cleared of mails older than seven days', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'readling-outbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const work = await workingApp({ DATA_DIR: dataDir });
  await work.app.services.mail.send({ id: random.id(), to: 'mina@example.org', subject: 'Hello', text: '' });
  await work.app.deleteOldData();
  expect(await filesOf(join(dataDir, 'outbox'))).toHaveLength(1);
  work.app.wait({ days: 8 });
  await work.app.deleteOldData();
  expect(await filesOf(join(dataDir, 'outbox'))).toEqual([]);
});

test('a registration that fails leaves no job behind', async () => {
  const work = await workingApp();
  await work.app.visitor().call(api.register, mina);
  expect((await work.app.visitor().call(api.register, mina)).status).toBe(409);
  const jobs = await sql`select name from pgboss.job`.execute(work.db);
  expect(jobs.rows).toEqual([{ name: 'send-mail' }]);
});

test('the account of ADMIN_EMAIL is the admin from the next start on, and no other', async () => {
  const work = await workingApp({ ADMIN_EMAIL: 'boss@example.org' });
  const boss = await work.app.learner({ email: 'boss@example.org' });
  const former = await work.app.admin();
  const guest = await work.app.guest();
  await work.start();
  const roles = await work.db.selectFrom('users').select(['id', 'role']).execute();
  expect(Object.fromEntries(roles.map(({ id, role }) => [id, role]))).toEqual({
    [boss.learnerId]: 'admin',
    [former.learnerId]: 'user',
    [guest.learnerId]: 'guest',
  });
});

test('the clean-up deletes old data and nothing else', async () => {
  const app = await testApp();
  await app.visitor().call(api.login, { email: 'nobody@example.org', password: 'a bad guess' });
  await app.visitor().call(api.register, mina);
  const learner = await app.learner();
  const count = async () => {
    const tables = [
      'users',
      'sessions',
      'refresh_tokens',
      'mails',
      'email_verifications',
      'login_failures',
    ] as const;
    const sizes = tables.map((table) =>
      sql<{ size: number }>`select count(*) as size from ${sql.table(table)}`.execute(app.db),
    );
    return (await Promise.all(sizes)).map(({ rows }) => rows[0]?.size);
  };
  expect(await count()).toEqual([2, 1, 1, 1, 1, 2]);
  app.wait({ days: 8 });
  await app.deleteOldData();
  expect(await count()).toEqual([2, 1, 1, 0, 1, 0]);
  app.wait({ days: 24 });
  await app.deleteOldData();
  expect(await count()).toEqual([1, 0, 0, 0, 0, 0]);
  expect((await app.db.selectFrom('users').select('id').execute())[0]?.id).toBe(learner.learnerId);
});

test('tidying up goes on when one of its steps fails, and says which one', async () => {
  const work = await workingApp();
  await work.app.guest();
  await work.app.visitor().call(api.login, { email: 'nobody@example.org', password: 'a bad guess' });
  await work.app.visitor().call(api.register, mina);
  // Sent already: a job that sends it would lock its row, and tidying leaves locked rows for later.
  await work.db.updateTable('mails').set({ sent_at: new Date() }).execute();
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
    work.db,
  );
  await sql`create trigger refuse before delete on mails for each row execute function refuse()`.execute(
    work.db,
  );
  work.app.wait({ days: 8 });
  await work.start();
  await vi.waitFor(
    () => expect(work.trouble).toContain('The job tidy-up comes back later: mails P0001'),
    soon,
  );
  const left = await work.db.selectFrom('users').select('email').execute();
  expect(left).toEqual([{ email: 'mina@example.org' }]);
  expect(await work.db.selectFrom('login_failures').selectAll().execute()).toEqual([]);
  const { body } = await work.app.app.inject('/metrics');
  expect(body).toMatch(/^tidying_failures_total\{step="mails"\} 1$/m);
  expect(body).toMatch(/^tidying_last_success_timestamp_seconds\{step="guests"\} \d+/m);
  expect(body).toMatch(/^job_failures_total\{queue="tidy-up"\} 1$/m);
  expect(body).not.toMatch(/tidying_last_success_timestamp_seconds\{step="mails"\}/);
});

test('metrics tell of jobs that wait, and of mails that were not sent', async () => {
  const work = await workingApp();
  await work.app.visitor().call(api.register, mina);
  work.app.wait({ hours: 2 });
  const { body } = await work.app.app.inject('/metrics');
  expect(body).toMatch(/^mails_unsent 1$/m);
  expect(Number(/^mails_oldest_unsent_seconds (\S+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(7200);
  await work.start();
  await vi.waitFor(async () => {
    const { body: later } = await work.app.app.inject('/metrics');
    expect(later).toMatch(/^mails_unsent 0$/m);
    expect(later).toMatch(/^jobs_waiting\{queue="send-mail"\} \d+$/m);
    expect(later).toMatch(/^job_last_success_timestamp_seconds\{queue="send-mail"\} \d+/m);
  }, soon);
});
