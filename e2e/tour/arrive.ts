import { expect, type Page, type Request } from '@playwright/test';
import type { Stop } from './stops.ts';

const asked = new WeakMap<Page, Set<Request>>();

/** The requests of a page that have no answer yet, from the first look at it on. */
function openRequests(page: Page): Set<Request> {
  const known = asked.get(page);
  if (known) return known;
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Nothing has been on its way for a tenth of a second. The tool's own `networkidle` takes half a second a page. */
async function quiet(page: Page) {
  const open = openRequests(page);
  let since = performance.now();
  while (performance.now() - since < 100) {
    await page.waitForTimeout(20);
    if (open.size > 0) since = performance.now();
  }
}

/** Speaks the language and, where the stop is a guest's, has the demo open; a test is one guest, as long as it lasts. */
export async function arrive(page: Page, code: string, { as }: Stop, baseURL = '') {
  openRequests(page);
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
  await page.waitForSelector('html[data-hydrated][data-complete]');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await quiet(page);
  await page.evaluate(() => document.fonts.ready);
  await unfold(page);
}
