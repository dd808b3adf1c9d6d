import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './quiet-page.ts';
import { visit } from './visit.ts';

const screens = [
  '/',
  '/demo',
  '/login',
  '/login?why=demo_over',
  '/register',
  '/verify/abcdefghijklmnopqrstuvwxyz',
  '/nowhere',
];

for (const path of screens)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${path} is in order on a phone, ${colorScheme}`, async ({ page, expectComplaint }) => {
      expectComplaint(/404/); // the page that is not there, the link that is not ours
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 360, height: 740 });
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
    });

test('a page that is not there answers 404 and leads home', async ({ page, expectComplaint }) => {
  expectComplaint(/404/);
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});

test('nothing on the landing page moves while its face arrives', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  await page.goto('/');
  await page.waitForSelector('html[data-hydrated]');
  await page.evaluate(() => document.fonts.ready);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 300);
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test('a page that cannot be fetched says so, and comes when the network is back', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await visit(page, '/');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByText('We cannot reach Readling.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
