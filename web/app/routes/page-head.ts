import type { Messages } from '#web/i18n/languages.ts';

/** Returns the title, such as "Pick a level · Readling", and the description of a page. */
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

/** The head of a page that no search engine lists. */
export const unlistedPageHead = (page: string | undefined) => ({
  meta: [...(pageHead(page).meta ?? []), { name: 'robots', content: 'noindex' }],
});

/**
 * The head of a page whose URL holds a token: no request has that URL as its referrer, and no search engine
 * lists it.
 */
export const secretPageHead = (page: string | undefined) => ({
  meta: [...unlistedPageHead(page).meta, { name: 'referrer', content: 'no-referrer' }],
});
