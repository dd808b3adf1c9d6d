/** A spreadsheet runs what begins like a formula; a quote in front makes it text (OWASP, "CSV Injection"). */
const harmless = (field: string) => (/^[=+\-@\t\r]/.test(field) ? `'${field}` : field);
const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** Rows as RFC 4180 has them. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((field) => quoted(harmless(field))).join(',')}\r\n`).join('');
