import { newEmail, password } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { mailedLink } from './outbox.ts';
import { setLanguage, texts } from './texts.ts';
import { visit } from './visit.ts';

test('the keyboard alone leads from the landing page to a confirmed account', async ({ page }) => {
  const email = newEmail();
  const { keyboard } = page;
  const to = (role: 'link' | 'button' | 'textbox', name: string) =>
    tabTo(page, page.getByRole(role, { name, exact: true }).first());
  await visit(page, '/');
  await to('link', 'Sign in');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await to('link', 'Create an account');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await to('textbox', 'Name');
  await keyboard.type('Mina');
  await keyboard.press('Tab');
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await to('button', 'Show password');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await to('button', 'Create account');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Okay' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await visit(page, await mailedLink(email));
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await to('link', 'Go to Login');
  await keyboard.press('Enter');
  await to('textbox', 'Email');
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Mina');
});

test('the whole sign-up works in Arabic, from right to left', async ({ page, baseURL }) => {
  const t = texts('ar');
  const email = newEmail();
  await setLanguage(page, 'ar', baseURL);
  await visit(page, '/register');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: t('accounts.registerTitle') })).toBeVisible();
  await page.getByRole('button', { name: t('accounts.create') }).click();
  await expect(page.getByLabel(t('accounts.name'))).toHaveAccessibleDescription(new RegExp(t('ui.required')));
  await page.getByLabel(t('accounts.name')).fill('مينا');
  await page.getByLabel(t('accounts.email')).fill(email);
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password);
  await expectAccessible(page);
  const eye = await page.getByRole('button', { name: t('ui.showPassword') }).boundingBox();
  const field = await page.getByLabel(t('accounts.password'), { exact: true }).boundingBox();
  expect(eye?.x).toBeLessThan(field?.x ?? 0);
  await page.getByRole('button', { name: t('accounts.create') }).click();
  await expect(page.getByRole('dialog')).toContainText(t('accounts.registered'));
  await page.getByRole('button', { name: t('accounts.registeredClose') }).click();

  await visit(page, await mailedLink(email));
  await expect(page.getByRole('heading', { name: t('accounts.verified') })).toBeVisible();
  await page.getByRole('link', { name: t('accounts.goToLogin') }).click();
  await page.getByLabel(t('accounts.email')).fill(email);
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('accounts.login'), exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('مينا');
});
