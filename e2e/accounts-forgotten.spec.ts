import AxeBuilder from '@axe-core/playwright';
import { beLearner, logIn, newAddress, passwordField } from './account.ts';
import { mailedLink } from './outbox.ts';
import { expect, test } from './quiet-page.ts';
import { visit } from './visit.ts';

const newPassword = 'seven green umbrellas';

test('a forgotten password is chosen anew by mail, once', async ({ page, expectComplaint }) => {
  expectComplaint(/400|401|410/);
  const email = await beLearner(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeFocused();
  await expect(page.getByText('for 1 hour.')).toBeVisible();

  const link = await mailedLink(email, 'reset_password');
  await visit(page, link);
  await passwordField(page, 'New password').fill('password1');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(passwordField(page, 'New password')).toHaveAccessibleDescription(/Many people use/);
  await passwordField(page, 'New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is ready' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await logIn(page, email);
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await logIn(page, email, newPassword);
  await expect(page.getByRole('banner')).toContainText('Mina');

  await visit(page, link);
  await passwordField(page, 'New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('ask for a new one');
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL('/forgot_password');
});

test('an address without an account is answered like any other', async ({ page }) => {
  await visit(page, '/forgot_password');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible();
});

test('the token of a mailed link is in no other request and in no log', async ({ page, expectComplaint }) => {
  expectComplaint(/404/);
  const token = 'abcdefghijklmnopqrstuvwxyz';
  const told: string[] = [];
  const headers: Promise<Record<string, string>>[] = [];
  page.on('console', (message) => told.push(message.text()));
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) told.push(request.url());
    if (!request.url().endsWith('/auth/reset_password')) told.push(request.postData() ?? '');
    headers.push(request.allHeaders());
  });
  await visit(page, `/reset_password/${token}`);
  await passwordField(page, 'New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link does not work any more.');
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL('/forgot_password');
  const referrers = (await Promise.all(headers)).map(({ referer = '' }) => referer);
  expect([...told, ...referrers].filter((text) => text.includes(token))).toEqual([]);
});

for (const path of ['/forgot_password', '/reset_password/abcdefghijklmnopqrstuvwxyz'])
  test(`${path.split('/')[1]} is in order on a phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
