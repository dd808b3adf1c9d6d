import { expect, test } from './fixtures.ts';
import { openStory, press, startDemo, stories } from './reader.ts';
import { texts } from './texts.ts';

const t = texts('en');

test('the first part is ready behind its intro, out of reach, before the voice starts', async ({ page }) => {
  await startDemo(page);
  await page.goto(`/reading?task_id=${stories.bee}`);
  const begin = page.getByRole('button', { name: "Let's go!" });
  await expect(begin).toBeFocused();
  const first = page.locator('[data-word="0"]');
  await expect(first).toBeAttached();
  await expect(first).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(0);

  const rendered = await first.elementHandle();
  await begin.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Part 1\. / })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(first).toBeVisible();
  expect(await first.evaluate((word, before) => word === before, rendered)).toBe(true);
});

test('a word is highlighted and revealed without a new layout of the page', async ({ page }) => {
  await openStory(page, stories.bee);
  await expect(page.locator('[data-word="2"]')).toHaveAttribute('data-spoken');
  await press(page, 'Pause');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value;
  };
  await expect(async () => {
    const before = await layouts();
    await page.waitForTimeout(300); // the page has come to rest
    expect(await layouts()).toBe(before);
  }).toPass();
  const before = await layouts();
  await page.evaluate(() => {
    document.querySelector('[data-now]')?.removeAttribute('data-now');
    const next = document.querySelector('[data-word]:not([data-spoken])');
    next?.setAttribute('data-now', '');
    next?.setAttribute('data-spoken', '');
    next?.getBoundingClientRect();
  });
  expect(await layouts()).toBe(before);
});

for (const [width, height] of [
  [640, 400],
  [390, 844],
  [820, 1180],
  [1366, 640],
] as const)
  test(`the first picture, the title and the button are in view at ${width} x ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.request.get('/auth/demo-login');
    await page.goto('/reading?task_id=l07-inventions-the-train-that-went-boom');
    const main = page.locator('main');
    await expect(main.getByRole('button', { name: t('reading.letsGo') })).toBeFocused();
    for (const part of [
      main.getByRole('img', { name: /train/i }).first(),
      main.getByRole('heading', { level: 1, name: 'Thunder from the Tunnel' }).first(),
      main.getByRole('button', { name: t('reading.letsGo') }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
