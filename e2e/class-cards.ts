import type { Browser, Page } from '@playwright/test';
import { becomeLearner } from './account.ts';
import { call } from './call.ts';
import { visit } from './visit.ts';

/** A class with these children, one a line. */
export async function makeClass(page: Page, names: string) {
  await becomeLearner(page, 'Rosa');
  await visit(page, '/classes');
  await page.getByLabel('Name of the class').fill('4a');
  await page.getByRole('button', { name: 'Make a class' }).click();
  await page.getByLabel('Names').fill(names);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: /^Add to the class: / }).click();
}

/** The same, with their cards on the page. */
export async function makeCards(page: Page, names: string) {
  await makeClass(page, names);
  await page.getByRole('button', { name: 'Cards for children without one' }).click();
  await page.getByText('Print these cards now.').waitFor();
}

export const codeOf = async (page: Page, name: string) => {
  const card = page.getByRole('listitem').filter({ hasText: name });
  return (await card.getByText(/^([A-Z]{4} ){2}[A-Z]{4}$/).innerText()).replaceAll(' ', '');
};

/** A device where nobody is signed in. */
export async function aTablet(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...(baseURL && { baseURL }) });
  return { context, tablet: await context.newPage() };
}

/** Signs a child in by its card. */
export async function startByCard(tablet: Page, code: string) {
  await visit(tablet, `/card#${code}`);
  await tablet.getByRole('button', { name: 'Start reading' }).click();
  await tablet.waitForURL(/\/index$/);
}

/** Answers a question of the first part by calls, one try for each answer. Returns the last reply. */
export async function answerByCalls(page: Page, story: string, task: string, answers: string[]) {
  await call(page, 'get-reading-material', { task_UID: story, part: 0, level: 1 });
  const question = { task_UID: story, pnum: 0, task, qnum: 0, time_spent: 7 };
  let reply: { result: number } = { result: 0 };
  for (const [attempt, user_answer] of answers.entries())
    reply = await call(page, 'check-answer', { ...question, attempt, user_answer });
  return reply;
}
