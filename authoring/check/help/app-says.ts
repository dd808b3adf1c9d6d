/** What the app itself has: its pages and the names on its buttons, as far as a help article speaks of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@readling/contract';
import { pages } from '../../../web/app/pages.ts';

export type AppSays = { pages: ReadonlySet<string>; says: (language: Language, name: string) => boolean };

const textsOf = (catalogue: object): string[] =>
  Object.values(catalogue).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)));

export function readApp(
  languagesFolder = fileURLToPath(new URL('../../../content/languages', import.meta.url)),
): AppSays {
  const catalogues = new Map(
    languages.map((language) => {
      const catalogue = JSON.parse(readFileSync(join(languagesFolder, language, 'interface.json'), 'utf8'));
      return [language, new Set(textsOf(catalogue))];
    }),
  );
  return {
    pages: new Set(pages.map(({ path }) => path).filter((path) => !path.includes('$'))),
    says: (language, name) => catalogues.get(language)?.has(name) ?? false,
  };
}
