/** Mina with a second factor: an authenticator app whose codes tests compute, or a passkey made in software. */
import { api } from '@readling/contract';
import { Secret, TOTP } from 'otpauth';
import { mina, withMina } from './account.ts';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { softwarePasskey } from './software-passkey.ts';

export const password = mina.userPassword;

/** The code that the app shows; `steps` of 30 seconds later. */
export const codeOf = ({ services }: TestApp, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: services.clock().getTime() + steps * 30_000,
  });

export async function addApp(app: TestApp, browser: Browser) {
  const { secret, setup } = (await browser.call(api.setUpApp, { password })).body;
  const confirm = () => browser.call(api.confirmApp, { setup, code: codeOf(app, secret) });
  const { body, status } = await confirm();
  return { secret, codes: body.codes ?? [], status, confirm };
}

export async function addPasskey(browser: Browser, name = 'My phone', passkey = softwarePasskey()) {
  const { options, setup } = (await browser.call(api.setUpPasskey, { password })).body;
  const add = () => browser.call(api.addPasskey, { setup, name, credential: passkey.create(options) });
  const { body, status, refusal } = await add();
  return { passkey, codes: body.codes ?? [], status, refusal, add };
}

/** Time stands still, so that a code stays the same until a test moves on. */
export async function withApp(env: Record<string, string> = {}) {
  const { app, browser } = await withMina(env);
  app.stopClock();
  return { app, browser, ...(await addApp(app, browser)) };
}

/** A browser in which the password was right. */
export async function askedBrowser(app: TestApp) {
  const browser = app.visitor();
  await browser.call(api.login, { email: mina.userEmail, password });
  return browser;
}
