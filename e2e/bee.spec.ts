import type { Page } from '@playwright/test';
import { builtFilesOf } from './built-files.ts';
import { expect, test } from './fixtures.ts';
import { choose, message, openStory, press, stories } from './reader.ts';
import { setLanguage, texts } from './texts.ts';
import { visit } from './visit.ts';

const en = texts('en');
const ar = texts('ar');
const bee = (page: Page) => page.getByRole('complementary', { name: en('avatar.name') });
const button = (page: Page, key: string) => page.getByRole('button', { name: en(key), exact: true });
const wide = { width: 1440, height: 900 };
const drawing = () => builtFilesOf('app/ui/avatar/bee/drawing.ts');

/** Records the shapes of the mouth from now on. */
const watchMouth = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((all) => {
      for (const { target } of all) seen.push((target as HTMLElement).dataset['mouth'] ?? '');
    }).observe(document.body, { subtree: true, attributeFilter: ['data-mouth'] });
  });
const mouthsSeen = (page: Page) =>
  page.evaluate(() => new Set((window as unknown as { seen: string[] }).seen).size);

/** Texts and controls of the page that the visible parts of the bee cover, compared box by box. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const aside = document.querySelector('aside[aria-label]');
    const boxes = [...(aside?.querySelectorAll('button, p') ?? [])]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => part.getBoundingClientRect());
    const isCovered = (box: DOMRect) =>
      box.width > 1 &&
      boxes.some(
        (one) => box.left < one.right && box.right > one.left && box.top < one.bottom && box.bottom > one.top,
      );
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (!node.textContent?.trim() || aside?.contains(node) || node.parentElement?.closest('script, style'))
        continue;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(isCovered)) found.push(node.textContent.trim());
    }
    for (const control of document.querySelectorAll('main button, main a, main input, main select'))
      if (isCovered(control.getBoundingClientRect())) found.push(control.outerHTML.slice(0, 80));
    return found;
  });

test('the bee greets for seven seconds, shows a tip for ten, and can be hidden for the session', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize(wide);
  await visit(page, '/learn');
  const bubble = (key: string) => bee(page).getByText(en(key));
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(bubble('avatar.greeting')).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.clock.runFor(7000);
  await expect(bubble('avatar.tipHear')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(bee(page).getByRole('paragraph')).toHaveCount(0);

  await button(page, 'avatar.ask').click();
  await expect(bubble('avatar.tipWord')).toBeVisible();
  await page.clock.runFor(60_000); // the line stays while the focus is there
  await expect(bubble('avatar.tipWord')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bee(page).getByRole('paragraph')).toHaveCount(0);

  await button(page, 'avatar.hide').press('Enter');
  await expect(button(page, 'avatar.show')).toBeFocused();
  await visit(page, '/pricing');
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(button(page, 'avatar.show')).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(button(page, 'avatar.ask')).toHaveCount(0);
  await button(page, 'avatar.show').press('Enter');
  await expect(button(page, 'avatar.ask')).toBeFocused();
  await page.clock.runFor(9000);
  await expect(bee(page).getByRole('paragraph')).toHaveCount(0); // it has greeted before in this session
});

test('the bee covers no text and no button at any scroll position', async ({ page }) => {
  let timesVisible = 0;
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await visit(page, '/privacy');
    await page.locator('aside[aria-label]').waitFor({ state: 'attached' });
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((to) => scrollTo(0, document.body.scrollHeight * to), part);
      await page.evaluate(() => new Promise((done) => setTimeout(done, 500))); // the bee comes back when scrolling has ended
      expect(await covered(page), `${width} at ${part}`).toEqual([]);
      if (await button(page, 'avatar.ask').isVisible()) timesVisible += 1;
    }
  }
  expect(timesVisible).toBeGreaterThanOrEqual(3);
});

test('a narrow screen shows no speaking bee and loads none of its files', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const files = [...builtFilesOf('app/features/avatar/page-avatar.tsx'), ...drawing()];
  await page.clock.install();
  await page.setViewportSize({ width: 767, height: 900 });
  await visit(page, '/learn');
  await page.clock.runFor(5000);
  await expect(bee(page)).toHaveCount(0);
  expect(fetched.filter((path) => files.includes(path))).toEqual([]);
  // On a wide screen it loads them.
  await page.setViewportSize(wide);
  await visit(page, '/learn');
  await page.clock.runFor(5000);
  await expect.poll(() => files.filter((file) => !fetched.includes(file))).toEqual([]);
});

test('the bee on /aboutus shows its words in the language of the page and moves its mouth to the English recording', async ({
  page,
  baseURL,
}) => {
  await setLanguage(page, 'ar', baseURL);
  await visit(page, '/aboutus');
  await expect(page.getByText(ar('aboutus.hello'))).toBeVisible();
  await expect(page.getByText(ar('aboutus.speaksEnglish'))).toBeVisible();
  await page.locator('[data-alive]').waitFor();
  await watchMouth(page);
  await page.getByRole('button', { name: ar('aboutus.say') }).click();
  await expect.poll(() => mouthsSeen(page)).toBeGreaterThan(4);
});

test('the bee talks without motion for people who prefer no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/aboutus');
  await page.locator('[data-alive]').waitFor();
  await watchMouth(page);
  await press(page, en('aboutus.say'));
  await expect(page.locator('[data-mood=talking] [data-mouth=wide]')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await mouthsSeen(page)).toBe(1);
});

test('a bee whose drawing cannot be loaded stays a picture until the network is back', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_FAILED/);
  let isUnavailable = true;
  await page.route(
    ({ pathname }) => drawing().includes(pathname),
    (route) => (isUnavailable ? route.abort() : route.continue()),
  );
  const failed = page.waitForEvent('requestfailed', (request) => /\.css$/.test(request.url()));
  await visit(page, '/aboutus');
  await failed;
  await expect(page.getByRole('img', { name: en('aboutus.picture') })).toBeVisible();
  await expect(page.locator('[data-alive]')).toHaveCount(0);
  isUnavailable = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('[data-alive]')).toHaveCount(1);
  await expect(page.locator('[data-mouth] g[class^="mouth-"]:visible')).toHaveCount(1);
});

test('the bee thinks beside a hint, and talks while the hint is read aloud', async ({ page }) => {
  await page.setViewportSize(wide);
  await openStory(page, stories.bee);
  await press(page, en('aidsbutton.open'));
  await page.getByRole('switch', { name: en('aids.hintsAloud') }).uncheck();
  await press(page, en('aids.close'));
  await press(page, "I'm ready!");
  await choose(page, 'Where was the bee?', "in Ben's bag");
  const mood = (is: string) => message(page).locator(`[data-mood=${is}][data-alive]`);
  await expect(mood('thinking')).toBeVisible();
  await message(page)
    .getByRole('button', { name: en('reading.hearThis') })
    .click();
  await expect(mood('talking')).toBeVisible();
});
