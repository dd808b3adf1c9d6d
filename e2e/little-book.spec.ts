import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { goOn, message, openStory, option, press, stories } from './reader.ts';
import { texts } from './texts.ts';

const t = texts('en');
const pages = ['I had a big, hot bun.', 'A gull sat on a bin.', 'The gull got it.', 'I had a bag of nuts.'];
const turn = (page: Page, name: 'pageOn' | 'pageBack') =>
  page.getByRole('button', { name: t(`reading.${name}`) });

/** Only this page of the text is shown, with its own picture. */
async function expectPage(page: Page, number: number) {
  const text = page.getByRole('region', { name: t('reading.text') });
  const shown = text.locator('p:has([data-word]):visible');
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText(pages[number - 1] ?? '', { timeout: 30_000 });
  await expect(page.getByRole('img', { name: `Page ${number} of 4` })).toBeVisible();
  await expect(page.locator(`[data-scene] img[src$="the-gull-got-it-${number}.svg"]`)).toBeVisible();
}

test('a book shows one page at a time, and the pages follow the voice', async ({ page }) => {
  await openStory(page, stories.gull);
  await expectPage(page, 1);
  await expect(turn(page, 'pageBack')).toHaveCount(0);
  await expectAccessible(page);
  await expectPage(page, 2);
  await expectPage(page, 4);
  await expect(turn(page, 'pageOn')).toHaveCount(0);
});

test('a page that a child opens is read aloud from its first word', async ({ page }) => {
  await openStory(page, stories.gull);
  await turn(page, 'pageOn').click();
  await turn(page, 'pageOn').click();
  await expectPage(page, 3);
  await expect(page.locator('[data-now]')).toHaveText('The');
  await expectPage(page, 4);
  await turn(page, 'pageBack').click();
  await expectPage(page, 3);
});

test('swipes and the keys of the text turn the pages too', async ({ page }) => {
  await openStory(page, stories.gull);
  await press(page, t('reading.pause'));
  const swipe = (by: number) =>
    page.locator('[data-scene] img').evaluate((target, by) => {
      const send = (type: string, clientX: number) => {
        const touch = new Touch({ identifier: 1, target, clientX, clientY: 200 });
        const touches = type === 'touchstart' ? [touch] : [];
        target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }));
      };
      send('touchstart', 200);
      send('touchend', 200 + by);
    }, by);
  await swipe(-120);
  await expectPage(page, 2);
  await press(page, t('reading.pause'));
  await swipe(120);
  await expectPage(page, 1);
  await press(page, t('reading.pause'));
  await swipe(20); // too short
  await expectPage(page, 1);

  await page.getByRole('button', { name: 'I', exact: true }).focus();
  for (const _ of pages[0]?.split(' ') ?? []) await page.keyboard.press('ArrowRight');
  await expectPage(page, 2);
  await expect(page.getByRole('button', { name: 'A', exact: true })).toBeFocused();
});

test('an option is its picture, and a hint opens the page that it is about', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStory(page, stories.gull);
  await press(page, t('reading.ready'));
  for (const name of ['on a rock', 'on a bin', 'on a hat']) {
    await expect(option(page, name)).toBeInViewport({ ratio: 1 });
    await expect(option(page, name).locator('img')).toHaveJSProperty('complete', true);
  }
  await expectAccessible(page);
  await option(page, 'on a hat').click();
  await press(page, t('reading.check'));
  await message(page)
    .getByRole('button', { name: t('reading.tryAgain') })
    .click();
  await expectPage(page, 2);
  await option(page, 'on a bin').click();
  await press(page, t('reading.check'));
  await expect(message(page)).toContainText(t('reading.yes'));
  await goOn(page);
});
