import type { Page } from '@playwright/test';
import { expect, test } from '../quiet-page.ts';
import { arrive, settle } from './arrive.ts';
import { cutOff, overlaps } from './checks.ts';
import { type Code, stops } from './routes.ts';

/** Long words, right to left, and what everybody knows. */
const tried: Code[] = ['en', 'ru', 'ar'];
/** What a reader may set for themselves: WCAG 1.4.12. */
const roomy =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

async function expectWhole(page: Page, how: string) {
  expect(await cutOff(page), how).toEqual([]);
  expect(await overlaps(page), how).toEqual([]);
}

test.describe.configure({ mode: 'parallel' });

for (const code of tried)
  for (const stop of stops)
    test(`${stop.path} for a ${stop.as} in ${code} gives way to narrow pages and large text`, async ({
      page,
      baseURL,
      expectComplaint,
    }) => {
      expectComplaint(/404/);
      expectComplaint(/Content Security Policy/); // of the style that the test itself adds
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 640 });
      await arrive(page, code, stop, baseURL);
      await page.goto(stop.path);
      await settle(page);
      await expectWhole(page, '320 px');
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectWhole(page, '200 % text');
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, roomy);
      await expectWhole(page, 'roomy text');
    });

test('words that lie over words are found', async ({ page }) => {
  await page.goto('/pricing');
  await settle(page);
  await page.evaluate(() => {
    const fault = document.createElement('div');
    fault.innerHTML = '<p>first words</p><p style="margin-block-start:-1.6em">other words</p>';
    document.querySelector('main')?.append(fault);
  });
  expect((await overlaps(page)).join()).toContain('first words');
});
