/**
 * What a language that is only started still lacks. Readers see English there, so each gap is a warning: how many texts
 * of a kind have not been written.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@readling/contract';
import { isStarted } from '#server/i18n/languages.ts';
import { type Problem, problem } from '../problem.ts';

type Json = { [key: string]: Json | Json[] | string };
/** How many there are of a kind, and how many of them the language has itself. */
type Share = { kind: string; whole: number; own: number };

const read = (path: string): Json => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** The keys of all texts, as `reading.next`. */
const keysOf = (tree: Json, place = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${place}${key}`] : keysOf(value as Json, `${place}${key}.`),
  );

function textsOf(content: string, file: string, kind: string, language: Language): Share {
  const folder = join(content, 'languages');
  const own = new Set(keysOf(read(join(folder, language, file))));
  const english = keysOf(read(join(folder, 'en', file)));
  return { kind, whole: english.length, own: english.filter((key) => own.has(key)).length };
}

/** `values`: objects with a value for each language that is written. */
const shareOf = (kind: string, values: (Json | undefined)[], language: Language): Share => ({
  kind,
  whole: values.length,
  own: values.filter((value) => value && language in value).length,
});

function sharesOf(content: string, language: Language): Share[] {
  const help = join(content, 'help');
  const articles = names(join(help, 'articles')).map((name) => read(join(help, 'articles', name)));
  const passages = names(join(content, 'passages')).map((id) => join(content, 'passages', id));
  const themes = Object.values(read(join(content, 'library/themes.json'))) as Json[];
  const entries = [
    ...passages.map((folder) => read(join(folder, 'glossary.json'))),
    read(join(content, 'library/function-words.json')),
  ].flatMap((glossary) => Object.values(glossary) as Json[]);
  const labels = passages.map((folder) => read(join(folder, 'labels.json')));
  const search = ['words.json', 'distress.json'].map((name) => read(join(help, name)));
  return [
    textsOf(content, 'interface.json', 'texts of the interface', language),
    textsOf(content, 'server.json', 'texts of the server', language),
    shareOf(
      'names of themes',
      themes.map(({ label }) => label as Json),
      language,
    ),
    shareOf('labels of passages', labels, language),
    shareOf(
      'explained words',
      entries.map((entry) => entry['in'] as Json),
      language,
    ),
    shareOf(
      'help articles',
      articles.map((article) => article['in'] as Json),
      language,
    ),
    shareOf('word lists of the chat (help/words.json, help/distress.json)', search, language),
  ];
}

/** `content` is the folder of the content; `started` are the languages that may have gaps. */
export const checkLanguages = (content: string, started: readonly Language[] = languages.filter(isStarted)) =>
  started.flatMap((language): Problem[] =>
    sharesOf(content, language)
      .filter(({ whole, own }) => own < whole)
      .map(({ kind, whole, own }) =>
        problem(
          'language-whole',
          `content/languages/${language}`,
          kind,
          `${whole - own} of ${whole} are not written yet; English is shown`,
        ),
      ),
  );
