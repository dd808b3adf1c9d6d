/** The app's pages and the texts of its interface, to check what help articles say of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@readling/contract';
import { pages } from '../../../web/app/pages.ts';

export type AppTexts = {
  /** Paths without parameters. */
  pages: ReadonlySet<string>;
  /** Whether one text of the interface is exactly `name` in the language. */
  hasText: (language: Language, name: string) => boolean;
};

const textsOf = (catalogue: object): string[] =>
  Object.values(catalogue).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)));

export function readAppTexts(
  languagesFolder = fileURLToPath(new URL('../../../content/languages', import.meta.url)),
): AppTexts {
  const catalogues = new Map(
    languages.map((language) => {
      const catalogue = JSON.parse(readFileSync(join(languagesFolder, language, 'interface.json'), 'utf8'));
      return [language, new Set(textsOf(catalogue))];
    }),
  );
  return {
    pages: new Set(pages.map(({ path }) => path).filter((path) => !path.includes('$'))),
    hasText: (language, name) => catalogues.get(language)?.has(name) ?? false,
  };
}
