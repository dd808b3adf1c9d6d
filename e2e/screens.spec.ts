import { expect, test } from './fixtures.ts';
import { journeyLanguages, setLanguage, texts } from './texts.ts';
import { visit } from './visit.ts';

for (const code of journeyLanguages)
  test(`an unknown URL gets a 404 page in the visitor's language, with a link home: ${code}`, async ({
    page,
    baseURL,
    expectComplaint,
  }) => {
    expectComplaint(/404/);
    const t = texts(code);
    await setLanguage(page, code, baseURL);
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toContain(`<html lang="${code}"`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.lostTitle'));
    await page.getByRole('link', { name: t('shell.goHome'), exact: true }).click();
    await expect(page).toHaveURL('/');
  });

test('nothing on the landing page moves while its font loads', async ({ page }) => {
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

test('a page that cannot be fetched shows an error, and opens when the network is back', async ({
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
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
});
