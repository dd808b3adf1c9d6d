import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { expect } from './fixtures.ts';

/** No fault that axe finds, and nothing beside the page. */
export async function expectAccessible(page: Page) {
  expect((await axe(page).analyze()).violations).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}
