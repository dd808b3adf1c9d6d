import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { texts } from '../texts.ts';
import { arrive, settle } from './arrive.ts';
import { complaintsOf, cutOff, englishLeft, overlaps, splitWords, tooSmall } from './checks.ts';
import { type BuiltLanguage, languages, sizes } from './routes.ts';

test.describe.configure({ mode: 'parallel' });

/** At localhost, where browsers allow passkeys without https. */
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

const time = '2026-01-05T10:00:00Z';
const passkeys = [
  { id: 'a', name: 'Lenovo', added_at: time, used_at: null },
  { id: 'b', name: 'Fairphone 5', added_at: time, used_at: time },
];
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 10 }, (_, index) => `7K2M-9QXT-4H8W-PN3R-6VC${index}`);
const user = { id: '01890a5d-ac96-774b-bcce-b302099a8001', name: 'Ada', email: 'ada@example.org' };
const status = { user, role: 'user', csrf_token: 'token', demo_until: null };

/** Names, emails, the key of the app, recovery codes, and the name of a language in that language. */
const isData = /Ada|@|Lenovo|Fairphone|JBSW|7K2M|español/i;

async function look(page: Page, language: BuiltLanguage, state: string) {
  await settle(page);
  for (const width of [320, sizes.phone.width]) {
    await page.setViewportSize({ width, height: sizes.phone.height });
    const soft = expect.configure({ soft: true, message: `${state} at ${width} px` });
    soft(await cutOff(page)).toEqual([]);
    soft(await overlaps(page)).toEqual([]);
    soft(await splitWords(page)).toEqual([]);
    soft(await tooSmall(page)).toEqual([]);
  }
  await page.setViewportSize(sizes.phone);
  const soft = expect.configure({ soft: true, message: state });
  soft(await complaintsOf(page)).toEqual([]);
  const left = await englishLeft(page, language);
  soft(left.filter((text) => !isData.test(text))).toEqual([]);
}

for (const language of languages) {
  const t = texts(language.code as Parameters<typeof texts>[0]);
  test(`the second step of a login, with a code and with a recovery code, in ${language.code}`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/auth/login', (route) => route.fulfill({ json: { second_factor: true } }));
    await page.route('**/auth/second_factor', (route) =>
      route.fulfill({ json: { app: true, passkeys: true } }),
    );
    await arrive(page, language.code, { path: '/login', as: 'visitor' }, baseURL);
    await page.goto('/login');
    await settle(page);
    await page.getByLabel(t('accounts.email')).fill(user.email);
    await page.getByLabel(t('accounts.password'), { exact: true }).fill('three bees on a bus');
    await page.getByRole('main').locator('form button[type=submit]').click();
    await expect(page.getByRole('heading', { name: t('accounts.step.title') })).toBeFocused();
    await expect(page.getByRole('button', { name: t('accounts.step.passkey') })).toBeVisible();
    await look(page, language, 'a code or a passkey');
    await page.getByRole('button', { name: t('accounts.step.useRecovery') }).click();
    await expect(page.getByLabel(t('accounts.step.recovery'))).toBeVisible();
    await look(page, language, 'a recovery code');
  });

  test(`the setup of an app, the recovery codes and the passkeys in ${language.code}`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/auth/status', (route) => route.fulfill({ json: status }));
    await page.route('**/api/profile', async (route) => {
      const response = await route.fetch();
      const account = { role: 'user', verified: true, has_password: true, ...user };
      await route.fulfill({ json: { ...(await response.json()), ...account } });
    });
    await page.route('**/api/devices', (route) => route.fulfill({ json: { devices: [] } }));
    await page.route('**/api/children', (route) => route.fulfill({ json: { children: [] } }));
    await page.route('**/api/readers', (route) => route.fulfill({ json: { readers: [] } }));
    let factors: object = { app: null, passkeys: [], codes: 0, required: false };
    await page.route('**/api/second_factor', (route) => route.fulfill({ json: factors }));
    const url = `otpauth://totp/Readling:ada%40example.org?issuer=Readling&secret=${secret}`;
    await page.route('**/api/authenticator_app', (route) =>
      route.fulfill({ json: { secret, url, setup: 'setup' } }),
    );
    await page.route('**/api/authenticator_app_confirm', (route) => route.fulfill({ json: { codes } }));
    await arrive(page, language.code, { path: '/profile', as: 'guest' }, baseURL);
    await page.goto('/profile');
    const card = page.getByRole('region', { name: t('profile.second.title'), exact: true });
    await expect(card.getByRole('heading', { name: t('profile.second.appTitle') })).toBeVisible();
    await look(page, language, 'no factor');
    await card.getByRole('button', { name: t('profile.second.appSetUp') }).click();
    await card.locator('input[type=password]').fill('three bees on a bus');
    await card.getByRole('button', { name: t('profile.second.goOn') }).click();
    await expect(card.getByRole('img', { name: t('profile.second.qr') })).toBeVisible();
    await look(page, language, 'the setup of an app');
    factors = { app: time, passkeys, codes: 10, required: false };
    await card.getByLabel(t('profile.second.code')).fill('123456');
    await card.getByRole('button', { name: t('profile.second.turnOn') }).click();
    await expect(card.getByRole('heading', { name: t('profile.second.codesShown') })).toBeFocused();
    await look(page, language, 'the recovery codes');
    await card.getByRole('button', { name: t('profile.second.codesKept') }).click();
    await expect(card.getByText('Fairphone 5')).toBeVisible();
    await look(page, language, 'an app and passkeys');
  });
}
