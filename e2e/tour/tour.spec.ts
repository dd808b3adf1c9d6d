import type { Page } from '@playwright/test';
import { expect, test } from '../quiet-page.ts';
import { arrive, settle } from './arrive.ts';
import { complaintsOf, cutOff, tooSmall } from './checks.ts';
import { type Code, languages, looksOf, sizes, stops } from './routes.ts';

const origin = (page: Page) => new URL(page.url()).origin;

test.describe.configure({ mode: 'parallel' });

for (const code of Object.keys(languages) as Code[])
  for (const { size, colorScheme } of looksOf(code))
    for (const stop of stops)
      test(`${stop.path} for a ${stop.as} in ${code}, ${size}, ${colorScheme}`, async ({
        page,
        baseURL,
        expectComplaint,
      }) => {
        expectComplaint(/404/); // the page that is not there, the link that is not ours
        const hosts = new Set<string>();
        page.on('request', (request) => hosts.add(new URL(request.url()).host));
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(sizes[size]);
        await arrive(page, code, stop, baseURL);
        const response = await page.goto(stop.path);
        await settle(page);
        expect(response?.status()).toBe(stop.status ?? 200);
        await expect(page.locator('html')).toHaveAttribute('lang', languages[code]);
        await expect(page.locator('html')).toHaveAttribute('dir', code === 'ar' ? 'rtl' : 'ltr');
        expect(await complaintsOf(page)).toEqual([]);
        expect(await cutOff(page)).toEqual([]);
        if (size === 'phone') expect(await tooSmall(page)).toEqual([]);
        expect([...hosts].filter((host) => host !== new URL(origin(page)).host)).toEqual([]);
      });

test('the same checks find what is wrong with a page that has faults', async ({ page }) => {
  await page.goto('/pricing');
  await settle(page);
  await page.evaluate(() => {
    const faults = document.createElement('section');
    faults.innerHTML = `
      <img src="/favicon.svg" width="40" height="40">
      <p style="color:#ccc;background:#fff">pale</p>
      <input type="text">
      <button style="inline-size:10px;block-size:10px;padding:0;min-block-size:0">x</button>
      <div style="inline-size:60px;block-size:10px;overflow:hidden">words that do not fit into their box</div>`;
    document.querySelector('main')?.append(faults);
  });
  const complaints = (await complaintsOf(page)).join('\n');
  expect(complaints).toContain('image-alt');
  expect(complaints).toContain('color-contrast');
  expect(complaints).toContain('label');
  expect((await cutOff(page)).join()).toContain('do not fit');
  expect((await tooSmall(page)).join()).toContain('"x"');
});
