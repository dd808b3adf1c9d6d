import type { Page } from '@playwright/test';

/** Opens a page and waits until it answers to presses. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.waitForSelector('html[data-hydrated]');
}

/** Opens a page that sleeps, because its scripts do not come, until what this returns is called. */
export async function visitAsleep(page: Page, path: string): Promise<() => void> {
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await awake;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return wake;
}
