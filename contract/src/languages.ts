/**
 * The languages of the interface. A language is one line here and one folder, `content/languages/<code>/`
 * (docs/translating.md). The line has what every page needs to know of each language; all else is in the
 * folder.
 */
import * as z from 'zod/mini';

type LanguageFacts = {
  /** The BCP 47 tag, for `lang` and `Intl`. It is the code, except where the code is older than the tag. */
  tag: string;
  /** What the language calls itself. */
  name: string;
  /** Written from right to left. */
  rtl?: true;
  /** The sign before tenths, where it is not a point, as `Intl` writes it. */
  decimal?: string;
  /** What follows a number of percent, where it is not a bare sign, as `Intl` writes it. */
  percent?: string;
};

const facts = {
  en: { tag: 'en', name: 'English' },
  ar: { tag: 'ar', name: 'العربية', rtl: true, percent: '\u200e%\u200e' },
  ph: { tag: 'fil', name: 'Tagalog' },
  ru: { tag: 'ru', name: 'Русский', decimal: ',', percent: '\u00a0%' },
  zh: { tag: 'zh', name: '中文' },
  es: { tag: 'es', name: 'Español', decimal: ',', percent: '\u00a0%' },
  hi: { tag: 'hi', name: 'हिन्दी' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof facts;
export type LanguageTag = (typeof facts)[Language]['tag'];
export const languages = Object.keys(facts) as [Language, ...Language[]];
export const language = z.enum(languages);

export const languageFacts: Record<Language, LanguageFacts & { tag: LanguageTag }> = facts;
