/**
 * How long a press takes to be seen: the longest of 40 (the middle of three such), from the press to the next paint (Event Timing, in steps of
 * 8 ms). Between two presses lies the least time that a quick finger needs.
 */
import { chromium, type Locator, type Page } from '@playwright/test';

type Cookie = { name: string; value: string };

const betweenPresses = 200; // ms
/** Of these the middle counts: one press in forty may meet another program's turn. */
const rounds = 3;

const watch = () => {
  const longest: number[] = [];
  Object.assign(window, { longest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) longest.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

async function slowPage(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate('window.longest.length = 0');
}

const worst = async (page: Page) => {
  await page.waitForTimeout(500);
  return Math.max(16, ...((await page.evaluate('window.longest')) as number[]));
};

/** As a hand does it: the pointer is there already. The test tool's own look at the page would be counted as the page's. */
async function press(target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { mouse } = target.page();
  await mouse.move(x + width / 2, y + height / 2);
  await target.page().waitForTimeout(betweenPresses / 2);
  await mouse.down();
  await mouse.up();
  await target.page().waitForTimeout(betweenPresses);
}

/** Words looked up and closed, the voice started and stopped: what a child presses while reading. */
async function pressOnReading(page: Page, url: string) {
  await page.goto(`${url}/reading?task_id=l03-animals-bee-on-the-bus`);
  await page.getByRole('button', { name: "Let's go!" }).click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await slowPage(page);
  for (let round = 0; round < 10; round += 1) {
    await press(page.locator(`[data-word="${round * 2}"]`));
    await press(page.getByRole('button', { name: 'Close' }));
    await press(page.getByRole('button', { name: 'Play', exact: true }));
    await press(page.getByRole('button', { name: 'Pause', exact: true }));
  }
  return await worst(page);
}

async function pressOnNothing(page: Page, url: string) {
  await page.goto(`${url}/pure.html`);
  await page.evaluate(() => document.querySelector('button')?.addEventListener('click', () => {}));
  await slowPage(page);
  for (let count = 0; count < 40; count += 1) await press(page.getByRole('button'));
  return await worst(page);
}

export async function worstPress(url: string, cookies: Cookie[]) {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    await context.addInitScript(watch);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
    const all: { empty: number; reading: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage();
      const empty = await pressOnNothing(page, url);
      await page.close();
      const story = await context.newPage();
      all.push({ empty, reading: await pressOnReading(story, url) });
      await story.close();
    }
    const middle = (of: 'empty' | 'reading') =>
      all.map((one) => one[of]).toSorted((a, b) => a - b)[rounds >> 1];
    return { reading: middle('reading') ?? Number.NaN, empty: middle('empty') ?? Number.NaN };
  } finally {
    await browser.close();
  }
}
