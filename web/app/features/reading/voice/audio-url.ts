import { siteNow } from '#web/site.ts';

/** Where a recording lies: here, or on the CDN that the page names; what the server says itself and what packs brought is always here. */
export const audioUrl = (name: string) =>
  `${/^(said|pack)-/.test(name) ? '/audio' : siteNow().audioBase}/${encodeURIComponent(name)}`;
