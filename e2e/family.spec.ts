import type { Page } from '@playwright/test';
import { becomeLearner, logIn } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

async function addChild(page: Page, name: string, face: string) {
  await page.getByLabel('First name').fill(name);
  await page.getByRole('radio', { name: face }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

const reader = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a parent adds two children, who take turns on one tablet, and comes back with the password', async ({
  page,
}) => {
  const email = await becomeLearner(page, 'Rosa');
  await visit(page, '/profile');
  await page.getByRole('link', { name: 'Look after children' }).click();
  await addChild(page, 'Mina', 'Owl');
  await addChild(page, 'Ali', 'Lion');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mina reads now' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await page.getByRole('link', { name: 'Mina: change the reader' }).click();
  await expect(page.getByRole('heading', { name: 'Who is reading?' })).toBeVisible();
  await expect(reader(page, 'Mina')).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);

  await reader(page, 'Ali').click();
  await expect(page.getByRole('link', { name: 'Ali: change the reader' })).toBeVisible();
  await visit(page, '/profile');
  await expect(page.getByRole('heading', { name: 'A grown-up looks after this' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'Who is reading?' }).click();
  await page.getByRole('link', { name: 'For grown-ups: sign in' }).click();
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Children', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ali reads now' })).toBeVisible();
});

test('a child is renamed, and deleted with a receipt after the password', async ({ page, complaints }) => {
  complaints.expected.push(/401/); // the wrong password
  await becomeLearner(page, 'Rosa');
  await visit(page, '/family');
  await addChild(page, 'Mina', 'Fox');
  await page.getByRole('button', { name: 'Name and face of Mina' }).click();
  const own = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Save' }) });
  await own.getByLabel('First name').fill('Minna');
  await own.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Delete Minna' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one at all');
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(dialog.getByText('That is not your password.')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill('purple kettle moonrise');
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(page.getByText('Deleted: 0 stories, 0 answers, 0 tests, 0 messages.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Minna' })).toHaveCount(0);
});

test('a child is chosen with the keyboard alone, also in Arabic', async ({ page, context, baseURL }) => {
  await becomeLearner(page, 'Rosa');
  await visit(page, '/family');
  await addChild(page, 'Mina', 'Rabbit');
  await page.getByRole('button', { name: 'Mina reads now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/index$/);
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await visit(page, '/family');
  await expect(page.getByRole('heading', { name: 'من يقرأ؟' })).toBeVisible();
  await reader(page, 'Mina').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/index$/);
});
