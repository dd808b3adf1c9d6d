import type { Page } from '@playwright/test';

/** Opens a page and waits until it answers to presses. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.waitForSelector('html[data-hydrated]');
}
