import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { arrive, settle } from './arrive.ts';
import { cutOff, overlaps } from './checks.ts';
import { stops } from './routes.ts';

/** Long words, and right to left. */
const testedLanguages = ['ru', 'ar'];
/** The spacing that a reader may set (WCAG 1.4.12). */
const wideSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

async function expectWhole(page: Page, how: string) {
  expect.soft(await cutOff(page), how).toEqual([]);
  expect.soft(await overlaps(page), how).toEqual([]);
}

/** Checks a page at 320 px, with text of 200 %, and with wide spacing. */
async function checkReflow(page: Page, path: string) {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path);
  await settle(page);
  await expectWhole(page, `${path} at 320 px`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectWhole(page, `${path} with 200 % text`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, wideSpacing);
  await expectWhole(page, `${path} with wide spacing`);
}

test.describe.configure({ mode: 'parallel' });

for (const code of testedLanguages)
  for (const as of ['visitor', 'guest'] as const)
    test(`every screen of a ${as} in ${code} fits narrow windows, large text and wide spacing`, async ({
      page,
      baseURL,
      expectComplaint,
    }) => {
      expectComplaint(/404/);
      expectComplaint(/Content Security Policy/); // of the style that the test itself adds
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const stop of stops.filter((one) => one.as === as))
        await test.step(stop.path, async () => {
          await arrive(page, code, stop, baseURL);
          await checkReflow(page, stop.path);
        });
    });

test('the check finds words written over other words', async ({ page }) => {
  await page.goto('/pricing');
  await settle(page);
  await page.evaluate(() => {
    const fault = document.createElement('div');
    fault.innerHTML = '<p>first words</p><p style="margin-block-start:-1.6em">other words</p>';
    document.querySelector('main')?.append(fault);
  });
  expect((await overlaps(page)).join()).toContain('first words');
});
