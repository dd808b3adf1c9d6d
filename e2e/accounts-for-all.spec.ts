import { newAddress, password } from './account.ts';
import { mailedLink } from './outbox.ts';
import { expect, test } from './quiet-page.ts';
import { visit } from './visit.ts';

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
