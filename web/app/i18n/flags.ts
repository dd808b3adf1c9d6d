import type { Language } from './languages.ts';

const files: Record<string, string> = import.meta.glob('../../../content/languages/*/flag.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The URL of a language's flag. */
export const flagOf = (language: Language) => files[`../../../content/languages/${language}/flag.svg`];
