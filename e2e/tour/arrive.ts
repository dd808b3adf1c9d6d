import { expect, type Page } from '@playwright/test';
import type { Code, Stop } from './routes.ts';

/** Speaks the language and, where the stop is a guest's, has the demo open; a test is one guest, as long as it lasts. */
export async function arrive(page: Page, code: Code, { as }: Stop, baseURL = '') {
  const context = page.context();
  const isIn = (await context.cookies()).some(({ name }) => name === 'signed_in');
  if (as === 'guest' && !isIn) await page.request.get('/auth/demo-login');
  await context.addCookies([{ name: 'language', value: code, url: baseURL }]);
}

/** What a page leaves out until somebody scrolls near is laid out, as whoever reads on finds it. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
  });

/** The page answers, and its heading, its letters and all of its parts are there. */
export async function settle(page: Page) {
  await page.waitForSelector('html[data-hydrated]');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await unfold(page);
}
