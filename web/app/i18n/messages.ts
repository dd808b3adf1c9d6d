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

// Each file has a place in a list that every page carries, so areas that are often wanted together share theirs.
const people = import.meta.glob(['./*.json', '!./notes.json'], {
  query: '?area=accounts,profile',
  import: 'default',
}) as Glob;
const story = import.meta.glob(['./*.json', '!./notes.json'], {
  query: '?area=reading,results,aids',
  import: 'default',
}) as Glob;
const shelves = import.meta.glob(['./*.json', '!./notes.json'], {
  query: '?area=demo,levels,library,dashboard,placement,race',
  import: 'default',
}) as Glob;
const aboutUs = import.meta.glob(['./*.json', '!./notes.json'], {
  query: '?area=whyus,pricing,aboutus,privacy,terms,credits,avatar',
  import: 'default',
}) as Glob;
const talk = import.meta.glob(['./*.json', '!./notes.json'], {
  query: '?area=chat,inbox',
  import: 'default',
}) as Glob;
const areas = {
  everywhere: import.meta.glob(['./*.json', '!./notes.json'], {
    query: '?area=site,ui,shell,refusal',
    import: 'default',
  }) as Glob,
  landing: import.meta.glob(['./*.json', '!./notes.json'], {
    query: '?area=landing',
    import: 'default',
  }) as Glob,
  race: shelves,
  accounts: people,
  profile: people,
  reading: story,
  results: story,
  aids: story,
  demo: shelves,
  levels: shelves,
  library: shelves,
  dashboard: shelves,
  placement: shelves,
  whyus: aboutUs,
  pricing: aboutUs,
  aboutus: aboutUs,
  privacy: aboutUs,
  terms: aboutUs,
  credits: aboutUs,
  avatar: aboutUs,
  chat: talk,
  inbox: talk,
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
  ...names: A[]
) => {
  const loaded = await Promise.all(names.map((name) => load(areas[name], language, [name])));
  return { messages: Object.assign({}, ...loaded) as Pick<Messages, A> };
};
