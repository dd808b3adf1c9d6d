/** The table of the bench: each call at each size, and how much it grew from the smallest to the largest. */
import { quantile } from '../quantile.ts';
import { type Cost, type Costs, pagesOf } from './measure.ts';

/** What a call may cost at the largest size, compared with the smallest. */
export const mostGrowth = 1.3;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number) => Number(value.toFixed(value < 10 ? 2 : 1));

/** The columns of the report, each with the figure of one size. */
const figures: Record<string, (costs: Cost[]) => number> = {
  pages: (costs) => mean(costs.map(pagesOf)),
  p50: (costs) =>
    quantile(
      costs.map(({ ms }) => ms),
      0.5,
    ),
  p95: (costs) =>
    quantile(
      costs.map(({ ms }) => ms),
      0.95,
    ),
  'db p50': (costs) =>
    quantile(
      costs.map(({ databaseMs }) => databaseMs),
      0.5,
    ),
  'db p95': (costs) =>
    quantile(
      costs.map(({ databaseMs }) => databaseMs),
      0.95,
    ),
};

export type Row = { call: string; statements: number } & Record<string, string | number>;

/** `costs`: by size, the smallest first. */
export function rowsOf(costs: Costs[]): Row[] {
  const [smallest] = costs;
  return [...(smallest?.keys() ?? [])].map((call) => {
    const bySize = costs.map((each) => each.get(call) ?? []);
    const row: Row = { call, statements: round(mean(bySize[0]?.map(({ statements }) => statements) ?? [])) };
    for (const [name, figure] of Object.entries(figures)) {
      const values = bySize.map(figure);
      row[name] = values.map(round).join(' / ');
      row[`${name} growth`] = round((values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN));
    }
    return row;
  });
}

const columns = ['call', 'statements', ...Object.keys(figures).flatMap((name) => [name, `${name} growth`])];

/** A table in Markdown. */
export const tableOf = (rows: Row[]): string =>
  [columns, columns.map(() => '---'), ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

export const growing = (rows: Row[]): Row[] => rows.filter((row) => Number(row['pages growth']) > mostGrowth);

/** The statements of a call whose pages grow, with the mean of each size. */
export function growingStatements(costs: Costs[], call: string): string[] {
  const bySize = costs.map((each) => each.get(call) ?? []);
  const queries = new Set(bySize.flat().flatMap(({ pages }) => [...pages.keys()]));
  return [...queries].flatMap((query) => {
    const means = bySize.map((each) => mean(each.map(({ pages }) => pages.get(query) ?? 0)));
    const grows = (means.at(-1) ?? 0) > (means[0] ?? 0) * mostGrowth;
    return grows ? [`${means.map(round).join(' / ')}  ${query.replaceAll(/\s+/g, ' ').slice(0, 200)}`] : [];
  });
}
