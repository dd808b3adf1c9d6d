import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { becomeLearner, card, logIn, newEmail, password, passwordField } from './account.ts';
import { expect, test } from './fixtures.ts';
import { mailedLink } from './outbox.ts';
import { visit } from './visit.ts';

const newPassword = 'seven green umbrellas';

/** Opens the learner's profile in another browser. */
async function openInOtherBrowser(browser: Browser, email: string) {
  const page = await (await browser.newContext()).newPage();
  await visit(page, '/login?back=/profile');
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Hello, Mina' })).toBeVisible();
  return page;
}

/** Saving in that browser leads to the login page. */
async function expectLoggedOut(other: Page) {
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other).toHaveURL(/\/login\?why=session_over/);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await other.context().close();
}

test('a new password logs out the other browsers only', async ({ page, browser, expectComplaint }) => {
  expectComplaint(/401/);
  const other = await openInOtherBrowser(browser, await becomeLearner(page));

  await visit(page, '/profile');
  const box = card(page, 'Password');
  await passwordField(page, 'Password now').fill('not the password');
  await passwordField(page, 'New password').fill(newPassword);
  await box.getByRole('button', { name: 'Change password' }).click();
  await expect(passwordField(page, 'Password now')).toBeFocused();
  await expect(passwordField(page, 'Password now')).toHaveAccessibleDescription(/not your password/);
  await passwordField(page, 'Password now').fill(password);
  await box.getByRole('button', { name: 'Change password' }).click();
  await expect(box.getByText('Your password is new.')).toBeVisible();

  await expectLoggedOut(other);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});

test('a new email replaces the old one when its link is opened', async ({ page }) => {
  await becomeLearner(page);
  const next = newEmail();
  await visit(page, '/profile');
  const box = card(page, 'Email address');
  await box.getByLabel('New email address').fill(next);
  await passwordField(page, 'Your password').fill(password);
  await box.getByRole('button', { name: 'Change address' }).click();
  await expect(box.getByText(`We sent a mail to ${next}.`)).toBeVisible();
  await visit(page, await mailedLink(next));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'My profile', exact: true }).click();
  await expect(box.getByText(`Your address: ${next}`)).toBeVisible();
  await expect(box.getByText('One step is missing')).toHaveCount(0);
});

test('one press logs a learner out on every device', async ({ page, browser, expectComplaint }) => {
  expectComplaint(/401/);
  const other = await openInOtherBrowser(browser, await becomeLearner(page));
  await visit(page, '/profile');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('log')).toContainText('You are logged out on every device.');
  await expectLoggedOut(other);
});

test('a learner logs one device out, and the others stay logged in', async ({
  page,
  browser,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  const email = await becomeLearner(page);
  const [tablet, laptop] = [
    await openInOtherBrowser(browser, email),
    await openInOtherBrowser(browser, email),
  ];
  await visit(page, '/profile');
  const devices = card(page, 'Your devices').getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0);
  // The device that was used last comes first, and each has one button but this one.
  await devices
    .getByRole('button', { name: /^Log out: / })
    .first()
    .click();
  await expect(devices).toHaveCount(2);
  await expectLoggedOut(laptop);
  for (const other of [page, tablet]) {
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(other.getByText('Saved.')).toBeVisible();
  }
  await tablet.context().close();
});

test('a learner downloads all data and then deletes it', async ({ page, expectComplaint }) => {
  expectComplaint(/401/);
  const email = await becomeLearner(page);
  await visit(page, '/profile');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^readling-\d{4}-\d\d-\d\d\.json$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(JSON.stringify(JSON.parse(file))).toContain(email);
  expect(file).not.toMatch(/argon2|hash|"token/i);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(question).toContainText('each story you read');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await passwordField(page, 'Your password').last().fill('not the password');
  await question.getByRole('button', { name: 'Delete it all' }).click();
  await expect(passwordField(page, 'Your password').last()).toHaveAccessibleDescription(/not your password/);
  await passwordField(page, 'Your password').last().fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('log')).toContainText(/It is all deleted\. .* Receipt number: [0-9A-F]{12}/);
  await visit(page, '/login');
  await logIn(page, email);
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
});

test('a guest can delete the demo without a password', async ({ page }) => {
  await visit(page, '/demo');
  await page.getByRole('button', { name: 'Start the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
  await visit(page, '/profile');
  await page.getByRole('button', { name: 'Delete my demo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it all' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
