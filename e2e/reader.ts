import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type JourneyLanguage, setLanguage, texts, withAnyGaps } from './texts.ts';
import { visit } from './visit.ts';

export const stories = {
  duck: 'l01-animals-dot-the-duck',
  kite: 'l02-weather-the-runaway-kite',
  bee: 'l03-animals-bee-on-the-bus',
  gull: 'l01-food-the-gull-got-it',
  snowman: 'l03-weather-the-snowman-in-the-jar',
  llama: 'l03-play-a-llama-on-the-team',
};

const shelf = join(import.meta.dirname, '../content/passages');
function isOpen(id: string): boolean {
  const { publish_on: day } = JSON.parse(readFileSync(join(shelf, id, 'passage.json'), 'utf8'));
  return day === undefined || Date.parse(day) <= Date.now();
}

/** How many stories of a level are open today. */
export const countAtLevel = (level: number) =>
  readdirSync(shelf).filter((id) => Number(id.slice(1, 3)) === level && isOpen(id)).length;

/** Starts the demo as a guest. */
export async function startDemo(page: Page) {
  await visit(page, '/demo');
  await page.getByRole('button', { name: 'Start the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
export const message = (page: Page) => page.getByRole('dialog');
const answers = (page: Page) => page.getByRole('list', { name: 'Answers' });
export const option = (page: Page, name: string) => answers(page).getByRole('button', { name, exact: true });

/** Chooses an option. At the first levels a second button gives the answer. */
export async function giveOption(page: Page, answer: string, language: JourneyLanguage = 'en') {
  const list = page.getByRole('list', { name: texts(language)('reading.options') });
  await list.getByRole('button', { name: answer, exact: true }).click();
  const check = page.getByRole('button', { name: texts(language)('reading.check'), exact: true });
  if (await check.isVisible()) await check.click();
}

/**
 * Serves every story as one of level 2, where a choice is checked with a second button and an answer is built from words.
 * The library has only little books there; a pack may have longer texts.
 */
export const asLevelTwo = (page: Page) =>
  page.route('**/api/get-reading-material', async (route) => {
    // The journey may end while a later part is fetched.
    const response = await route.fetch().catch(() => null);
    const packed: string | null | undefined = await response?.json().catch(() => null);
    if (!response || !packed) return;
    const material = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());
    const json = gzipSync(JSON.stringify({ ...material, level: 2 })).toString('base64');
    await route.fulfill({ response, json });
  });

/** Opens the first part of a story as a guest, with the interface in this language. */
export async function openStory(page: Page, story: string, language: JourneyLanguage = 'en') {
  const t = texts(language);
  await startDemo(page);
  if (language !== 'en') await setLanguage(page, language, page.url());
  await page.goto(`/reading?task_id=${story}`);
  await press(page, t('reading.letsGo'));
  const part = page.getByRole('heading', { level: 1, name: withAnyGaps(t('reading.partTitle')) });
  await expect(part).toBeVisible();
}

export async function choose(page: Page, question: string, answer: string) {
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
  await giveOption(page, answer);
}

/** Types an answer. At levels 1 and 2 it is built from words unless the learner wants to type. */
export async function typeAnswer(page: Page, answer: string) {
  const typeIt = page.getByRole('button', { name: 'Type it' });
  const field = page.getByPlaceholder('Type your answer');
  await expect(typeIt.or(field)).toBeVisible();
  if (await typeIt.isVisible()) await typeIt.click();
  await field.fill(answer);
  await press(page, 'Submit Answer');
}

export async function write(page: Page, question: string, answer: string) {
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
  await typeAnswer(page, answer);
}

/** Checks the hint and goes back to the question. */
export async function takeHint(page: Page, hint: string | RegExp) {
  await expect(message(page)).toContainText(hint);
  await message(page).getByRole('button', { name: 'Try again' }).click();
}

/** Closes the message after the last attempt. Returns the mark. */
export async function goOn(page: Page): Promise<number> {
  const next = message(page).getByRole('button', { name: 'Go on' });
  await expect(next).toBeVisible();
  const cells = message(page).getByRole('img', { name: 'of honey' });
  const grade = (await cells.count()) === 0 ? '0' : await cells.getAttribute('aria-label');
  await next.click();
  return Number.parseFloat(grade ?? '');
}
