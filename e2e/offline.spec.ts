import type { Page } from '@playwright/test';
import { expect, test } from './quiet-page.ts';
import { choose, goOn, message, openStory, press, stories } from './reader.ts';

const away = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/;

/** The provisions for a time without network are there: the shell, and every part with its recordings. */
async function provisioned(page: Page, parts: number) {
  const provisions = () =>
    page.evaluate(async () => {
      const shell = (await caches.keys()).find((name) => name.startsWith('readling-shell-'));
      const isWhole = shell && (await (await caches.open(shell)).match('/reading_results'));
      const kept = Object.keys(localStorage).filter((key) => key.startsWith('readling.mine.part/'));
      return { shell: Boolean(isWhole && navigator.serviceWorker.controller), parts: kept.length };
    });
  await expect.poll(provisions, { timeout: 15_000 }).toEqual({ shell: true, parts });
  const media = () => page.evaluate(async () => (await (await caches.open('readling-mine')).keys()).length);
  await expect.poll(media).toBeGreaterThan(parts);
}

test('a network that goes in mid-reading costs nothing', async ({ page, expectComplaint }) => {
  expectComplaint(away);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/check-answer')) sent.push(request.postDataJSON());
  });
  await openStory(page, stories.duck);
  await provisioned(page, 3);

  await page.context().setOffline(true);
  await expect(page.getByText('The network is away.').first()).toBeVisible();
  await press(page, "I'm ready!");
  await choose(page, 'What did Dot see?', 'only white');
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
  await expect(page.getByRole('heading', { name: 'Why could Dot not see Mother?' })).toBeVisible();
  await expect(page.getByRole('img', { name: '1 star of' })).toBeVisible();
  const given = new Set(sent.map((body) => JSON.stringify(body)));
  expect(given.size).toBe(1);
});
