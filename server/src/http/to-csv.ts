/**
 * A spreadsheet runs a field that starts like a formula. A leading quote makes it text (OWASP, "CSV Injection"). A
 * spreadsheet that expects semicolons begins a field after each of them, and some read wide signs like narrow ones.
 */
const escapeFormula = (field: string) =>
  field.replace(/([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g, "$1'").replace(/^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/, "'");
const quote = (field: string) => (/[",;\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** Returns the rows as CSV (RFC 4180). */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((field) => quote(escapeFormula(field))).join(',')}\r\n`).join('');
