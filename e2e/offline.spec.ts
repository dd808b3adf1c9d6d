import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { choose, goOn, message, openStory, press, stories, write } from './reader.ts';

const networkErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/;

/** Waits until the shell and every part with its recordings are cached. */
async function waitUntilCached(page: Page, parts: number) {
  const prefetched = () =>
    page.evaluate(async () => {
      const shell = (await caches.keys()).find((name) => name.startsWith('readling-shell-'));
      const isWhole = shell && (await (await caches.open(shell)).match('/reading_results'));
      const parts = Object.keys(localStorage).filter((key) => key.startsWith('readling.mine.part/'));
      return { shell: Boolean(isWhole && navigator.serviceWorker.controller), parts: parts.length };
    });
  await expect.poll(prefetched).toEqual({ shell: true, parts });
  const media = () => page.evaluate(async () => (await (await caches.open('readling-mine')).keys()).length);
  await expect.poll(media).toBeGreaterThan(parts);
}

// These journeys need the service worker; all others block it.
test.use({ serviceWorkers: 'allow' });

test('a reading continues offline without any loss', async ({ page, expectComplaint }) => {
  expectComplaint(networkErrors);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/check-answer')) sent.push(request.postDataJSON());
  });
  await openStory(page, stories.snowman);
  await waitUntilCached(page, 3);

  await page.context().setOffline(true);
  await expect(page.getByText('The network is away.').first()).toBeVisible();
  await press(page, "I'm ready!");
  await choose(page, "What did Nils use for the snowman's eyes?", 'two black buttons');
  await expect(page.getByText('Your answer is kept.')).toBeVisible();

  await press(page, 'Read the text again');
  await expect(page.getByRole('button', { name: 'Show question' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Your answer is kept.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Part 1\. / })).toBeVisible();
  await press(page, 'Play');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.locator('[data-now]')).toHaveCount(1);
  expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.error)).toBeNull();

  await page.context().setOffline(false);
  await expect(message(page)).toContainText('Explanation:');
  expect(await goOn(page)).toBe(5);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Why did Nils make the snowman so small?' })).toBeVisible();
  await expect(page.getByRole('img', { name: '1 star of' })).toBeVisible();
  const distinct = new Set(sent.map((body) => JSON.stringify(body)));
  expect(distinct.size).toBe(1);
});

test('the cache of an older build is deleted once that of this build is complete', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => caches.open('readling-shell-of-an-older-build'));
  await openStory(page, stories.snowman);
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('readling-shell-')));
  await expect.poll(shells).toEqual([expect.stringMatching(/\/assets\/[\w-]+\.js$/)]);
});

test('the next part opens offline, and a reload shows the same part', async ({ page, expectComplaint }) => {
  expectComplaint(networkErrors);
  await openStory(page, stories.snowman);
  await waitUntilCached(page, 3);
  await press(page, "I'm ready!");
  await choose(page, "What did Nils use for the snowman's eyes?", 'two black buttons');
  await goOn(page);
  await write(page, 'Why did Nils make the snowman so small?', 'He had to fit in the jar.');
  await expect(message(page)).toBeVisible();

  await page.context().setOffline(true);
  await goOn(page);
  const second = page.getByRole('heading', { level: 1, name: /^Part 2\. / });
  await expect(second).toBeVisible();
  await expect(page.locator('[data-now]')).toHaveCount(1);
  await page.reload();
  await expect(second).toBeVisible();
  await expect(page.getByRole('img', { name: '2 stars of' })).toBeVisible();

  await page.context().setOffline(false);
  await page.reload();
  await expect(second).toBeVisible();
  await expect(page.getByRole('img', { name: '2 stars of' })).toBeVisible();
});

test('a passage that was never opened is loaded as soon as the device is online', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(new RegExp(`${networkErrors.source}|NetworkError`));
  await openStory(page, stories.snowman);
  await waitUntilCached(page, 3);
  await page.context().setOffline(true);
  await page.goto(`/reading?task_id=${stories.kite}`);
  await expect(page.getByText('We cannot reach Readling.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: "Let's go!" })).toBeVisible();
});

test('logout deletes the reading from the device', async ({ page }) => {
  await openStory(page, stories.snowman);
  await waitUntilCached(page, 3);
  await page.getByRole('button', { name: 'To the levels' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'To the levels' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const left = () =>
    page.evaluate(async () => ({
      mine: Object.keys(localStorage).filter((key) => key.startsWith('readling.mine.')),
      caches: (await caches.keys()).filter((name) => !name.startsWith('readling-shell-')),
    }));
  await expect.poll(left).toEqual({ mine: [], caches: [] });
});

test('the current part can be read again until the next part can be loaded', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(networkErrors);
  let isCut = true;
  await page.route('**/api/get-reading-material', (route) =>
    isCut && route.request().postDataJSON().part > 0 ? route.abort() : route.continue(),
  );
  await openStory(page, stories.snowman);
  await press(page, "I'm ready!");
  await choose(page, "What did Nils use for the snowman's eyes?", 'two black buttons');
  await goOn(page);
  await write(page, 'Why did Nils make the snowman so small?', 'He had to fit in the jar.');
  await goOn(page);
  await expect(page.getByText('The next part comes as soon as the network is back.')).toBeVisible();
  await press(page, 'Play');
  await expect(page.locator('[data-now]')).toHaveCount(1);
  isCut = false;
  await expect(page.getByRole('heading', { level: 1, name: /^Part 2\. / })).toBeVisible();
});
