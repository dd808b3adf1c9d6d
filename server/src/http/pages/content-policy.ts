/** Content security policies. An inline script or style is allowed only by its hash. */
import { createHash } from 'node:crypto';
import type { Site } from '@readling/contract';
import type { Document, Element } from 'domhandler';
import { findElements, textOf } from './html-tree.ts';

/** Recordings may come from another host. */
const audioOrigin = (audioBase: string) => (URL.canParse(audioBase) ? ` ${new URL(audioBase).origin}` : '');

/** Scripts of other types are data, which need no permission. */
const isInlineScript = ({ attribs }: Element) =>
  attribs['src'] === undefined && [undefined, 'module'].includes(attribs['type']);

const hashes = (elements: Element[]) =>
  elements
    .map((element) => ` 'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`)
    .join('');

export function pagePolicy(document: Document, { audioBase }: Site): string {
  const audio = audioOrigin(audioBase);
  return [
    "default-src 'self'",
    `script-src 'self'${hashes(findElements(document, 'script').filter(isInlineScript))}`,
    `style-src 'self'${hashes(findElements(document, 'style'))}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `media-src 'self' blob:${audio}`,
    `connect-src 'self'${audio}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The service worker fetches for the page, so it may connect to the same hosts. */
export const workerPolicy = ({ audioBase }: Site): string =>
  `default-src 'none'; connect-src 'self'${audioOrigin(audioBase)}`;
