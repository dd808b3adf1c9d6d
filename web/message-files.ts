/** What the build makes of `content/languages/`: the message files of the browser, and `dist/languages.json`. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageFacts, languages } from '@readling/contract';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Tree = { [key: string]: string | Tree };

const folder = join(import.meta.dirname, '../content/languages');
const read = (language: string, name: string) =>
  JSON.parse(readFileSync(join(folder, language, name), 'utf8'));

/** `own`, with the texts of `english` where it has none. */
const withEnglish = (own: Tree, english: Tree): Tree =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const other = own[key];
      if (typeof text === 'string') return [key, other ?? text];
      return [key, withEnglish(typeof other === 'object' ? other : {}, text)];
    }),
  );

/** Every text of the interface. A language that is only started shows English where it has no text yet. */
export const interfaceOf = (language: string): Tree => {
  const own: Tree = read(language, 'interface.json');
  return read(language, 'language.json').started ? withEnglish(own, read('en', 'interface.json')) : own;
};

const compileAll = (tree: Tree): unknown =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  );

/** A hash of all that the message files are made of: the texts, and the areas that share a file. */
const version = () => {
  const hash = createHash('sha256');
  for (const language of languages) hash.update(JSON.stringify(compileAll(interfaceOf(language))));
  hash.update(readFileSync(join(import.meta.dirname, 'app/i18n/messages.ts')));
  return BigInt(`0x${hash.digest('hex')}`)
    .toString(36)
    .slice(0, 7);
};

/**
 * Names each message file by its language, its first area and the version of all of them. Every page carries these
 * names, and a hash for each file could not be compressed.
 */
export function messageFileNames() {
  const ofAll = version();
  return (modules: readonly string[]): string | undefined => {
    const [, language, area] =
      /\/languages\/(\w+)\/interface\.json\?area=(\w+)/.exec(modules.join('\n')) ?? [];
    return language && `assets/${language}-${area}-${ofAll}.js`;
  };
}

/** Facts of a language for the journeys, which see only the build. */
const describe = (language: Language) => {
  const { tag, rtl } = languageFacts[language];
  return {
    code: language,
    tag,
    direction: rtl ? 'rtl' : 'ltr',
    script: read(language, 'language.json').script,
  };
};

/**
 * Messages are parsed when the site is built: the ICU parser stays out of the browser. `?area=a,b` keeps
 * those areas of a language's `interface.json`.
 */
export const messageFiles = (): Plugin => ({
  name: 'message-files',
  enforce: 'pre',
  transform: {
    filter: { id: /\/languages\/\w+\/interface\.json(\?.*)?$/ },
    handler: (_code, id) => {
      const [path = '', query] = id.split('?');
      const all = interfaceOf(path.split('/').at(-2) ?? '');
      const areas = new URLSearchParams(query).get('area')?.split(',') ?? Object.keys(all);
      const selected = Object.fromEntries(areas.map((area) => [area, all[area] ?? {}]));
      return { code: `export default ${JSON.stringify(compileAll(selected))}`, moduleType: 'js', map: null };
    },
  },
  generateBundle() {
    if (this.environment.name !== 'client') return;
    const dist = join(import.meta.dirname, 'dist');
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, 'languages.json'), `${JSON.stringify(languages.map(describe), null, 2)}\n`);
  },
});
