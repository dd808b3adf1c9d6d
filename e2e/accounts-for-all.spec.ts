import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { newAddress, password } from './account.ts';
import { mailedLink } from './outbox.ts';
import { expect, test } from './quiet-page.ts';
import { visit } from './visit.ts';

const arabic = JSON.parse(readFileSync(new URL('../web/app/i18n/ar.json', import.meta.url), 'utf8'));

test('the keyboard alone leads from the landing page to a confirmed account', async ({ page }) => {
  const email = newAddress();
  const { keyboard } = page;
  /** Tab goes on until the thing with this name has the focus, and everything on the way shows it. */
  const tabTo = async (role: 'link' | 'button' | 'textbox', name: string) => {
    const goal = page.getByRole(role, { name, exact: true }).first();
    for (let presses = 0; presses < 40; presses += 1) {
      await keyboard.press('Tab');
      if (await goal.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(goal).toBeFocused();
    const ring = await page.evaluate(() => {
      const at = document.activeElement;
      const shown = [at, at?.parentElement].map(
        (element) => element && getComputedStyle(element).outlineStyle,
      );
      return shown.some((style) => style !== 'none');
    });
    expect(ring).toBe(true);
  };
  await visit(page, '/');
  await tabTo('link', 'Sign in');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await tabTo('link', 'Create an account');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await tabTo('textbox', 'Name');
  await keyboard.type('Mina');
  await keyboard.press('Tab');
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await tabTo('button', 'Show password');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await tabTo('button', 'Create account');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Okay' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await visit(page, await mailedLink(email));
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await tabTo('link', 'Go to Login');
  await keyboard.press('Enter');
  await tabTo('textbox', 'Email');
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Mina');
});

test('the sign-up in Arabic runs from right to left, to the end', async ({ page, context, baseURL }) => {
  const { accounts, ui } = arabic;
  const email = newAddress();
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await visit(page, '/register');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: accounts.registerTitle })).toBeVisible();
  await page.getByRole('button', { name: accounts.create }).click();
  await expect(page.getByLabel(accounts.name)).toHaveAccessibleDescription(new RegExp(ui.required));
  await page.getByLabel(accounts.name).fill('مينا');
  await page.getByLabel(accounts.email).fill(email);
  await page.getByLabel(accounts.password, { exact: true }).fill(password);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const eye = await page.getByRole('button', { name: ui.showPassword }).boundingBox();
  const field = await page.getByLabel(accounts.password, { exact: true }).boundingBox();
  expect(eye?.x).toBeLessThan(field?.x ?? 0);
  await page.getByRole('button', { name: accounts.create }).click();
  await expect(page.getByRole('dialog')).toContainText(accounts.registered);
  await page.getByRole('button', { name: accounts.registeredClose }).click();

  await visit(page, await mailedLink(email));
  await expect(page.getByRole('heading', { name: accounts.verified })).toBeVisible();
  await page.getByRole('link', { name: accounts.goToLogin }).click();
  await page.getByLabel(accounts.email).fill(email);
  await page.getByLabel(accounts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: accounts.login, exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('مينا');
});
