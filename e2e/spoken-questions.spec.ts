import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { message, openStory, option, press, stories } from './reader.ts';
import { texts } from './texts.ts';

const t = texts('en');
const question = (page: Page) =>
  page.getByRole('heading', { name: "What did Nils use for the snowman's eyes?" });
const soundButton = (page: Page) => page.getByRole('button', { name: t('reading.hearQuestion') });

/** The texts that are lit while they are said, from now on. */
async function watchPlaying(page: Page) {
  await page.evaluate(() => {
    const played: string[] = [];
    Object.assign(globalThis, { played });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.hasAttribute('data-playing'))
          played.push(target.innerText.trim());
    }).observe(document.body, { subtree: true, attributeFilter: ['data-playing'] });
  });
  return () => page.evaluate(() => (globalThis as unknown as { played: string[] }).played);
}

test('a question and its options are said by themselves, each lit while it is said', async ({ page }) => {
  await openStory(page, stories.snowman);
  const played = await watchPlaying(page);
  await press(page, "I'm ready!");
  await expect(question(page)).toHaveAttribute('data-playing');
  const options = await page.getByRole('list', { name: 'Answers' }).locator('[lang="en"]').allInnerTexts();
  await expect
    .poll(played, { timeout: 30_000 })
    .toEqual(["What did Nils use for the snowman's eyes?", ...options]);
  await expect(soundButton(page)).toHaveAttribute('aria-pressed', 'false', { timeout: 10_000 });

  await soundButton(page).click();
  await expect(question(page)).toHaveAttribute('data-playing');
  await press(page, t('reading.hideQuestion'));
  await press(page, t('reading.play'));
  await press(page, t('reading.showQuestion'));
  await expect(question(page)).toHaveAttribute('data-playing');
  await expect(page.getByRole('button', { name: t('reading.pause') })).toHaveCount(0);
});

test('a learner who wants no spoken questions presses to hear them, also after a reload', async ({
  page,
}) => {
  await openStory(page, stories.snowman);
  await press(page, t('aidsbutton.open'));
  await page.getByRole('radio', { name: t('aids.questionsAloudChoices.never') }).check();
  await press(page, t('aids.close'));
  await page.reload();
  await press(page, "I'm ready!");
  await expect(question(page)).toBeFocused();
  await expect(question(page)).not.toHaveAttribute('data-playing');
  await soundButton(page).click();
  await expect(question(page)).toHaveAttribute('data-playing');
});

test('a recording that cannot be played is reported briefly, and its text stays', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await openStory(page, stories.snowman);
  await page.route('**/audio/*.mp3', (route) => route.abort());
  await press(page, "I'm ready!");
  await expect(page.getByRole('log', { name: t('ui.messageLog') })).toContainText(t('reading.clipFailed'));
  await expect(question(page)).toBeVisible();
  await expect(soundButton(page)).toHaveAttribute('aria-pressed', 'false');
});

test('at the first levels a press chooses an option and says it, and "Check" gives the answer', async ({
  page,
}) => {
  await openStory(page, stories.snowman);
  await press(page, "I'm ready!");
  const check = page.getByRole('button', { name: t('reading.check') });
  await expect(check).toBeDisabled();
  await option(page, 'two small stones').click();
  await expect(option(page, 'two small stones')).toHaveAttribute('data-playing');
  await option(page, 'two black buttons').click();
  await expect(option(page, 'two black buttons')).toHaveAttribute('data-playing');
  await expect(option(page, 'two black buttons')).toHaveAttribute('aria-pressed', 'true');
  await expect(option(page, 'two small stones')).toHaveAttribute('aria-pressed', 'false');
  await check.click();
  await expect(message(page)).toContainText('His eyes were two black buttons.');
});

test('a hint is lit while it is said, in its dialog and beside the question', async ({ page }) => {
  await openStory(page, stories.snowman);
  await press(page, "I'm ready!");
  await option(page, 'two small stones').click();
  await press(page, t('reading.check'));
  const hint = page.getByText('Find the word "eyes" in the letter.');
  await expect(message(page).locator(hint)).toHaveAttribute('data-playing');
  await press(page, t('reading.tryAgain'));
  await page.getByRole('button', { name: t('reading.hearHint') }).click();
  await expect(hint.first()).toHaveAttribute('data-playing');
});

test('on a phone the question leaves room for the last paragraph, and after a hint for the evidence', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStory(page, stories.snowman);
  await press(page, "I'm ready!");
  await expect(question(page)).toBeFocused();
  /** Where a word ends, and where what covers the text begins, in pixels from the upper edge. */
  const edges = (word: string, cover: string) =>
    page.evaluate(
      ([wordAt, coverAt]) => ({
        word: document.querySelector(wordAt ?? '')?.getBoundingClientRect().bottom ?? 0,
        cover: document.querySelector(coverAt ?? '')?.getBoundingClientRect().top ?? 0,
      }),
      [word, cover],
    );
  await expect(async () => {
    const { word, cover } = await edges('[data-word="50"]', 'aside section');
    expect(cover).toBeGreaterThanOrEqual(844 * 0.43);
    expect(word).toBeGreaterThan(0);
    expect(word).toBeLessThan(cover);
  }).toPass();

  await option(page, 'two small stones').click();
  await press(page, t('reading.check'));
  await expect(async () => {
    const { word, cover } = await edges('[data-word="35"]', 'dialog[open]');
    expect(word).toBeGreaterThan(0);
    expect(word).toBeLessThan(cover);
  }).toPass();
});
