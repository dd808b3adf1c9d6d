import { type Cookie, expect, type Page } from '@playwright/test';
import type { Code, Stop } from './routes.ts';

let guest: Cookie[] | undefined;

/** Speaks the language and, where the stop is a guest's, has the demo open; one guest does the whole tour. */
export async function arrive(page: Page, code: Code, { as }: Stop, baseURL = '') {
  const context = page.context();
  if (as === 'guest') {
    if (!guest) {
      await page.request.get('/auth/demo-login');
      guest = await context.cookies();
    }
    await context.addCookies(guest);
  }
  await context.addCookies([{ name: 'language', value: code, url: baseURL }]);
}

/** The page answers, and its heading and its letters are there. */
export async function settle(page: Page) {
  await page.waitForSelector('html[data-hydrated]');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
