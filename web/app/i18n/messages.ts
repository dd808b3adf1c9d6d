/**
 * Messages come by area, the first keys of en.json, so that a page carries only what it needs. The areas of `everywhere`
 * are in every page; a route names its own: `loader: ({ context }) => withMessages(context.language, 'demo')`.
 *
 * The query makes the build cut a language file down to its area (see vite.config.ts); a new area needs a line here.
 */
import type { Language, Messages } from './languages.ts';

export type Area = keyof Messages;
type Files = Record<string, () => Promise<Messages>>;
type Glob = Record<string, () => Promise<unknown>>;

const areas = {
  everywhere: import.meta.glob('./*.json', {
    query: '?area=site,ui,shell,refusal',
    import: 'default',
  }) as Glob,
  landing: import.meta.glob('./*.json', { query: '?area=landing', import: 'default' }) as Glob,
  demo: import.meta.glob('./*.json', { query: '?area=demo', import: 'default' }) as Glob,
  accounts: import.meta.glob('./*.json', { query: '?area=accounts', import: 'default' }) as Glob,
  reading: import.meta.glob('./*.json', { query: '?area=reading', import: 'default' }) as Glob,
  results: import.meta.glob('./*.json', { query: '?area=results', import: 'default' }) as Glob,
};
const everywhere = ['site', 'ui', 'shell', 'refusal'] as const satisfies readonly Area[];

async function load<A extends Area>(files: Glob, language: Language, names: readonly A[]) {
  const all = await (files as Files)[`./${language}.json`]?.();
  return Object.fromEntries(names.map((name) => [name, all?.[name]])) as Pick<Messages, A>;
}

export const loadCommonMessages = (language: Language) => load(areas.everywhere, language, everywhere);

/** What a route's loader returns so that its texts are there. */
export const withMessages = async <A extends Exclude<keyof typeof areas, 'everywhere'>>(
  language: Language,
  area: A,
) => ({ messages: await load(areas[area], language, [area]) });
