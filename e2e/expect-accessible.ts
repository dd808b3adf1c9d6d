import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { expect } from './fixtures.ts';

/** Fails when axe finds a violation, or when the page is wider than the window. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // axe would measure colours in the middle of an animation
  expect((await axe(page).analyze()).violations).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}
