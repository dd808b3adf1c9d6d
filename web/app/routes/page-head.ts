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
