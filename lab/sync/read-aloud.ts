// Reads a passage aloud in a browser, and returns the words that were highlighted.
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { ClockSample, LitWord } from './spread.ts';

/** One start of the voice, and the word that it began with. */
export type ReadAloud = { from: number; lit: LitWord[] };

/** Opens a page in a new browser, with the probe. `slowDown` makes its processor so many times slower from then on. */
export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript({ path: join(import.meta.dirname, 'probe.js') });
  const client = await page.context().newCDPSession(page);
  return {
    page,
    slowDown: async (slowdown: number) => {
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    },
    close: () => browser.close(),
  };
}

const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a passage of Readling as a guest, up to the button that starts it. */
export async function openPassage(page: Page, url: string, passage: string) {
  await page.goto(`${url}/demo`);
  await page.locator('html[data-hydrated]').waitFor();
  await clickButton(page, 'Start the demo');
  await page.getByText('Ready when you are').waitFor();
  await page.goto(`${url}/reading?task_id=${passage}`);
  await page.getByRole('button', { name: "Let's go!", exact: true }).waitFor();
}

const litSince = async (page: Page, before: number) =>
  (await page.evaluate(`window.lit.slice(${before})`)) as LitWord[];
const litCount = async (page: Page) => (await page.evaluate('window.lit.length')) as number;

/**
 * Starts a page that has just been loaded, as a child would at the first reading, and reads for `seconds`. `looks`:
 * milliseconds for which the child looks at the page first.
 */
export async function readFirst(page: Page, seconds: number, looks: number): Promise<ReadAloud> {
  await page.waitForTimeout(looks);
  await clickButton(page, "Let's go!");
  await page.waitForTimeout(seconds * 1000);
  return { from: 0, lit: await litSince(page, 0) };
}

/** Starts to read from a word. Returns how many words were highlighted before. */
async function startFrom(page: Page, word: number): Promise<number> {
  await page.locator(`[data-word="${word}"]`).click();
  const start = page.getByRole('button', { name: 'Read from here', exact: true });
  await start.waitFor(); // the voice has paused
  const before = await litCount(page);
  await start.click();
  return before;
}

/** The rates of the slider in the reading aids. */
const rates = [0.5, 0.75, 1, 1.25, 1.5, 2];

async function setRate(page: Page, rate: number) {
  await clickButton(page, 'Reading aids');
  await page.getByRole('slider', { name: 'Speed', exact: true }).fill(String(rates.indexOf(rate)));
  await clickButton(page, 'Done');
}

/** Reads at one rate with a pause, and again from an earlier word. */
export async function readAtRate(page: Page, rate: number, seconds: number): Promise<ReadAloud[]> {
  await setRate(page, rate);
  const first = await startFrom(page, 2);
  await page.waitForTimeout(seconds * 400);
  await clickButton(page, 'Pause');
  await page.waitForTimeout(500);
  await clickButton(page, 'Play');
  await page.waitForTimeout(seconds * 200);
  const again = await startFrom(page, 6);
  await page.waitForTimeout(seconds * 400);
  await clickButton(page, 'Pause');
  const lit = await litSince(page, first);
  return [
    { from: 2, lit: lit.slice(0, again - first) },
    { from: 6, lit: lit.slice(again - first) },
  ];
}

/** How late a timer of the page was each time, in milliseconds. */
export const latenessOfTimers = async (page: Page) => (await page.evaluate('window.late')) as number[];

/** The media clock of the page at each timer, while it ran. */
export const clockSamples = async (page: Page) => (await page.evaluate('window.clock')) as ClockSample[];
