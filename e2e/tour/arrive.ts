import { expect, type Page, type Request } from '@playwright/test';
import type { Stop } from './stops.ts';

const openByPage = new WeakMap<Page, Set<Request>>();

/** The requests of a page without a response yet, counted from the first call on. */
function openRequests(page: Page): Set<Request> {
  const known = openByPage.get(page);
  if (known) return known;
  const open = new Set<Request>();
  openByPage.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Waits until no request is open for 100 ms. Playwright's own `networkidle` waits for 500 ms. */
async function waitForQuietNetwork(page: Page) {
  const open = openRequests(page);
  let since = performance.now();
  while (performance.now() - since < 100) {
    await page.waitForTimeout(20);
    if (open.size > 0) since = performance.now();
  }
}

/** Chooses the language and, for a guest's stop, opens the demo. All stops of a test share one guest. */
export async function arrive(page: Page, code: string, { as }: Stop, baseURL = '') {
  openRequests(page);
  const context = page.context();
  const isIn = (await context.cookies()).some(({ name }) => name === 'signed_in');
  if (as === 'guest' && !isIn) await page.request.get('/auth/demo-login');
  await context.addCookies([{ name: 'language', value: code, url: baseURL }]);
}

/** Shows the parts that the browser does not lay out before they are scrolled near. */
const showAllParts = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
  });

/** Waits until the page is interactive, with its heading, its fonts and all of its parts. */
export async function settle(page: Page) {
  await page.waitForSelector('html[data-hydrated][data-complete]');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await waitForQuietNetwork(page);
  await page.evaluate(() => document.fonts.ready);
  await showAllParts(page);
}
