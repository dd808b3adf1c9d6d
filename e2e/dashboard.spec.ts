import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { readThrough } from './read-through.ts';
import { startDemo, stories } from './reader.ts';
import { journeyLanguages, setLanguage, texts, withAnyGaps } from './texts.ts';
import { visit } from './visit.ts';

/** Opens a page inside the app with a history state, as a link with a state does. */
const openWithState = (page: Page, path: string, state: object) =>
  page.evaluate(([to, value]) => history.pushState(value, '', to as string), [path, state] as const);

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

test('a learner without results finds a link to a story', async ({ page }) => {
  await startDemo(page);
  await visit(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'No results yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clean Results' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Read a story' }).click();
  await expect(page).toHaveURL('/index');
});

test('a visitor of the dashboard can sign in and come back', async ({ page }) => {
  await visit(page, '/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login?back=%2Fdashboard');
});

test('a story that was read has a row, which opens its results', async ({ page }) => {
  await startDemo(page);
  await readThrough(page, stories.duck);
  await visit(page, '/dashboard');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Level',
    'Theme',
    'Title',
    'Literal',
    'Inferential',
    'Critical',
    'Summary',
    'Time spent',
  ]);
  const facts = page.getByRole('list', { name: 'Your last seven days' });
  await expect(facts).toContainText('You read 1 story in the last seven days.');
  await expect(facts).toContainText('1 more than the week before');
  await expect(row(page, 'Dot the Duck')).toContainText('0.0');
  await expect(row(page, 'Dot the Duck')).toContainText(/\d+sec/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row(page, 'Dot the Duck')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Dot the Duck' }).click();
  await expect(page).toHaveURL('/reading_results');
  await expect(page.getByRole('main')).toContainText('Dot the Duck');
  await page.getByRole('link', { name: 'Main menu' }).click();
  await expect(page).toHaveURL('/index');
});

for (const code of journeyLanguages)
  test(`results are cleared only after a confirmation, and the keyboard alone restores them, in ${code}`, async ({
    page,
    baseURL,
  }) => {
    const t = texts(code);
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
    await startDemo(page);
    await readThrough(page, stories.duck);
    await setLanguage(page, code, baseURL);
    await visit(page, '/dashboard');
    const clean = button('dashboard.clean');
    await clean.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: t('dashboard.askTitle') })).toContainText(/[7٧]/);
    await expect(button('dashboard.keep')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(clean).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('dashboard.keep')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('dashboard.emptyTitle') })).toBeVisible();
    if (code === 'en') await expect(page.getByText('1 result was cleared')).toBeVisible();

    await page.reload();
    await expect(page.getByText(withAnyGaps(t('dashboard.clearedUntil')))).toBeVisible();
    await expectAccessible(page);
    await button('dashboard.undo').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(page.getByText(withAnyGaps(t('dashboard.clearedUntil')))).toHaveCount(0);
    if (code === 'en') await expect(page.getByRole('log')).toContainText('1 result is back');
  });

test('results that cannot be fetched show a warning, and can be fetched again', async ({
  page,
  expectComplaint,
}) => {
  await startDemo(page);
  expectComplaint(/ERR_FAILED|503/);
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/api/dashboard', async (route) => {
    await failed;
    await route.abort();
  });
  await visit(page, '/dashboard');
  await expect(page.getByText('Loading results...')).toBeVisible();
  fail();
  await expect(page.getByRole('alert')).toContainText('The results could not be loaded');
  await expect(page.getByRole('alert').locator('svg')).toBeVisible();
  await page.unroute('**/api/dashboard');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No results yet' })).toBeVisible();
});

test('results stay where clearing them failed', async ({ page, expectComplaint }) => {
  await startDemo(page);
  await readThrough(page, stories.duck);
  await visit(page, '/dashboard');
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await page.getByRole('button', { name: 'Clean Results' }).click();
  await page.context().setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Clean Results' }).click();
  await expect(page.getByRole('alert')).toContainText('The results are still here');
  await expect(row(page, 'Dot the Duck')).toBeVisible();
});

test('the dashboard and its results are accessible in Arabic, from right to left', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startDemo(page);
  await readThrough(page, stories.duck);
  await page.context().addCookies([{ name: 'language', value: 'ar', url: page.url() }]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/dashboard');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('rowheader')).toHaveText(/^\p{Script=Arabic}/u);
    await expectAccessible(page);
  }
  await page.getByRole('rowheader').getByRole('link').click();
  const t = texts('ar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dot the Duck');
  await page.getByRole('button', { name: t('results.forGrownUps'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('report.overall'), exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('report.types'), exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('results.menu'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('library.indexTitle'));
});

test('a strand without answers has a dash in the results', async ({ page }) => {
  await startDemo(page);
  const row = [stories.duck, 1, 'Animals', 'Dot the Duck', 4.25, null, 3, null, 3723];
  await page.route('**/api/dashboard', (route) => route.fulfill({ json: [row] }));
  await visit(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My results');
  await expect(page.getByRole('heading', { name: 'Student Results' })).toBeVisible();
  const cells = page.getByRole('row', { name: /Dot the Duck/ }).locator('td');
  await expect(cells).toHaveText([/^1$/, 'Animals', '4.3', /^-/, '3.0', /^-/, '1h 2min 3sec']);
});

test('results that cannot be fetched are replaced by an example, marked as such', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|The results could not be loaded/);
  await startDemo(page);
  await page.route('**/api/reading_results', (route) => route.abort('failed'));
  await openWithState(page, '/reading_results', { passageId: stories.duck });
  await expect(page.getByText('This is an example.')).toBeVisible();
  await page.getByRole('button', { name: 'For grown-ups' }).click();
  await expect(page.getByText('You got 7/8 questions right!')).toBeVisible();
  await page.getByRole('link', { name: "Let's do one more!" }).click();
  await expect(page).toHaveURL('/demo');
});
