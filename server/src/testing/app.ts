/**
 * The whole app on a database of its own, with a clock that tests move and mails that stay here:
 *
 *   const app = await testApp();
 *   const child = await app.guest();
 *   const { status, body } = await child.call(api.checkAnswer, { ... });
 *   app.wait({ hours: 25 });
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { emptyLibrary } from '#server/content/library.ts';
import { oldDataSteps } from '#server/features/tidying/old-data.ts';
import { runSteps, StepsFailed } from '#server/features/tidying/run-steps.ts';
import { csrfToken } from '#server/http/session/csrf.ts';
import { openSession } from '#server/http/session/open-session.ts';
import { openLanguageModel } from '#server/services/language-model/open-language-model.ts';
import { random } from '#server/services/random.ts';
import type { MailMessage, Services } from '#server/services/services.ts';
import { findAccount, insertUser, type User } from '#server/store/users.ts';
import { Browser } from './browser.ts';
import { copyDatabase } from './database.ts';
import { noAligner, noMail, silence } from './silence.ts';

type Options = Partial<Omit<Services, 'config'>> & { env?: Record<string, string> };
type Time = { days?: number; hours?: number; minutes?: number; seconds?: number };

const inMs = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Time) =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;

async function testServices({ env, ...given }: Options) {
  const dataDir = await mkdtemp(join(tmpdir(), 'readling-app-'));
  let ahead = 0;
  let stoppedAt: number | undefined;
  const mails: MailMessage[] = [];
  const log: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, PAGES: 'off', ...env });
  const clock = () => new Date((stoppedAt ?? Date.now()) + ahead);
  const services: Services = {
    config,
    secret: random.bytes(32),
    db: given.db ?? (await copyDatabase()),
    clock,
    languageModel: openLanguageModel(config.model, clock),
    random,
    mail: { ...noMail, send: async (message) => void mails.push(message) },
    jobs: { add: async () => {} },
    library: emptyLibrary,
    pages: { all: [], cached: new Map(), counted: new Set(['/', '/reading']) },
    speech: silence,
    aligner: noAligner,
    limitRates: false,
    logTo: { write: (line) => void log.push(line) },
    ...given,
  };
  const close = async () => {
    await services.db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  const wait = (time: Time) => {
    ahead += inMs(time);
  };
  /** From now on time passes only by `wait`. */
  const stopClock = () => {
    stoppedAt = Date.now();
  };
  return { services, mails, log, close, wait, stopClock };
}

/** Closed by itself when the test ends; call it inside a test, or close it in `afterAll` (`keep: true`). */
export async function testApp({ keep = false, ...options }: Options & { keep?: boolean } = {}) {
  const { services, close: closeServices, ...rest } = await testServices(options);
  const app = await buildApp(services);
  const close = async () => {
    await app.close();
    await closeServices();
  };
  if (!keep) onTestFinished(close);

  /** A browser in which this user is signed in; `fields` differ from an ordinary verified account. */
  async function signedIn(fields: Partial<User> = {}) {
    const id = services.random.id();
    const verified = { role: 'user', name: 'Mina', email: `${id}@example.org`, language: 'en' } as const;
    const user: User = { id, ...verified, verified_at: services.clock(), demo_until: null, ...fields };
    await insertUser(services.db, { ...user, password_hash: null, created_at: services.clock() });
    return openBrowser(user);
  }

  async function openBrowser(user: User) {
    const { who, refreshToken } = await openSession(services, user);
    const browser = new Browser(app);
    browser.keep('access', await app.accessTokens.make(who));
    browser.keep('refresh', refreshToken, '/auth');
    browser.keep('signed_in', '1');
    browser.csrfToken = csrfToken(services.secret, who.sessionId);
    browser.learnerId = who.userId;
    return browser;
  }

  /** Another browser in which the account of this one is signed in. */
  async function sameAccount({ learnerId }: Browser) {
    const user = await findAccount(services.db, learnerId);
    if (!user) throw new Error('The account is gone.');
    return openBrowser(user);
  }

  async function deleteOldData() {
    const { failed } = await runSteps(oldDataSteps(services));
    if (failed.size > 0) throw new StepsFailed(failed);
  }

  return {
    app,
    services,
    db: services.db,
    ...rest,
    close,
    deleteOldData,
    sameAccount,
    visitor: () => new Browser(app),
    /** A learner with a verified account. */
    learner: (fields: Partial<User> = {}) => signedIn(fields),
    admin: () => signedIn({ role: 'admin' }),
    /** A guest at the beginning of the demo day. */
    guest: () =>
      signedIn({
        role: 'guest',
        name: 'Guest',
        email: null,
        verified_at: null,
        demo_until: new Date(services.clock().getTime() + 24 * 3_600_000),
      }),
  };
}
export type TestApp = Awaited<ReturnType<typeof testApp>>;
