/** An account that was made the way people make it, and the links that were mailed. */
import { api } from '@readling/contract';
import { type TestApp, testApp } from './app.ts';
import type { Browser } from './browser.ts';

export const mina = { name: 'Mina', userEmail: 'mina@example.org', userPassword: 'three bees on a bus' };
export const signInAs = (browser: Browser, password: string, email = mina.userEmail) =>
  browser.call(api.login, { email, password });

/** Mails that were written, oldest first; those of one moment in any order. */
export const mailsOf = ({ db }: TestApp) =>
  db.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('created_at').execute();

/** The token of the newest mailed link of this kind. */
export async function lastToken(app: TestApp, kind: 'verify' | 'reset_password'): Promise<string> {
  const tokens = (await mailsOf(app)).map(({ body }) => body.match(new RegExp(`/${kind}/([\\w-]+)`))?.[1]);
  return tokens.findLast((token) => token !== undefined) ?? '';
}
export const openLink = async (app: TestApp, browser = app.visitor()) =>
  browser.call(api.verifyEmail, undefined, { params: { token: await lastToken(app, 'verify') } });

async function registered(env: Record<string, string>) {
  const app = await testApp({ env });
  const browser = app.visitor();
  await browser.call(api.register, mina);
  return { app, browser };
}

/** Mina registered; nobody opened the mail yet. */
export const withUnverified = async (env: Record<string, string> = {}) => (await registered(env)).app;

/** Mina has a confirmed account with a password and is signed in. */
export async function withMina(env: Record<string, string> = {}) {
  const { app, browser } = await registered(env);
  await openLink(app);
  await signInAs(browser, mina.userPassword);
  return { app, browser };
}
