import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { startDemo, stories } from './reader.ts';

type AidText =
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
  aidsbutton: { open: string };
  aids: Record<AidText, string> & {
    papers: { mint: string };
    widths: { narrow: string };
    wordsChoices: { highlight: string };
    clocks: { double: string };
  };
};
export const catalogue = (language: string): Catalogue =>
  JSON.parse(
    readFileSync(new URL(`../content/languages/${language}/interface.json`, import.meta.url), 'utf8'),
  );

export const passage = (page: Page) => page.locator('[data-words]');
export const word = (page: Page, index: number) => page.locator(`[data-word="${index}"]`);
export const paper = (page: Page) => page.locator('section:has([data-words])');

/** Returns a computed style in pixels; 0 for `normal`. */
const pixels = async (page: Page, name: 'fontSize' | 'letterSpacing' | 'wordSpacing' | 'lineHeight') =>
  Number.parseFloat(await passage(page).evaluate((it, key) => getComputedStyle(it)[key], name)) || 0;

/** Opens a story as a guest and waits for its words. */
export async function openStoryIn(page: Page, language: string, story = stories.bee) {
  await startDemo(page);
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
  await page.goto(`/reading?task_id=${story}`);
  await page.getByRole('button', { name: catalogue(language).reading.letsGo }).click();
  await expect(word(page, 0)).toBeAttached();
}

export async function openAids(page: Page, language: string) {
  const { aids, aidsbutton } = catalogue(language);
  await page.getByRole('button', { name: aidsbutton.open, exact: true }).click();
  await expect(page.getByRole('heading', { name: aids.title })).toBeFocused();
}

export const slide = (page: Page, name: string, value: number) =>
  page.getByRole('slider', { name, exact: true }).fill(String(value));
export const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();
export const turn = (page: Page, name: string) => page.getByRole('switch', { name, exact: true }).check();

/** Changes every reading aid. */
export async function changeAll(page: Page, { aids }: Catalogue) {
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

type Measures = { size: number; line: number; width: number; colour: string };
export const measure = async (page: Page): Promise<Measures> => ({
  size: await pixels(page, 'fontSize'),
  line: await pixels(page, 'lineHeight'),
  width: (await passage(page).boundingBox())?.width ?? 0,
  colour: await paper(page).evaluate((it) => getComputedStyle(it).backgroundColor),
});

/** Checks the effect of `changeAll` on the text, against the measures before. */
export async function expectAllChanged(page: Page, before: Measures) {
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
  await expect(word(page, 40).locator('span').first()).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('audio')).toHaveJSProperty('playbackRate', 0.75);
  expect(await page.locator('[data-lit]').count()).toBeGreaterThan(0);
  // "Every": the dots between syllables are drawn, they are no part of the text
  await expect(word(page, 0)).toHaveText('Every');
  await expect(word(page, 0).locator('span span')).toHaveCount(2);
}

/** Plays from the middle of the part. Returns the spoken words that were outside the window or behind the open aids. */
export const wordsOutOfSight = (page: Page) =>
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
