import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { arrive, settle } from './arrive.ts';
import { complaintsOf, cutOff, englishLeft, splitWords, tooSmall } from './checks.ts';
import { asksAxe, type BuiltLanguage, type Look, languages, looksOf, sizes, stops } from './routes.ts';
import type { Stop } from './stops.ts';

test.describe.configure({ mode: 'parallel' });

/** Opens one page after the other in the same browser. Failures are soft, so that one does not hide the next. */
async function tour(
  { page, baseURL }: { page: Page; baseURL: string | undefined },
  language: BuiltLanguage,
  size: Look['size'],
  as: Stop['as'],
) {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  for (const stop of stops.filter((one) => one.as === as))
    await test.step(stop.path, async () => {
      await arrive(page, language.code, stop, baseURL);
      const response = await page.goto(stop.path);
      await settle(page);
      const soft = expect.configure({ soft: true, message: stop.path });
      soft(response?.status()).toBe(stop.status ?? 200);
      await soft(page.locator('html')).toHaveAttribute('lang', language.tag);
      await soft(page.locator('html')).toHaveAttribute('dir', language.direction);
      if (asksAxe(language)) soft(await complaintsOf(page)).toEqual([]);
      soft(await cutOff(page)).toEqual([]);
      soft(await splitWords(page)).toEqual([]);
      soft(await englishLeft(page, language)).toEqual([]);
      if (size === 'phone') soft(await tooSmall(page)).toEqual([]);
    });
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
}

for (const language of languages)
  for (const { size, colorScheme } of looksOf(language))
    for (const as of ['visitor', 'guest'] as const)
      test(`every screen of a ${as} in ${language.code}, ${size}, ${colorScheme}`, async ({
        page,
        baseURL,
        expectComplaint,
      }) => {
        expectComplaint(/404/); // the page that does not exist, and the unknown mailed link
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(sizes[size]);
        await tour({ page, baseURL }, language, size, as);
      });

test('the tour finds English words on a Russian page, unless they are marked as English', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'ru', url: baseURL ?? '' }]);
  await page.goto('/pricing');
  await settle(page);
  await page.evaluate(() => {
    const words = document.createElement('section');
    words.innerHTML =
      '<p>Left over</p><p lang="en">A bee on a bus</p><button aria-label="Close it">x</button>';
    document.querySelector('main')?.append(words);
  });
  expect(await englishLeft(page, { tag: 'ru', script: 'Cyrillic' })).toEqual(['Left over', 'Close it']);
});

test('the checks of the tour find each fault on a page that has faults', async ({ page }) => {
  await page.goto('/pricing');
  await settle(page);
  await page.evaluate(() => {
    const faults = document.createElement('section');
    faults.innerHTML = `
      <img src="/favicon.svg" width="40" height="40">
      <p style="color:#ccc;background:#fff">pale</p>
      <input type="text">
      <button style="inline-size:10px;block-size:10px;padding:0;min-block-size:0">x</button>
      <div style="inline-size:60px;block-size:10px;overflow:hidden">words that do not fit into their box</div>
      <p style="inline-size:3em">incomprehensible</p>`;
    document.querySelector('main')?.append(faults);
  });
  const complaints = (await complaintsOf(page)).join('\n');
  expect(complaints).toContain('image-alt');
  expect(complaints).toContain('color-contrast');
  expect(complaints).toContain('label');
  expect((await cutOff(page)).join()).toContain('do not fit');
  expect((await splitWords(page)).join()).toContain('incomprehensible');
  expect((await tooSmall(page)).join()).toContain('"x"');
});
