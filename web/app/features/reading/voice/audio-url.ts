import { siteNow } from '#web/api/site.ts';

/** Where a recording lies: here, or on the CDN that the page names; what the server says itself is always here. */
export const audioUrl = (name: string) =>
  `${name.startsWith('said-') ? '/audio' : siteNow().audioBase}/${encodeURIComponent(name)}`;
