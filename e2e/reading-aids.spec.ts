import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { beLearner, logIn } from './account.ts';
import { axe } from './axe.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { startDemo, stories } from './reader.ts';
import { visit } from './visit.ts';

type Word =
  | 'open'
  | 'title'
  | 'size'
  | 'spacing'
  | 'lineHeight'
  | 'lineFocus'
  | 'syllables'
  | 'rate'
  | 'usual'
  | 'isUsual';
type Catalogue = {
  reading: { letsGo: string };
  aids: Record<Word, string> & {
    papers: { mint: string };
    widths: { narrow: string };
    wordsChoices: { highlight: string };
    clocks: { double: string };
  };
};
const catalogue = (language: string): Catalogue =>
  JSON.parse(
    readFileSync(new URL(`../content/languages/${language}/interface.json`, import.meta.url), 'utf8'),
  );

const passage = (page: Page) => page.locator('[data-words]');
const word = (page: Page, index: number) => page.locator(`[data-word="${index}"]`);
const paper = (page: Page) => page.locator('section:has([data-words])');

/** What a computed style says in pixels, or 0 for `normal`. */
const pixels = async (page: Page, name: 'fontSize' | 'letterSpacing' | 'wordSpacing' | 'lineHeight') =>
  Number.parseFloat(await passage(page).evaluate((it, key) => getComputedStyle(it)[key], name)) || 0;

/** A guest with a story before them, all its words there. */
async function openAs(page: Page, language: string, story = stories.bee) {
  await startDemo(page);
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
  await page.goto(`/reading?task_id=${story}`);
  await page.getByRole('button', { name: catalogue(language).reading.letsGo }).click();
  await expect(word(page, 0)).toBeAttached();
}

async function openAids(page: Page, language: string) {
  const { aids } = catalogue(language);
  await page.getByRole('button', { name: aids.open, exact: true }).click();
  await expect(page.getByRole('heading', { name: aids.title })).toBeFocused();
}

const slide = (page: Page, name: string, value: number) =>
  page.getByRole('slider', { name, exact: true }).fill(String(value));
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();
const turn = (page: Page, name: string) => page.getByRole('switch', { name, exact: true }).check();

/** Everything other than usual. */
async function changeAll(page: Page, { aids }: Catalogue) {
  await choose(page, aids.papers.mint);
  await choose(page, 'Lexend');
  await slide(page, aids.size, 2);
  await slide(page, aids.spacing, 3);
  await slide(page, aids.lineHeight, 2);
  await choose(page, aids.widths.narrow);
  await turn(page, aids.lineFocus);
  await turn(page, aids.syllables);
  await choose(page, aids.wordsChoices.highlight);
  await slide(page, aids.rate, 1);
  await choose(page, aids.clocks.double);
}

type Before = { size: number; line: number; width: number; colour: string };
const measure = async (page: Page): Promise<Before> => ({
  size: await pixels(page, 'fontSize'),
  line: await pixels(page, 'lineHeight'),
  width: (await passage(page).boundingBox())?.width ?? 0,
  colour: await paper(page).evaluate((it) => getComputedStyle(it).backgroundColor),
});

async function expectAll(page: Page, before: Before) {
  await expect(passage(page)).toHaveCSS('font-family', /^Lexend/);
  expect(await page.evaluate(() => document.fonts.check('1em Lexend', 'a'))).toBe(true);
  const after = await measure(page);
  expect(after.size / before.size).toBeCloseTo(1.3, 2);
  const letter = await pixels(page, 'letterSpacing');
  expect(letter).toBeGreaterThan(1);
  expect((await pixels(page, 'wordSpacing')) / letter).toBeGreaterThanOrEqual(3.5);
  expect(after.line / after.size).toBeGreaterThan(before.line / before.size);
  expect(after.width).toBeLessThan(before.width);
  expect(after.colour).not.toBe(before.colour);
  await expect(word(page, 40).locator('span').first()).toHaveCSS('opacity', '1');
  await expect(page.locator('audio')).toHaveJSProperty('playbackRate', 0.75);
  expect(await page.locator('[data-lit]').count()).toBeGreaterThan(0);
  // "Every": the dots are drawn, the word is what it was
  await expect(word(page, 0)).toHaveText('Every');
  await expect(word(page, 0).locator('span span')).toHaveCount(2);
}

/** Plays from the middle of the part. Returns the spoken words that were outside the window or behind the open aids. */
const wordsOutOfSight = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const hidden: string[] = [];
        let spoken = 0;
        const look = () => {
          const word = document.querySelector('[data-now]');
          const sheet = document.querySelector('[popover]:popover-open');
          if (!word || !sheet) return;
          requestAnimationFrame(() => {
            const { top, bottom } = word.getBoundingClientRect();
            if (top < 0 || bottom > sheet.getBoundingClientRect().top) hidden.push(word.textContent);
            spoken += 1;
            if (spoken === 8) resolve(hidden);
          });
        };
        new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['data-now'] });
        const voice = document.querySelector<HTMLAudioElement>('audio[data-passage]');
        if (!voice) return;
        voice.currentTime = 8;
        void voice.play();
      }),
  );

