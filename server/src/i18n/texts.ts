/** The texts that the server writes: mails, messages of accounts, remarks on answers. */
import { type Language, languages } from '@readling/contract';
import type { FastifyRequest } from 'fastify';
import { chooseLanguage } from './choose-language.ts';
import { readServerTexts } from './languages.ts';
import type { ServerTexts } from './server-texts.gen.ts';

const catalogues = new Map<string, ServerTexts>(
  languages.map((language) => [language, readServerTexts(language)]),
);
const english = readServerTexts('en');

/** English for a language that is not in the list, as an old account may have it. */
export const texts = (language: string): ServerTexts => catalogues.get(language) ?? english;

/** The language of a browser. After a sign-in it is the account's, whose cookie the browser gets. */
export const languageOf = ({ cookies, headers }: FastifyRequest): Language =>
  chooseLanguage(cookies['language'], headers['accept-language']);

/** The language of an account, for a reply that somebody else's browser fetches. */
export const languageOfAccount = ({ language }: { language: string }): Language =>
  chooseLanguage(language, undefined);

/** Puts values into the `{name}` gaps of a text. A gap without a value stays as it is. */
export const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
