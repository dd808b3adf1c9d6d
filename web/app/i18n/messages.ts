/**
 * Messages are loaded by area, so that a page carries only what it needs: the areas are the first keys of a
 * language's `interface.json`. The areas of `everywhere` are in every page. A route names its own: `loader:
 * ({ context }) => withMessages(context.language, 'demo')`.
 *
 * The query makes the build cut a language's file down to those areas (see
 * `web/message-files.ts`). A new area needs two changes here: its name in a query, and a line in `areas`.
 */
import type { Language, Messages } from './languages.ts';

export type Area = keyof Messages;
type Files = Record<string, () => Promise<Messages>>;
type Glob = Record<string, () => Promise<unknown>>;

// The browser carries a list of all these files, so areas that are often needed together share one.
const accountPages = import.meta.glob('../../../content/languages/*/interface.json', {
  query:
    '?area=accounts,profile,recordings,waitlist,family,classes,school,lesson,pupil,record,work,card,door,letter,notice',
  import: 'default',
}) as Glob;
const story = import.meta.glob('../../../content/languages/*/interface.json', {
  query: '?area=reading,aidsbutton',
  import: 'default',
}) as Glob;
const aidsPanel = import.meta.glob('../../../content/languages/*/interface.json', {
  query: '?area=aids',
  import: 'default',
}) as Glob;
const shelves = import.meta.glob('../../../content/languages/*/interface.json', {
  query: '?area=demo,levels,library,dashboard,placement,race,results,report',
  import: 'default',
}) as Glob;
const aboutUs = import.meta.glob('../../../content/languages/*/interface.json', {
  query: '?area=whyus,pricing,aboutus,privacy,terms,credits,avatar',
  import: 'default',
}) as Glob;
const adminAndChat = import.meta.glob('../../../content/languages/*/interface.json', {
  query: '?area=chat,inbox,people,health',
  import: 'default',
}) as Glob;
const areas = {
  everywhere: import.meta.glob('../../../content/languages/*/interface.json', {
    query: '?area=site,ui,shell,refusal',
    import: 'default',
  }) as Glob,
  landing: import.meta.glob('../../../content/languages/*/interface.json', {
    query: '?area=landing',
    import: 'default',
  }) as Glob,
  race: shelves,
  accounts: accountPages,
  profile: accountPages,
  recordings: accountPages,
  waitlist: accountPages,
  family: accountPages,
  classes: accountPages,
  school: accountPages,
  lesson: accountPages,
  work: accountPages,
  card: accountPages,
  door: accountPages,
  letter: accountPages,
  notice: accountPages,
  pupil: accountPages,
  record: accountPages,
  reading: story,
  aidsbutton: story,
  aids: aidsPanel,
  demo: shelves,
  levels: shelves,
  library: shelves,
  dashboard: shelves,
  placement: shelves,
  results: shelves,
  report: shelves,
  whyus: aboutUs,
  pricing: aboutUs,
  aboutus: aboutUs,
  privacy: aboutUs,
  terms: aboutUs,
  credits: aboutUs,
  avatar: aboutUs,
  chat: adminAndChat,
  inbox: adminAndChat,
  people: adminAndChat,
  health: adminAndChat,
};
const everywhere = ['site', 'ui', 'shell', 'refusal'] as const satisfies readonly Area[];

async function load<A extends Area>(files: Glob, language: Language, names: readonly A[]) {
  const all = await (files as Files)[`../../../content/languages/${language}/interface.json`]?.();
  return Object.fromEntries(names.map((name) => [name, all?.[name]])) as Pick<Messages, A>;
}

export const loadCommonMessages = (language: Language) => load(areas.everywhere, language, everywhere);

/** For a route's loader: its data with the messages of these areas. */
export const withMessages = async <A extends Exclude<keyof typeof areas, 'everywhere'>>(
  language: Language,
  ...names: A[]
) => {
  const loaded = await Promise.all(names.map((name) => load(areas[name], language, [name])));
  return { messages: Object.assign({}, ...loaded) as Pick<Messages, A> };
};
