import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Checks that the focused element, its parent or its label has a visible outline. */
export async function expectRing(page: Page) {
  const ring = await page.evaluate(() => {
    const at = document.activeElement;
    return [at, at?.parentElement, at?.closest('label')].some(
      (element) => element && getComputedStyle(element).outlineStyle !== 'none',
    );
  });
  expect(ring).toBe(true);
}

/** Presses Tab until `goal` has the focus, at most 40 times, and checks its outline. */
export async function tabTo(page: Page, goal: Locator) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(goal).toBeFocused();
  await expectRing(page);
}
