import type { Page } from '@playwright/test';
import { visit } from './visit.ts';

export const chatButton = (page: Page) => page.getByRole('banner').locator('[aria-haspopup="dialog"]');
export const chat = (page: Page) => page.locator('dialog[open]:has(textarea)');
export const field = (page: Page) => chat(page).getByRole('textbox');

/** Opens a page and the support chat on it. */
export async function openChat(page: Page, path: string) {
  await visit(page, path);
  await chatButton(page).click();
  return chat(page);
}

export async function sendMessage(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}
