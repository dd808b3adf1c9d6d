import type { Browser, Page } from '@playwright/test';
import { becomeLearner, logIn } from './account.ts';
import { axe } from './axe.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { stories } from './reader.ts';
import {
  catalogue,
  changeAll,
  choose,
  expectAllChanged,
  measure,
  openAids,
  openStoryIn,
  paper,
  passage,
  slide,
  turn,
  word,
  wordsOutOfSight,
} from './reading-aids.ts';
import { visit } from './visit.ts';

for (const language of ['en', 'ar']) {
  test(`each reading aid changes the text, also after a reload: ${language}`, async ({ page }) => {
    const texts = catalogue(language);
    await openStoryIn(page, language);
    const before = await measure(page);
    await openAids(page, language);
    await changeAll(page, texts);
    await expectAllChanged(page, before);
    await page.reload();
    await expect(word(page, 0)).toBeAttached();
    await expectAllChanged(page, before);
    await openAids(page, language);
    await expect(page.getByRole('slider', { name: texts.aids.size })).toHaveAttribute(
      'aria-valuetext',
      /130|١٣٠/,
    );
    await page.getByRole('button', { name: texts.aids.usual }).click();
    await expect(page.getByText(texts.aids.isUsual)).toBeVisible();
    expect(await measure(page)).toEqual(before);
    await expect(passage(page)).toHaveCSS('font-family', /^Andika/);
    await expect(page.locator('[data-lit]')).toHaveCount(0);
  });

  test(`the panel of reading aids is accessible on a phone, and the text stays visible above it: ${language}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await openStoryIn(page, language);
    await openAids(page, language);
    await changeAll(page, catalogue(language));
    expect(await wordsOutOfSight(page)).toEqual([]);
    await expectAccessible(page);
  });
}

test('every paper has enough contrast in both colour schemes, with a highlighted line', async ({ page }) => {
  await openStoryIn(page, 'en');
  await openAids(page, 'en');
  await turn(page, 'Light one line');
  await choose(page, 'All there at once');
  const seen = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const name of ['Cream', 'Sky', 'Mint', 'Rose', 'Grey', 'Night']) {
      await choose(page, name);
      const { violations } = await axe(page).include('[data-words]').analyze();
      expect(violations, `${name}, ${colorScheme}`).toEqual([]);
      seen.add(`${colorScheme} ${(await measure(page)).colour}`);
    }
  }
  expect(seen.size).toBe(12);
});

test('the highlighted line follows the narration, the keyboard and the pointer', async ({ page }) => {
  await openStoryIn(page, 'en');
  await openAids(page, 'en');
  await turn(page, 'Light one line');
  await page.keyboard.press('Escape');
  const litOf = (index: number) => expect(word(page, index)).toHaveAttribute('data-lit');
  await litOf(0);
  await expect(word(page, 14)).toHaveAttribute('data-spoken', '');
  const isLitNow = () => page.locator('[data-now]').evaluateAll(([now]) => now?.hasAttribute('data-lit'));
  await expect.poll(isLitNow).toBe(true);
  await expect(word(page, 0)).not.toHaveAttribute('data-lit');
  await page.getByRole('button', { name: 'Pause' }).click();
  await word(page, 50).hover();
  await litOf(50);
  await page.getByRole('region', { name: 'Text' }).getByRole('button').focus();
  await litOf(0);
  await page.setViewportSize({ width: 500, height: 800 });
  await litOf(0);
  await expect.poll(() => page.locator('[data-lit]').count()).toBeLessThan(8);
});

test('no word moves while the words are revealed, with every aid on', async ({ page }) => {
  await openStoryIn(page, 'en');
  await openAids(page, 'en');
  await changeAll(page, catalogue('en'));
  await choose(page, 'Come one by one');
  await page.reload();
  await expect(word(page, 0)).toBeAttached();
  const places = () =>
    page
      .locator('[data-word]')
      .evaluateAll((all: HTMLElement[]) =>
        all.map(({ offsetLeft, offsetTop }) => [offsetLeft, offsetTop].join()),
      );
  const before = await places();
  await expect(word(page, 8)).toHaveAttribute('data-spoken', '');
  expect(await places()).toEqual(before);
});

test('a font and the syllables are loaded only when the learner chose them', async ({ page }) => {
  // Built files have no names, so a font is known by its family and the syllables by a further script.
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  const loadedFonts = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await openStoryIn(page, 'en');
  await openAids(page, 'en');
  expect((await loadedFonts()).join()).not.toMatch(/Lexend|Atkinson|OpenDyslexic/);
  await choose(page, 'OpenDyslexic');
  await expect(passage(page)).toHaveCSS('font-family', /^OpenDyslexic/);
  await expect.poll(async () => (await loadedFonts()).join()).toContain('OpenDyslexic');
  expect((await loadedFonts()).join()).not.toMatch(/Lexend|Atkinson/);
  const before = scripts.length;
  await turn(page, 'Show syllables');
  await expect(word(page, 0).locator('span span')).toHaveCount(2);
  expect(scripts.length).toBeGreaterThan(before);
});

test('the reading aids can be set with the keyboard alone', async ({ page }) => {
  await openStoryIn(page, 'en');
  const before = await measure(page);
  await page.getByRole('button', { name: 'Reading aids' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Reading aids' })).toBeFocused();
  const tabToControl = async (name: string, role: 'radio' | 'slider' | 'switch' | 'button') => {
    const goal = page.getByRole(role, { name, exact: true });
    for (let tabs = 0; tabs < 20; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await goal.evaluate((it) => it === document.activeElement)) return;
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  await tabToControl('Cream', 'radio');
  await page.keyboard.press('ArrowRight');
  await expect(paper(page)).toHaveAttribute('data-paper', 'sky');
  await tabToControl('Size of the text', 'slider');
  await page.keyboard.press('ArrowRight');
  expect((await measure(page)).size / before.size).toBeCloseTo(1.15, 2);
  await tabToControl('Light one line', 'switch');
  await page.keyboard.press('Space');
  await expect(word(page, 0)).toHaveAttribute('data-lit');
  await tabToControl('Back to usual', 'button');
  await page.keyboard.press('Enter');
  await expect(paper(page)).toHaveAttribute('data-paper', 'cream');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reading aids' })).toBeFocused();
});

test('logout deletes the reading aids from the device', async ({ page }) => {
  await openStoryIn(page, 'en');
  await openAids(page, 'en');
  await choose(page, 'Sky');
  await page.keyboard.press('Escape');
  const stored = () => page.evaluate(() => Object.values(localStorage).join());
  expect(await stored()).toContain('sky');
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await stored()).not.toContain('sky');
});

const profileSaved = (page: Page) =>
  page.waitForResponse(
    (reply) => reply.url().endsWith('/api/profile') && reply.request().method() === 'POST',
  );

async function openReading(page: Page) {
  await page.goto(`/reading?task_id=${stories.bee}`);
  await page.getByRole('button', { name: "Let's go!" }).click();
  await expect(word(page, 0)).toBeAttached();
}

/** Logs the same learner in with another browser. */
async function logInElsewhere(browser: Browser, email: string) {
  const page = await (await browser.newContext()).newPage();
  await visit(page, '/login');
  await logIn(page, email);
  await expect(page).toHaveURL('/');
  return page;
}

test('the aids follow the learner to another browser', async ({ page, browser }) => {
  const email = await becomeLearner(page);
  await openReading(page);
  const before = await measure(page);
  await openAids(page, 'en');
  const saved = profileSaved(page);
  await changeAll(page, catalogue('en'));
  await saved;

  const other = await logInElsewhere(browser, email);
  await openReading(other);
  await expectAllChanged(other, before);
  await other.context().close();
});

test('an aid chosen in the profile applies there and in the next passage', async ({ page }) => {
  await becomeLearner(page);
  await visit(page, '/profile');
  await choose(page, 'Rose');
  await slide(page, 'Size of the text', 4);
  await turn(page, 'Light one line');
  await expect(page.locator('figure [data-paper="rose"]')).toBeVisible();
  await expect(page.locator('figure [data-lit]').first()).toBeVisible();
  await openReading(page);
  await expect(paper(page)).toHaveAttribute('data-paper', 'rose');
});

test('an aid chosen offline is stored, and saved when the device is online', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await becomeLearner(page);
  await openReading(page);
  await openAids(page, 'en');
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/profile'));
  await choose(page, 'Grey');
  await failed;
  const saved = profileSaved(page);
  await page.context().setOffline(false);
  expect((await saved).request().postDataJSON()).toEqual({ aids: { paper: 'grey' } });
});
