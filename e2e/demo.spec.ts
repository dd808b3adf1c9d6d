import { expect, test } from './fixtures.ts';
import { journeyLanguages, setLanguage, texts } from './texts.ts';
import { visit, visitBeforeHydration } from './visit.ts';

for (const code of journeyLanguages) {
  const t = texts(code);

  test(`one press on the landing page starts the demo, a second opens a story, in ${code}`, async ({
    page,
    baseURL,
  }) => {
    await setLanguage(page, code, baseURL);
    await visit(page, '/');
    await page.getByRole('link', { name: t('landing.tryDemo'), exact: true }).click();
    await expect(page).toHaveURL('/demo');
    await expect(page.getByRole('heading', { name: t('demo.ready') })).toBeVisible();
    if (code === 'en') await expect(page.getByText('23 hours left in your demo')).toBeVisible();
    await page.getByRole('main').getByRole('listitem').nth(2).getByRole('button').click();
    await expect(page).toHaveURL(/\/reading\?task_id=[\w-]+&level=3/);
  });
}

test('a visitor sees locked levels and opens them with one button', async ({ page }) => {
  await visit(page, '/demo');
  await expect(page.getByRole('button', { name: /^Level/ })).toHaveCount(6);
  for (const tile of await page.getByRole('button', { name: /^Level/ }).all())
    await expect(tile).toBeDisabled();
  await page.getByRole('button', { name: 'Start the demo' }).click();
  for (const tile of await page.getByRole('button', { name: /^Level/ }).all())
    await expect(tile).toBeEnabled();
});

test('the keyboard alone leads from the landing page into a story', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Try demo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/demo');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Level 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reading\?task_id=[\w-]+&level=2/);
});

test('a lost network is explained, and the demo can be tried again', async ({ page, expectComplaint }) => {
  await visit(page, '/demo');
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Start the demo' }).click();
  await expect(page.getByRole('alert')).toContainText('We cannot reach Readling.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Start the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
});

test('the end of the demo day leads to the registration', async ({ page, expectComplaint }) => {
  await visit(page, '/demo');
  await page.getByRole('button', { name: 'Start the demo' }).click();
  expectComplaint(/401/);
  const json = { code: 'demo_over', message: 'over', error: 'over', msg: 'over' };
  await page.route(/demo_read|refresh/, (route) => route.fulfill({ status: 401, json }));
  await page.getByRole('button', { name: 'Level 1' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('Your demo day is over')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).first().click();
  await expect(page).toHaveURL('/register');
});

test('a button pressed before hydration works after it', async ({ page }) => {
  const hydrate = await visitBeforeHydration(page, '/demo');
  await page.getByRole('button', { name: 'Start the demo' }).click();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  hydrate();
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
});
