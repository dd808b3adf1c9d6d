/**
 * Measures the time from a press to the next paint (Event Timing, in steps of 8 ms). A round has 40 presses,
 * as fast as a quick finger, and its result is the longest. The result of all rounds is their median.
 */
import { chromium, type Locator, type Page } from '@playwright/test';

type Cookie = { name: string; value: string };

const betweenPresses = 200; // ms
/** Their median counts, because one press in forty may be delayed by another program. */
const rounds = 3;

const recordDelays = () => {
  const longest: number[] = [];
  Object.assign(window, { longest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) longest.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

async function throttleProcessor(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate('window.longest.length = 0');
}

const longestPress = async (page: Page) => {
  await page.waitForTimeout(500);
  return Math.max(16, ...((await page.evaluate('window.longest')) as number[]));
};

/**
 * Presses with the mouse already at the target. Playwright's `click` would examine
 * the page first, which takes time.
 */
async function press(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { mouse } = target.page();
  await mouse.move(x + width / 2, y + height / 2);
  await target.page().waitForTimeout(betweenPresses / 2);
  await mouse.down();
  await mouse.up();
  await target.page().waitForTimeout(betweenPresses);
}

/** Presses what a child does while reading: looks up and closes words, starts and stops the voice. */
async function measureReading(page: Page, url: string) {
  await page.goto(`${url}/reading?task_id=l03-animals-bee-on-the-bus`);
  await page.getByRole('button', { name: "Let's go!" }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Reading aids' }).click();
  await page.getByRole('radio', { name: 'All there at once' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await throttleProcessor(page);
  for (let round = 0; round < 10; round += 1) {
    await press(page.locator(`[data-word="${round * 2}"]`));
    await press(page.getByRole('button', { name: 'Close' }));
    await press(page.getByRole('button', { name: 'Play', exact: true }));
    await press(page.getByRole('button', { name: 'Pause', exact: true }));
  }
  return await longestPress(page);
}

async function measureEmptyHandler(page: Page, url: string) {
  await page.goto(`${url}/pure.html`);
  await page.evaluate(() => document.querySelector('button')?.addEventListener('click', () => {}));
  await throttleProcessor(page);
  for (let count = 0; count < 40; count += 1) await press(page.getByRole('button'));
  return await longestPress(page);
}

export async function measurePresses(url: string, cookies: Cookie[]) {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    await context.addInitScript(recordDelays);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
    const all: { empty: number; reading: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage();
      const empty = await measureEmptyHandler(page, url);
      await page.close();
      const story = await context.newPage();
      all.push({ empty, reading: await measureReading(story, url) });
      await story.close();
    }
    const middle = (of: 'empty' | 'reading') =>
      all.map((one) => one[of]).toSorted((a, b) => a - b)[rounds >> 1];
    return { reading: middle('reading') ?? Number.NaN, empty: middle('empty') ?? Number.NaN };
  } finally {
    await browser.close();
  }
}
