/**
 * Counts the texts that a language which is only started still lacks, by kind. Each kind is one warning,
 * since readers see English in place of a missing text.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@readling/contract';
import { isStarted } from '#server/i18n/languages.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

type Json = { [key: string]: Json | Json[] | string };
/** How many texts of a kind there are in all, and how many of them the language has. */
type Coverage = { kind: string; all: number; own: number };

const read = (path: string): Json => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** The keys of all texts, such as `reading.next`. */
const keysOf = (tree: Json, place = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${place}${key}`] : keysOf(value as Json, `${place}${key}.`),
  );

function coverageOfTexts(content: string, file: string, kind: string, language: Language): Coverage {
  const folder = join(content, 'languages');
  const own = new Set(keysOf(read(join(folder, language, file))));
  const english = keysOf(read(join(folder, 'en', file)));
  return { kind, all: english.length, own: english.filter((key) => own.has(key)).length };
}

/** `values`: objects whose keys are the languages that have been written. */
const coverageOf = (kind: string, values: (Json | undefined)[], language: Language): Coverage => ({
  kind,
  all: values.length,
  own: values.filter((value) => value && language in value).length,
});

function coveragesOf(content: string, language: Language): Coverage[] {
  const help = join(content, 'help');
  const articles = names(join(help, 'articles')).map((name) => read(join(help, 'articles', name)));
  const talks = names(join(content, 'talks')).map((name) => read(join(content, 'talks', name)));
  const passages = names(join(content, 'passages')).map((id) => join(content, 'passages', id));
  const themes = Object.values(read(join(content, 'library/themes.json'))) as Json[];
  const entries = [
    ...passages.map((folder) => read(join(folder, 'glossary.json'))),
    read(join(content, 'library/function-words.json')),
  ].flatMap((glossary) => Object.values(glossary) as Json[]);
  const labels = passages.map((folder) => read(join(folder, 'labels.json')));
  const search = ['words.json', 'distress.json'].map((name) => read(join(help, name)));
  return [
    coverageOfTexts(content, 'interface.json', 'texts of the interface', language),
    coverageOfTexts(content, 'server.json', 'texts of the server', language),
    coverageOf(
      'names of themes',
      themes.map(({ label }) => label as Json),
      language,
    ),
    coverageOf('labels of passages', labels, language),
    coverageOf(
      'explained words',
      entries.map((entry) => entry['in'] as Json),
      language,
    ),
    coverageOf(
      'help articles',
      articles.map((article) => article['in'] as Json),
      language,
    ),
    coverageOf(
      'talks',
      talks.map((talk) => talk['in'] as Json),
      language,
    ),
    coverageOf('word lists of the chat (help/words.json, help/distress.json)', search, language),
  ];
}

/** `content` is the folder of the content; `started` are the languages that may have gaps. */
export const checkLanguages = (content: string, started: readonly Language[] = languages.filter(isStarted)) =>
  started.flatMap((language): ValidationIssue[] =>
    coveragesOf(content, language)
      .filter(({ all, own }) => own < all)
      .map(({ kind, all, own }) =>
        createIssue(
          'language-complete',
          `content/languages/${language}`,
          kind,
          `${all - own} of ${all} are not written yet; English is shown`,
        ),
      ),
  );
