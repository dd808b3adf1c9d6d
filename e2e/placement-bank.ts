import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Item = { question: string; options?: string[]; rubric?: { answer: string } };
type Answer = { level: number; right: string; wrong: string; written: boolean };

const folder = new URL('../content/placement/', import.meta.url);
const testlets = readdirSync(folder)
  .filter((name) => /^p\d\d-.*\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { level: number; items: Item[] });

/** A right and a wrong answer to each question of the placement test. Authors write the right option first. */
const answers = new Map(
  testlets.flatMap(({ level, items }) =>
    items.map(({ question, options = [], rubric }): [string, Answer] => [
      question,
      {
        level,
        right: rubric?.answer ?? options[0] ?? '',
        wrong: rubric ? 'a yellow bus' : (options[1] ?? ''),
        written: options.length === 0,
      },
    ]),
  ),
);

export const question = (page: Page) => page.getByRole('heading', { level: 2 }).locator('[lang="en"]');
export const nextButton = (page: Page) => page.locator('form button[type="submit"]');

/** Returns the answers to the question on the page. */
export async function answersToCurrent(page: Page): Promise<Answer> {
  const known = answers.get(await question(page).innerText());
  if (!known) throw new Error('the question on the page is not in content/placement');
  return known;
}

/** Enters an answer without submitting it. */
export async function enterAnswer(page: Page, { written }: Answer, text: string) {
  if (written) await page.getByRole('textbox').fill(text);
  else await page.getByRole('radio', { name: text, exact: true }).check();
}

/** Answers one question after the other, until the test is over. Breaks are left at once. `think` is done before each. */
export async function takeTest(
  page: Page,
  choose: (answer: Answer) => string,
  think: () => Promise<unknown> = async () => {},
) {
  const over = page.getByText(/^You are placed at|^Let us read one together$/);
  const goOn = page.getByRole('button', { name: 'Go on', exact: true });
  for (;;) {
    await expect(question(page).or(goOn).or(over)).toBeVisible();
    if (await over.isVisible()) return;
    if (await goOn.isVisible()) await goOn.click();
    const before = await question(page).innerText();
    const now = await answersToCurrent(page);
    await think();
    await enterAnswer(page, now, choose(now));
    await nextButton(page).click();
    await expect(question(page).filter({ hasText: before })).toHaveCount(0);
  }
}
