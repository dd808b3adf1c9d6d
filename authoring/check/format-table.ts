/**
 * Formats rows as aligned text: words to the left, numbers to the right. The keys
 * of the first row are the columns.
 */
export function formatTable(rows: Record<string, string | number>[]): string {
  const heads = Object.keys(rows[0] ?? {});
  const columns = heads.map((head) => [head, ...rows.map((row) => String(row[head] ?? ''))]);
  const widths = columns.map((cells) => Math.max(...cells.map((cell) => cell.length)));
  const isNumeric = columns.map(([, ...cells]) => cells.every((cell) => /^[\d.%]*$/.test(cell)));
  const line = (row: number) =>
    columns
      .map((cells, at) => {
        const cell = cells[row] ?? '';
        return isNumeric[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
      })
      .join('  ')
      .trimEnd();
  return [
    line(0),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...rows.map((_, at) => line(at + 1)),
  ].join('\n');
}
