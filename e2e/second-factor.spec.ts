import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { becomeLearner, card, logIn, password } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { startOpenidProvider } from './openid-provider.ts';
import { startServer } from './own-server.ts';
import { journeyLanguages, setLanguage, texts } from './texts.ts';
import { visit } from './visit.ts';

/** The code that an authenticator app with this secret shows, `steps` of 30 seconds later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const box = (page: Page) => card(page, 'Second step at login');
/** Gives the password again in the form that is open. */
async function giveAgain(page: Page, button: string) {
  await box(page).getByLabel('Your password', { exact: true }).fill(password);
  await box(page).getByRole('button', { name: button }).click();
}

/** Sets up an authenticator app in the profile. Returns its secret, as the page shows it, and the recovery codes. */
async function setUpApp(page: Page) {
  await visit(page, '/profile');
  await box(page).getByRole('button', { name: 'Set up an app' }).click();
  await giveAgain(page, 'Go on');
  await expect(box(page).getByRole('img', { name: 'A QR code' })).toBeVisible();
  const secret = ((await box(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await box(page).getByLabel('Code from the app').fill('000000');
  await box(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(box(page).getByLabel('Code from the app')).toHaveAccessibleDescription(/does not fit/);
  await box(page).getByLabel('Code from the app').fill(codeOf(secret));
  await box(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(box(page).getByRole('heading', { name: 'Keep these codes' })).toBeFocused();
  await expectAccessible(page);
  const codes = await box(page).getByRole('listitem').allTextContents();
  await box(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(box(page).getByText('10 codes are left.')).toBeVisible();
  return { secret, codes };
}

async function logOutAndIn(page: Page, email: string) {
  await page.context().clearCookies();
  await visit(page, '/login?back=/profile');
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
}

test('a grown-up sets up an app, logs in with its code and with a recovery code, and turns it off', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  const email = await becomeLearner(page);
  const { secret, codes } = await setUpApp(page);

  await logOutAndIn(page, email);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible(); // no session yet
  await page.getByLabel('Code', { exact: true }).fill('123');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/does not work/);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1)); // the code of this step turned the app on
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Mina' })).toBeVisible();

  await logOutAndIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(box(page).getByText('9 codes are left.')).toBeVisible();
  await logOutAndIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/works once/);
  await page.getByLabel('Recovery code').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();

  await box(page).getByRole('button', { name: 'Turn off the app' }).click();
  await giveAgain(page, 'Turn off the app');
  await expect(box(page).getByRole('button', { name: 'Set up an app' })).toBeVisible();
  await page.context().clearCookies();
  await visit(page, '/login?back=/profile');
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Hello, Mina' })).toBeVisible();
});

test.describe('at localhost, where browsers allow passkeys without https', () => {
  test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

  /** The browser makes and uses passkeys by itself, as with a fingerprint. */
  async function withAuthenticator(page: Page) {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  test('a grown-up adds, renames, uses and removes a passkey', async ({ page, expectComplaint }) => {
    expectComplaint(/401/);
    await withAuthenticator(page);
    const email = await becomeLearner(page);
    await visit(page, '/profile');
    await box(page).getByRole('button', { name: 'Add a passkey' }).click();
    await box(page).getByLabel('Name of the passkey').fill('My laptop');
    await giveAgain(page, 'Go on');
    await box(page).getByRole('button', { name: 'I have kept them' }).click();
    await expect(box(page).getByText('My laptop')).toBeVisible();
    await box(page).getByRole('button', { name: 'Rename: My laptop' }).click();
    await box(page).getByLabel('Name of the passkey').fill('Grey laptop');
    await box(page).getByRole('button', { name: 'Save' }).click();
    await expect(box(page).getByText('Grey laptop')).toBeVisible();
    await expectAccessible(page);

    await logOutAndIn(page, email);
    await page.getByRole('button', { name: 'Use the passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Mina' })).toBeVisible();

    await page.context().clearCookies();
    await visit(page, '/login?back=/profile');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(box(page).getByText(/Last used on/)).toBeVisible();

    await box(page).getByRole('button', { name: 'Remove: Grey laptop' }).click();
    await giveAgain(page, 'Remove: Grey laptop');
    await expect(box(page).getByText('Grey laptop')).toHaveCount(0);
  });
});

const admin = { sub: 'admin', email: 'ada@example.org', name: 'Ada' };

for (const code of journeyLanguages)
  test(`where the operator requires it, the admin is led from a closed page to the setup, in ${code}`, async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/403/);
    const t = texts(code);
    const site = await startOpenidProvider();
    const settings = { ADMIN_EMAIL: admin.email, ADMIN_SECOND_FACTOR: 'required' };
    const server = await startServer({ ...site.env, ...settings });
    site.signInAs(admin);
    await visit(page, `${server.origin}/login?back=/inbox`);
    await page.getByRole('main').locator('a[href^="/auth/with/"]').click();
    await setLanguage(page, code, server.origin);
    for (const path of ['/people', '/health', '/inbox']) {
      await visit(page, server.origin + path);
      await expect(page.getByText(t('refusal.factor_missing')).first()).toBeVisible();
    }
    await page.getByRole('link', { name: t('inbox.toSecondStep') }).click();
    const second = card(page, t('profile.second.title'));
    await expect(second.getByText(t('profile.second.required'))).toBeVisible();
    await expect(second.getByText(t('profile.second.needsPassword'))).toBeVisible();
    await expectAccessible(page);
    await page.goto('about:blank'); // so that nothing is fetched while the server stops
    await server.stop();
    site.close();
  });
