/**
 * How long a press takes to be seen: the longest of 40, from the press to the next paint (Event Timing, in steps of
 * 8 ms). Between two presses lies the least time that a quick finger needs.
 */
import { chromium, type Locator, type Page } from '@playwright/test';

type Cookie = { name: string; value: string };

const betweenPresses = 200; // ms

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

/** Words looked up and closed, the voice started and stopped: what a child presses while reading. */
async function pressOnReading(page: Page, address: string) {
  await page.goto(`${address}/reading?task_id=l03-animals-bee-on-the-bus`);
  await page.getByRole('button', { name: "Let's go!" }).click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await slowPage(page);
  const press = async (target: Locator) => {
    await target.click();
    await page.waitForTimeout(betweenPresses);
  };
  for (let round = 0; round < 10; round += 1) {
    await press(page.locator(`[data-word="${round * 2}"]`));
    await press(page.getByRole('button', { name: 'Close' }));
    await press(page.getByRole('button', { name: 'Play', exact: true }));
    await press(page.getByRole('button', { name: 'Pause', exact: true }));
  }
  return await worst(page);
}

async function pressOnNothing(page: Page, address: string) {
  await page.goto(`${address}/pure.html`);
  await page.evaluate(() => document.querySelector('button')?.addEventListener('click', () => {}));
  await slowPage(page);
  for (let press = 0; press < 40; press += 1) {
    await page.getByRole('button').click();
    await page.waitForTimeout(betweenPresses);
  }
  return await worst(page);
}

export async function worstPress(address: string, cookies: Cookie[]) {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    await context.addInitScript(watch);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
    const empty = await pressOnNothing(await context.newPage(), address);
    const reading = await pressOnReading(await context.newPage(), address);
    return { reading, empty };
  } finally {
    await browser.close();
  }
}
