import { siteNow } from '#web/api/site.ts';

/** Where a recording lies: here, or on the CDN that the page names. */
export const audioUrl = (name: string) => `${siteNow().audioBase}/${encodeURIComponent(name)}`;
