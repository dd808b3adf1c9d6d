import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { asLevelTwo, choose, message, openStory, option, press, startDemo, stories } from './reader.ts';
import { texts } from './texts.ts';

const t = texts('en');
const content = join(import.meta.dirname, '../content');
const levelFive = 'l05-ocean-inky-the-octopus';

type Assets = Record<string, { name: string }>;
const assetsOf = (file: string): Assets => JSON.parse(readFileSync(join(content, file), 'utf8')).assets;

/** Returns what was played from now on, as keys of the narration: `title`, `part/0`, `prompt/start`. */
async function listen(page: Page, story: string) {
  const assets = { ...assetsOf('library/narration.json'), ...assetsOf(`passages/${story}/narration.json`) };
  const keys = new Map(Object.entries(assets).map(([key, { name }]) => [`${name}.mp3`, key]));
  const heard: string[] = [];
  await page.exposeFunction('onPlay', (src: string) => {
    const name = src.split('/').at(-1) ?? '';
    heard.push(keys.get(name) ?? name);
  });
  await page.addInitScript(() => {
    addEventListener('play', ({ target }) => report(target as HTMLMediaElement), true);
    const play = HTMLMediaElement.prototype.play;
    const report = ({ src }: HTMLMediaElement) =>
      (globalThis as unknown as { onPlay: (src: string) => void }).onPlay(src);
    HTMLMediaElement.prototype.play = function () {
      // A recording that is not in the page sends its events to itself alone.
      if (!this.isConnected) this.addEventListener('play', () => report(this), { once: true });
      return play.call(this);
    };
  });
  return heard;
}

/** Reads the end of the part aloud. */
async function playTheEnd(page: Page) {
  await page.locator('[data-word]').last().click();
  await press(page, t('reading.readFromHere'));
}

test('a child who cannot read yet is told the title, what to press, and how it went', async ({ page }) => {
  const heard = await listen(page, stories.duck);
  await startDemo(page);
  await press(page, 'Level 1');
  await expect.poll(() => heard).toEqual(['title', 'prompt/start']);
  await press(page, t('reading.letsGo'));
  await expect.poll(() => heard.slice(2)).toEqual(['part/0']);

  heard.length = 0;
  await playTheEnd(page);
  await expect.poll(() => heard.at(-1)).toBe('prompt/ready');

  heard.length = 0;
  await press(page, t('reading.ready'));
  const options = [0, 1, 2].map(() => expect.stringMatching(/^option\/p1-lit\/0\/\d$/));
  await expect
    .poll(() => heard, { timeout: 40_000 })
    .toEqual(['question/p1-lit/0', ...options, 'prompt/choose']);

  heard.length = 0;
  await option(page, 'hear').click();
  await expect.poll(() => heard).toEqual(['option/p1-lit/0/1', 'prompt/check']);
  heard.length = 0;
  await press(page, t('reading.check'));
  await expect.poll(() => heard).toEqual(['prompt/yes', 'explain/p1-lit/0', 'prompt/go-on']);

  heard.length = 0;
  await message(page)
    .getByRole('button', { name: t('reading.goOn') })
    .click();
  await expect.poll(() => heard).toEqual(['part/1']);
});

test('where an answer is built, the child is told how, hears the words, and hears what to do when stuck', async ({
  page,
}) => {
  const heard = await listen(page, stories.snowman);
  await asLevelTwo(page);
  await openStory(page, stories.snowman);
  await press(page, t('reading.ready'));
  await choose(page, "What did Nils use for the snowman's eyes?", 'two black buttons');
  await expect.poll(() => heard.at(-1), { timeout: 40_000 }).toBe('prompt/go-on');

  heard.length = 0;
  await message(page)
    .getByRole('button', { name: t('reading.goOn') })
    .click();
  await expect.poll(() => heard.slice(0, 3)).toEqual(['question/p1-inf/0', 'prompt/words', 'word/dear']);
  await expect.poll(() => heard.at(-1), { timeout: 60_000 }).toBe('prompt/stuck');
});

test('a press stops a prompt, and what was told is not told again', async ({ page }) => {
  const heard = await listen(page, stories.duck);
  await openStory(page, stories.duck);
  await playTheEnd(page);
  await expect.poll(() => heard.at(-1)).toBe('prompt/ready');
  await page.locator('[data-bar]').click({ position: { x: 2, y: 2 } });
  await playTheEnd(page);
  heard.length = 0;
  await press(page, t('reading.ready'));
  await expect.poll(() => heard.at(-1), { timeout: 40_000 }).toBe('prompt/choose');
  expect(heard.filter((key) => key === 'prompt/ready')).toEqual([]);
});

test('where the browser forbids sound before a press, the title is said after it, and then the story', async ({
  page,
}) => {
  const heard = await listen(page, stories.duck);
  await openStory(page, stories.duck);
  await expect.poll(() => heard).toEqual(['title', 'part/0']);
});

test('at level 5 nothing but the story is said', async ({ page }) => {
  const heard = await listen(page, levelFive);
  await startDemo(page);
  await press(page, 'Level 5');
  await press(page, t('reading.letsGo'));
  await expect.poll(() => heard).toEqual(['part/0']);
  await playTheEnd(page);
  await expect(page.getByRole('button', { name: t('reading.play'), exact: true })).toBeVisible();
  await press(page, t('reading.ready'));
  await page.waitForTimeout(2000);
  expect(heard.filter((key) => /^(title|prompt)/.test(key))).toEqual([]);
});

test('a learner who wants no spoken questions hears neither title nor prompts', async ({ page }) => {
  const heard = await listen(page, stories.duck);
  await startDemo(page);
  await press(page, 'Level 1');
  await expect(page.getByRole('button', { name: t('reading.letsGo') })).toBeVisible();
  await expect.poll(() => heard).toContain('prompt/start');
  await press(page, t('aidsbutton.open'));
  const saved = page.waitForResponse('**/api/profile');
  await page.getByRole('radio', { name: t('aids.questionsAloudChoices.never') }).check();
  await press(page, t('aids.close'));
  await expect(page.getByRole('button', { name: t('aidsbutton.open') })).toBeVisible();
  await saved;
  heard.length = 0;
  await page.reload();
  await press(page, t('reading.letsGo'));
  await expect.poll(() => heard).toEqual(['part/0']);
  await playTheEnd(page);
  await press(page, t('reading.ready'));
  await option(page, 'hear').click();
  await press(page, t('reading.check'));
  await expect(message(page)).toContainText('Dot can hear.');
  await page.waitForTimeout(2000);
  expect(heard.filter((key) => /^(title|prompt)/.test(key))).toEqual([]);
});
