/** Where recordings and pictures are. `name` is the file's name as the server sends it. */
import { siteNow } from '#web/site.ts';

/**
 * Audio that the server generated, that a pack contains or that a person recorded is on this server; other audio on
 * the host of the site.
 */
export const audioUrl = (name: string) =>
  `${/^(said|pack|person)-/.test(name) ? '/audio' : siteNow().audioBase}/${encodeURIComponent(name)}`;

/**
 * The phones of a recording: a file beside it. Returns null where there is none: generated audio has no phones, and
 * another host may not let the page read them.
 */
export const phonesUrl = (recordingUrl: string): string | null =>
  recordingUrl.startsWith('/') && recordingUrl.endsWith('.mp3')
    ? recordingUrl.replace(/\.mp3$/, '.vis.json')
    : null;

export const imageUrl = (name: string) => `/images/${encodeURIComponent(name)}`;