for (const language of ['en', 'ar']) {
  test(`each reading aid changes what is seen, and is there again after a reload: ${language}`, async ({
    page,
  }) => {
    const texts = catalogue(language);
    await openAs(page, language);
    const before = await measure(page);
    await openAids(page, language);
    await changeAll(page, texts);
    await expectAll(page, before);
    await page.reload();
    await expect(word(page, 0)).toBeAttached();
    await expectAll(page, before);
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

  test(`the panel is in order on a phone, and the text stays in sight above it: ${language}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, language);
    await openAids(page, language);
    await changeAll(page, catalogue(language));
    expect(await wordsOutOfSight(page)).toEqual([]);
    await expectAccessible(page);
  });
}

test('every paper has enough contrast in both colour schemes, with a highlighted line', async ({ page }) => {
  await openAs(page, 'en');
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
  await openAs(page, 'en');
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
  await openAs(page, 'en');
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
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const asked = (name: RegExp) => fetched.filter((url) => name.test(url)).length;
  await openAs(page, 'en');
  await openAids(page, 'en');
  expect(asked(/lexend|atkinson|opendyslexic|syllable/i)).toBe(0);
  await choose(page, 'OpenDyslexic');
  await turn(page, 'Show syllables');
  await expect(passage(page)).toHaveCSS('font-family', /^OpenDyslexic/);
  await expect(word(page, 0).locator('span span')).toHaveCount(2);
  expect(asked(/opendyslexic/i)).toBeGreaterThan(0);
  expect(asked(/syllable/i)).toBeGreaterThan(0);
  expect(asked(/lexend|atkinson/i)).toBe(0);
});

test('the reading aids can be set with the keyboard alone', async ({ page }) => {
  await openAs(page, 'en');
  const before = await measure(page);
  await page.getByRole('button', { name: 'Reading aids' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Reading aids' })).toBeFocused();
  const stop = async (name: string, role: 'radio' | 'slider' | 'switch' | 'button') => {
    const goal = page.getByRole(role, { name, exact: true });
    for (let tabs = 0; tabs < 20; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await goal.evaluate((it) => it === document.activeElement)) return;
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  await stop('Cream', 'radio');
  await page.keyboard.press('ArrowRight');
  await expect(paper(page)).toHaveAttribute('data-paper', 'sky');
  await stop('Size of the text', 'slider');
  await page.keyboard.press('ArrowRight');
  expect((await measure(page)).size / before.size).toBeCloseTo(1.15, 2);
  await stop('Light one line', 'switch');
  await page.keyboard.press('Space');
  await expect(word(page, 0)).toHaveAttribute('data-lit');
  await stop('Back to usual', 'button');
  await page.keyboard.press('Enter');
  await expect(paper(page)).toHaveAttribute('data-paper', 'cream');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reading aids' })).toBeFocused();
});

test('logout deletes the reading aids from the device', async ({ page }) => {
  await openAs(page, 'en');
  await openAids(page, 'en');
  await choose(page, 'Sky');
  await page.keyboard.press('Escape');
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  expect(await kept()).toContain('sky');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await kept()).not.toContain('sky');
});

const isSaved = (page: Page) =>
  page.waitForResponse(
    (reply) => reply.url().endsWith('/api/profile') && reply.request().method() === 'POST',
  );

async function read(page: Page) {
  await page.goto(`/reading?task_id=${stories.bee}`);
  await page.getByRole('button', { name: "Let's go!" }).click();
  await expect(word(page, 0)).toBeAttached();
}

/** The same learner with another browser. */
async function elsewhere(browser: Browser, email: string) {
  const page = await (await browser.newContext()).newPage();
  await visit(page, '/login');
  await logIn(page, email);
  await expect(page).toHaveURL('/');
  return page;
}

test('the aids follow the learner to another browser', async ({ page, browser }) => {
  const email = await beLearner(page);
  await read(page);
  const before = await measure(page);
  await openAids(page, 'en');
  const saved = isSaved(page);
  await changeAll(page, catalogue('en'));
  await saved;

  const other = await elsewhere(browser, email);
  await read(other);
  await expectAll(other, before);
  await other.context().close();
});

test('an aid chosen in the profile applies there and in the next passage', async ({ page }) => {
  await beLearner(page);
  await visit(page, '/profile');
  await choose(page, 'Rose');
  await slide(page, 'Size of the text', 4);
  await turn(page, 'Light one line');
  await expect(page.locator('figure [data-paper="rose"]')).toBeVisible();
  await expect(page.locator('figure [data-lit]').first()).toBeVisible();
  await read(page);
  await expect(paper(page)).toHaveAttribute('data-paper', 'rose');
});

test('an aid chosen offline is stored, and saved when the device is online', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await beLearner(page);
  await read(page);
  await openAids(page, 'en');
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/profile'));
  await choose(page, 'Grey');
  await failed;
  const saved = isSaved(page);
  await page.context().setOffline(false);
  expect((await saved).request().postDataJSON()).toEqual({ aids: { paper: 'grey' } });
});
