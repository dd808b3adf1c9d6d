import type { Locator } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import {
  asLevelTwo,
  choose,
  goOn,
  message,
  openStory,
  option,
  press,
  stories,
  takeHint,
  typeAnswer,
} from './reader.ts';
import { texts } from './texts.ts';

const t = texts('en');
const question = "What did Nils use for the snowman's eyes?";

test('a right answer shows honey, a star and the explanation, which is said by itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStory(page, stories.snowman);
  await press(page, "I'm ready!");
  await choose(page, question, 'two black buttons');
  await expect(message(page)).toContainText(t('reading.yes'));
  await expect(message(page).getByRole('img', { name: '5 cells of honey' })).toBeVisible();
  // one cell: four empty ones beside it would look like a mark
  await expect(message(page).getByRole('img', { name: 'of honey' }).locator('span > span')).toHaveCount(1);
  await expect(message(page).getByRole('button', { name: t('reading.goOn') })).toBeFocused();
  const explanation = message(page).getByText(
    'His eyes were two black buttons. The carrot was for his nose.',
  );
  await expect(explanation).toHaveAttribute('data-playing');
  await expect(page.locator('[data-evidence]').first()).toBeInViewport();
  await expect(message(page).locator('[data-star="solved"]')).toBeInViewport();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Why did Nils make the snowman so small?' })).toBeFocused();
  await expect(page.getByRole('img', { name: '1 star of 10' })).toHaveCount(1);
});

type InPage = { flights: { x: number; y: number }[] };

test('the star of a right answer flies from the chosen option, or from the answer that was built', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const flights: InPage['flights'] = [];
    Object.assign(globalThis, { flights });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const first = Array.isArray(frames) ? String(frames[0]?.transform ?? '') : '';
      if (first.startsWith('translate')) {
        const { x, y, width, height } = this.getBoundingClientRect();
        const { e, f } = new DOMMatrix(first);
        flights.push({ x: x + width / 2 + e, y: y + height / 2 + f });
      }
      return animate.call(this, frames, options);
    };
  });
  const flights = () => page.evaluate(() => (globalThis as unknown as InPage).flights);
  /** Gives the answer, and expects that a star flies from what shows it. */
  const expectFlightFrom = async (shown: Locator, button: string) => {
    const before = (await flights()).length;
    const box = await shown.boundingBox();
    await press(page, button);
    await expect.poll(async () => (await flights()).length).toBe(before + 1);
    const { x = 0, y = 0 } = (await flights()).at(-1) ?? {};
    expect(Math.abs(x - (box ? box.x + box.width / 2 : 0))).toBeLessThan(12);
    expect(Math.abs(y - (box ? box.y + box.height / 2 : 0))).toBeLessThan(12); // a pressed card moves a little
    await goOn(page);
  };

  await page.setViewportSize({ width: 390, height: 844 });
  await asLevelTwo(page);
  await openStory(page, stories.snowman);
  await press(page, "I'm ready!");
  await option(page, 'two black buttons').click();
  await expectFlightFrom(option(page, 'two black buttons'), t('reading.check'));

  const words = page.getByRole('list', { name: t('reading.words'), exact: true });
  await words.getByRole('button', { name: 'the', exact: true }).click();
  await press(page, t('reading.moreWords'));
  await press(page, t('reading.moreWords'));
  await words.getByRole('button', { name: 'jar', exact: true }).click();
  const built = page
    .locator('form div')
    .filter({ hasText: /^the jar$/ })
    .first();
  await expectFlightFrom(built, t('reading.submitAnswer'));
});

test('a later try has one full cell, too, a revealed answer has none, and no number is shown', async ({
  page,
}) => {
  await openStory(page, stories.snowman);
  await press(page, "I'm ready!");
  for (const [option, hint] of [
    ['two small stones', 'Find the word'],
    ['two green leaves', 'One thing is for his nose'],
  ] as const) {
    await choose(page, question, option);
    await takeHint(page, hint);
  }
  await choose(page, question, 'two black buttons');
  await expect(message(page).getByRole('img', { name: '1 cell of honey' })).toBeVisible();
  await expect(message(page).getByRole('img', { name: 'of honey' }).locator('span > span')).toHaveCount(1);
  await expect(message(page).getByText(/\d of 5/)).toHaveCount(0);
  expect(await goOn(page)).toBe(1);

  for (const last of [false, false, true]) {
    await typeAnswer(page, 'idk');
    if (!last) await press(page, 'Try again');
  }
  await expect(message(page)).toContainText(t('reading.together'));
  await expect(message(page)).toContainText('He had to fit in the jar.');
  await expect(message(page).getByText(/\d of 5/)).toHaveCount(0);
  expect(await goOn(page)).toBe(0);
});

test('the sound of a right answer can be turned off', async ({ page }) => {
  await page.addInitScript(() => {
    const counter = { tones: 0 };
    Object.assign(globalThis, { counter });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...args: [number?]) {
      counter.tones += 1;
      return start.apply(this, args);
    };
  });
  const tones = () =>
    page.evaluate(() => (globalThis as unknown as { counter: { tones: number } }).counter.tones);
  await openStory(page, stories.snowman);
  await press(page, "I'm ready!");
  await choose(page, question, 'two small stones');
  await takeHint(page, 'Find the word');
  expect(await tones()).toBe(0);
  await choose(page, question, 'two black buttons');
  await expect.poll(tones).toBeGreaterThan(0);
  const before = await tones();
  await goOn(page);
  await press(page, t('aidsbutton.open'));
  await page.getByRole('switch', { name: t('aids.sounds') }).uncheck();
  await press(page, t('aids.close'));
  await typeAnswer(page, 'He had to fit in the jar.');
  await goOn(page);
  expect(await tones()).toBe(before);
});
