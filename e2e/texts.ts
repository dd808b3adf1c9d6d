import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Journeys run in English and in Arabic, which also turns the page around. */
export const journeyLanguages = ['en', 'ar'] as const;
export type JourneyLanguage = (typeof journeyLanguages)[number];

const catalogue = (file: string) => (code: JourneyLanguage) => {
  const url = new URL(`../content/languages/${code}/${file}`, import.meta.url);
  const all = JSON.parse(readFileSync(url, 'utf8'));
  return (key: string): string => {
    const text = key.split('.').reduce((at, name) => at?.[name], all);
    if (typeof text !== 'string') throw new Error(`${code}/${file} has no text ${key}`);
    return text;
  };
};
/** Texts of the pages in a language: `texts('ar')('shell.home')`. */
export const texts = catalogue('interface.json');
/** Texts that the server writes. */
export const serverTexts = catalogue('server.json');

/** Returns a pattern for a text with gaps, such as "{name}: my profile"; each gap matches any text. */
export const withAnyGaps = (text: string) =>
  new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]+\}/g, '.+'));

/** Sets the cookie by which the server chooses the language of the pages. */
export const setLanguage = (page: Page, code: JourneyLanguage, url = '') =>
  page.context().addCookies([{ name: 'language', value: code, url }]);
