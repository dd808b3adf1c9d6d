import type { Messages } from '#web/i18n/languages.ts';

/** "Pick a level · Readling" and what the page is about. */
export function pageHead(page: string | undefined, description?: string) {
  if (!page) return {};
  const site: Messages['site']['name'] = 'Readling';
  return {
    meta: [
      { title: `${page} · ${site}` },
      ...(description ? [{ name: 'description', content: description }] : []),
    ],
  };
}

/** The head of a page whose address holds a token: no request may name that address, and no search engine keeps it. */
export const secretPageHead = (page: string | undefined) => ({
  meta: [
    ...(pageHead(page).meta ?? []),
    { name: 'referrer', content: 'no-referrer' },
    { name: 'robots', content: 'noindex' },
  ],
});
