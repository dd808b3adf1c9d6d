/** Content security policies. An inline script or style is allowed only by its hash. */
import { createHash } from 'node:crypto';
import type { Site } from '@readling/contract';

/** Recordings may come from another host. */
const audioOrigin = (audioBase: string) => (URL.canParse(audioBase) ? ` ${new URL(audioBase).origin}` : '');

/** Codes of scripts and styles that are in a page. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };

const hashes = (codes: readonly string[]) =>
  codes.map((code) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`).join('');

/**
 * `ofEveryPage`: hashes from the build. `inline`: what the server put into this page. What else came out of the renderer
 * is not allowed: somebody may have got it into the page.
 */
export function pagePolicy(
  { scripts, styles }: Inline,
  ofEveryPage: readonly string[],
  { audioBase }: Site,
): string {
  const audio = audioOrigin(audioBase);
  return [
    "default-src 'self'",
    `script-src 'self'${ofEveryPage.map((hash) => ` '${hash}'`).join('')}${hashes(scripts)}`,
    `style-src 'self'${hashes(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `media-src 'self' blob:${audio}`,
    ...(audio ? [`connect-src 'self'${audio}`] : []), // else as by default: the first packets have little room
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The service worker fetches for the page, so it may connect to the same hosts. */
export const workerPolicy = ({ audioBase }: Site): string =>
  `default-src 'none'; connect-src 'self'${audioOrigin(audioBase)}; frame-ancestors 'none'; base-uri 'none'`;
