/** Reads `content/languages/` for the tests of the catalogues. */
import { readFileSync } from 'node:fs';
import type { Language } from './languages.ts';

export type Texts = Map<string, string>;

/** `name` is a file of `content/` without `.json`. */
export const readContent = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../content/${name}.json`, import.meta.url), 'utf8'));

/** Every text with its whole key, such as `reading.next`. */
function entriesOf(catalogue: object, place = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) => {
    const name = `${place}${key}`;
    return typeof value === 'string' ? [[name, value] as [string, string]] : entriesOf(value, `${name}.`);
  });
}

/** All texts of the interface, or of the server, in a language. */
export const textsIn = (language: Language, catalogue: 'interface' | 'server' = 'interface'): Texts =>
  new Map(entriesOf(readContent(`languages/${language}/${catalogue}`)));
