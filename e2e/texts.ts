import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Journeys run in English and in Arabic, which also turns the page around. */
export const spoken = ['en', 'ar'] as const;
export type Spoken = (typeof spoken)[number];

const catalogue = (file: string) => (code: Spoken) => {
  const url = new URL(`../content/languages/${code}/${file}`, import.meta.url);
  const all = JSON.parse(readFileSync(url, 'utf8'));
  return (key: string): string => {
    const text = key.split('.').reduce((at, name) => at?.[name], all);
    if (typeof text !== 'string') throw new Error(`${code}/${file} has no text ${key}`);
    return text;
  };
};
/** What the pages say in a language: `texts('ar')('shell.home')`. */
export const texts = catalogue('interface.json');
/** What the server itself writes. */
export const serverTexts = catalogue('server.json');

/** A text with gaps, such as "{name}: my profile", whatever stands in them. */
export const filled = (text: string) =>
  new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]+\}/g, '.+'));

/** Pages come in this language from now on. */
export const speak = (page: Page, code: Spoken, url = '') =>
  page.context().addCookies([{ name: 'language', value: code, url }]);
