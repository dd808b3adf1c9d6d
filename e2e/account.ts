import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { mailedLink } from './outbox.ts';
import { visit } from './visit.ts';

export const password = 'purple kettle moonrise';
export const newEmail = () => `mina-${crypto.randomUUID()}@example.org`;
export const passwordField = (page: Page, name = 'Password') => page.getByLabel(name, { exact: true });

export async function register(page: Page, email: string, name = 'Mina') {
  await visit(page, '/register');
  await fillRegistration(page, email, name);
}

/** Registers on the page that is open. */
export async function fillRegistration(page: Page, email: string, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function logIn(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(secret);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Registers an account, and confirms its email, which logs in. Returns the email. */
export async function becomeLearner(page: Page, name = 'Mina') {
  const email = newEmail();
  await register(page, email, name);
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit(page, await mailedLink(email));
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await visit(page, '/');
  return email;
}

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
