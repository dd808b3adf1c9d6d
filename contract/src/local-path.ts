/**
 * Returns a text as a path of this site, null when a browser would read it as another site. It is parsed as browsers
 * do, because `/.//evil.example` and a tab after the first slash lead away too.
 */
export function localPath(text: string): string | null {
  const site = 'http://localhost';
  if (text[0] !== '/' || !URL.canParse(text, site)) return null;
  const { origin, pathname, search, hash } = new URL(text, site);
  return origin === site && !pathname.startsWith('//') ? pathname + search + hash : null;
}
