/** What the header shows, as plain values. */

/** Returns the first letter as people see it, also in scripts whose letters are several code points. */
export const initialOf = (name: string) =>
  [...new Intl.Segmenter().segment(name.trim())][0]?.segment.toLocaleUpperCase();

const withoutReturn = new Set(['/', '/login', '/register']);

/**
 * The query of the link to /login: after the login the reader is back on this page, where that makes sense. Without
 * the fragment: it may be a secret code, and servers log a query.
 */
export const loginSearch = (pathname: string, searchStr: string): { back?: string } =>
  withoutReturn.has(pathname) ? {} : { back: pathname + searchStr };
