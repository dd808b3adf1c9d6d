import { expect, test } from './fixtures.ts';
import { press, stories } from './reader.ts';
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
    await page.getByRole('button', { name: t('landing.tryDemo'), exact: true }).click();
    await expect(page).toHaveURL('/demo');
    await expect(page.getByRole('heading', { name: t('demo.ready') })).toBeVisible();
    if (code === 'en') await expect(page.getByText(/^Your demo is open until tomorrow, /)).toBeVisible();
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
  await expect(page.getByRole('button', { name: 'Try demo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/demo');
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
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

test('three presses lead from the landing page to the first word, two of them before hydration', async ({
  page,
}) => {
  const hydrate = await visitBeforeHydration(page, '/');
  await press(page, 'Try demo');
  await expect(page).toHaveURL('/demo');
  await press(page, /^Level 1/);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  hydrate();
  await press(page, "Let's go!");
  await expect(page.getByRole('heading', { name: /^Part 1/ })).toBeVisible();
});

for (const path of ['/', '/demo'])
  test(`the demo starts without scripts from ${path}`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    await page.goto(path);
    await page.getByRole('button', { name: path === '/' ? 'Try demo' : 'Start the demo' }).click();
    await expect(page).toHaveURL('/demo');
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toContain('signed_in');
    await page.close();
  });

for (const code of journeyLanguages)
  test(`a stranger with the link of a story is offered the demo, and reads after one press, in ${code}`, async ({
    page,
    baseURL,
    expectComplaint,
  }) => {
    const t = texts(code);
    expectComplaint(/401/);
    await setLanguage(page, code, baseURL);
    await page.goto(`/reading?task_id=${stories.duck}&level=1`);
    await expect(page.getByRole('heading', { name: t('accounts.tryFirst') })).toBeVisible();
    await expect(page.getByText(t('accounts.sessionOver'))).toHaveCount(0);
    await page.getByRole('button', { name: t('accounts.tryDemo') }).click();
    await expect(page).toHaveURL(new RegExp(`/reading\\?task_id=${stories.duck}&level=1`));
    await expect(page.getByRole('button', { name: t('reading.letsGo') })).toBeVisible();
  });
