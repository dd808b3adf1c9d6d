/**
 * A spreadsheet runs a field that starts like a formula. A leading quote makes it text (OWASP, "CSV
 * Injection").
 */
const escapeFormula = (field: string) => (/^[=+\-@\t\r]/.test(field) ? `'${field}` : field);
const quote = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** Returns the rows as CSV (RFC 4180). */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((field) => quote(escapeFormula(field))).join(',')}\r\n`).join('');
