import { becomeLearner, newEmail, password, passwordField } from './account.ts';
import { expect, test } from './fixtures.ts';
import { mailedLink } from './outbox.ts';
import { journeyLanguages, setLanguage, texts } from './texts.ts';
import { visit } from './visit.ts';

const newPassword = 'seven green umbrellas';

for (const code of journeyLanguages)
  test(`a mailed link replaces a forgotten password, once, in ${code}`, async ({
    page,
    baseURL,
    expectComplaint,
  }) => {
    expectComplaint(/400|401|410/);
    const t = texts(code);
    const email = await becomeLearner(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await setLanguage(page, code, baseURL);
    await visit(page, '/login');
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
    const field = (key: string) => page.getByLabel(t(key), { exact: true });
    const choose = async (secret: string) => {
      await field('accounts.newPassword').fill(secret);
      await button('accounts.savePassword').click();
    };
    const logIn = async (secret: string) => {
      await field('accounts.email').fill(email);
      await field('accounts.password').fill(secret);
      await button('accounts.login').click();
    };
    await field('accounts.email').fill(email);
    await page.getByRole('link', { name: t('accounts.forgot') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.forgotTitle'));
    await expect(field('accounts.email')).toHaveValue(email);
    await button('accounts.sendLink').click();
    await expect(page.getByRole('heading', { name: t('accounts.linkSentTitle') })).toBeFocused();
    if (code === 'en') await expect(page.getByText('for 1 hour.')).toBeVisible();

    const link = await mailedLink(email, 'reset_password');
    await visit(page, link);
    await choose('password1');
    await expect(field('accounts.newPassword')).toHaveAccessibleDescription(
      new RegExp(t('refusal.password_common')),
    );
    await choose(newPassword);
    await expect(page.getByRole('heading', { name: t('accounts.resetDone') })).toBeVisible();
    await page.getByRole('link', { name: t('accounts.goToLogin') }).click();
    await logIn(password);
    await expect(page.getByRole('alert')).toContainText(t('accounts.loginFailed'));
    await logIn(newPassword);
    await expect(page.getByRole('banner')).toContainText('Mina');

    await setLanguage(page, code, baseURL); // the account brought its own language
    await visit(page, link);
    await choose(newPassword);
    await expect(page.getByRole('alert')).toContainText(t('accounts.resetExpired'));
    await page.getByRole('link', { name: t('accounts.newLink') }).click();
    await expect(page).toHaveURL('/forgot_password');
  });

test('an email without an account gets the same reply as any other', async ({ page }) => {
  await visit(page, '/forgot_password');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible();
});

test('the token of a mailed link is in no other request and in no log', async ({ page, expectComplaint }) => {
  expectComplaint(/404/);
  const token = 'abcdefghijklmnopqrstuvwxyz';
  const sent: string[] = [];
  const headers: Promise<Record<string, string>>[] = [];
  page.on('console', (message) => sent.push(message.text()));
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) sent.push(request.url());
    if (!request.url().endsWith('/auth/reset_password')) sent.push(request.postData() ?? '');
    headers.push(request.allHeaders().catch(() => ({}))); // a request that the end of the test cuts off has none
  });
  await visit(page, `/reset_password/${token}`);
  await passwordField(page, 'New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link does not work any more.');
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL('/forgot_password');
  const referrers = (await Promise.all(headers)).map(({ referer = '' }) => referer);
  expect([...sent, ...referrers].filter((text) => text.includes(token))).toEqual([]);
});
