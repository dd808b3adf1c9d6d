import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { openStory, stories } from './reader.ts';

test('every word of a passage is explained, with its sentence', async ({ page }) => {
  await openStory(page, stories.bee);
  await page.getByText('seat', { exact: true }).first().click();
  const hard = page.getByRole('dialog', { name: 'seat' });
  await expect(hard).toContainText('a place to sit');
  await expect(hard.locator('[lang=en]')).toHaveCount(3); // the word, its meaning, its sentence
  await page.keyboard.press('Escape');
  await expect(hard).toBeHidden();

  await page.getByText('the', { exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'the' })).toContainText(
    'points to someone or something we know',
  );
});

const nextRecording = (page: Page) => page.waitForResponse(/\/audio\//).then((response) => response.url());

test('a tapped word is said at once, and is highlighted until its card closes', async ({ page }) => {
  await openStory(page, stories.bee);
  const word = page.getByText('seat', { exact: true }).first().locator('..');
  const said = nextRecording(page);
  await word.click();
  expect(await said).toMatch(/\/audio\/[a-f0-9]{20}\.mp3$/);
  const card = page.getByRole('dialog', { name: 'seat' });
  await expect(card).toBeVisible();
  const honey = await page.getByRole('button', { name: 'Play', exact: true }).evaluate((play) => {
    return getComputedStyle(play).backgroundColor;
  });
  await expect(word).toHaveCSS('background-color', honey);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(word).not.toHaveAttribute('data-tapped');
});

test('another button says what the word means', async ({ page }) => {
  await openStory(page, stories.bee);
  await page.getByText('seat', { exact: true }).first().click();
  const card = page.getByRole('dialog', { name: 'seat' });
  const meaning = page.waitForResponse(/said-|mp3/);
  await card.getByRole('button', { name: 'Hear what it means' }).click();
  expect((await meaning).ok()).toBe(true);
});

test('a function word and its meaning are played, with the keyboard as well', async ({ page }) => {
  await openStory(page, stories.bee);
  const word = nextRecording(page);
  await page.getByText('the', { exact: true }).first().click();
  const card = page.getByRole('dialog', { name: 'the' });
  await expect(card.getByRole('button', { name: 'Hear what it means' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Hear “the”' })).toBeFocused();
  await word;
  const meaning = page.waitForResponse(async (response) => {
    return response.url().includes('/audio/') && response.url() !== (await word);
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect((await meaning).ok()).toBe(true);
});

test('the word is played from the story when its recording is unavailable', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/404/);
  await openStory(page, stories.bee);
  const story = await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentSrc);
  await page.route(
    (url) => url.pathname.includes('/audio/') && url.href !== story,
    (route) => route.fulfill({ status: 404 }),
  );
  await expect(page.locator('[data-word="2"]')).toHaveAttribute('data-spoken');
  await page.getByRole('button', { name: 'Pause' }).click();
  const narrated = page.evaluate(
    () =>
      new Promise((done) => document.querySelector('audio')?.addEventListener('playing', () => done(true))),
  );
  const voiceAt = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  const before = await voiceAt();
  await page.getByText('the', { exact: true }).first().click();
  expect(await narrated).toBe(true);
  const card = page.getByRole('dialog', { name: 'the' });
  await expect.poll(voiceAt).toBe(before);
  await expect(card).toContainText('points to someone or something we know');
});

test('a word has its translation between meaning and sentence in Arabic', async ({ page }) => {
  await openStory(page, stories.bee, 'ar');
  await page.getByText('seat', { exact: true }).first().click();
  const card = page.getByRole('dialog', { name: 'seat' });
  const lines = card.getByRole('paragraph');
  await expect(lines.nth(0)).toHaveAttribute('lang', 'en');
  await expect(lines.nth(1)).toHaveText(/^[\p{Script=Arabic}\s]+$/u);
  await expect(lines.nth(1)).toHaveCSS('direction', 'rtl');
  await expect(lines.nth(2)).toHaveAttribute('lang', 'en');
  await expectAccessible(page);
});

test('the arrow keys follow the direction of the English text in Arabic, with one tab stop', async ({
  page,
}) => {
  await openStory(page, stories.bee, 'ar');
  const word = (index: number) => page.locator(`[data-word="${index}"]`);
  await word(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(word(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(word(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(page.locator('[data-word][tabindex="0"]')).toHaveCount(1);
  await expect(page.locator('[data-word]').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-word]:focus')).toHaveCount(0);
});

test('a word can be reached, opened and closed with the keyboard', async ({ page }) => {
  await openStory(page, stories.bee);
  const tabStop = page.getByRole('region', { name: 'Text' }).getByRole('button');
  await tabStop.focus();
  await page.keyboard.press('ArrowRight');
  const name = (await tabStop.innerText()).replace(/\W+$/, '');
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name });
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(tabStop).toBeFocused();
});

test('a card closed just before its meaning comes stays closed, and its word gets the focus back', async ({
  page,
}) => {
  await openStory(page, stories.bee);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/dictionary*', async (route) => {
    await released;
    await route.continue();
  });
  const word = page.locator('[data-word="1"]');
  await word.click();
  const card = page.getByRole('dialog', { name: 'morning' });
  await expect(card).toBeVisible();
  await page.evaluate(() => {
    const draw = requestAnimationFrame;
    window.requestAnimationFrame = (run) => draw(() => setTimeout(run, 1000)); // a slow device
  });
  const replied = page.waitForResponse('**/api/dictionary*');
  await page.keyboard.press('Escape');
  release();
  await replied;
  await expect(card).toHaveCount(0);
  await expect(word).toBeFocused();
});

test('a tap on another word while a card is open shows the other word', async ({ page }) => {
  await openStory(page, stories.bee);
  await page.locator('[data-word="1"]').click();
  await expect(page.getByRole('dialog', { name: 'morning' })).toBeVisible();
  await page.getByText('the', { exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'the' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'morning' })).toHaveCount(0);
});
