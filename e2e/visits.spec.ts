import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test('each change of page is counted once, and no token is sent', async ({ page, expectComplaint }) => {
  expectComplaint(/404/); // the mailed link is unknown
  const token = 'abcdefghijklmnopqrstuvwxyz';
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => console.log(`counted ${text}`));
      return send(url, body);
    };
  });
  const counts: { page: string; path: string; timestamp: number }[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('counted ')) counts.push(JSON.parse(message.text().slice(8)));
  });
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/counter')) statuses.push(response.status());
  });
  // A page that is left for a new document never tells of the answers it still waits for.
  const leaveFor = async (path: string) => {
    await expect.poll(() => statuses.length).toBe(counts.length);
    await visit(page, path);
  };
  await visit(page, '/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await expect.poll(() => counts).toHaveLength(4);
  await leaveFor(`/verify/${token}`);
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page.getByRole('heading', { name: 'Stories that read along' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  await expect.poll(() => counts).toHaveLength(7);
  await leaveFor('/themes?level=3');
  const link = '/verify/$token';
  const counted = ['/', '/login', '/register', '/login', link, '/', link, '/themes'];
  await expect.poll(() => counts.map((one) => one.page)).toEqual(counted);
  expect(counts.map((one) => one.path)).toEqual(counted);
  await expect.poll(() => statuses).toEqual(counted.map(() => 200));
  expect(JSON.stringify(counts)).not.toContain(token);
});
