import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What has the focus shows it: a ring around itself, or around what it stands in. */
export async function expectRing(page: Page) {
  const ring = await page.evaluate(() => {
    const at = document.activeElement;
    return [at, at?.parentElement, at?.closest('label')].some(
      (element) => element && getComputedStyle(element).outlineStyle !== 'none',
    );
  });
  expect(ring).toBe(true);
}

/** Tab goes on until the goal has the focus, and the goal shows it. */
export async function tabTo(page: Page, goal: Locator) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(goal).toBeFocused();
  await expectRing(page);
}
