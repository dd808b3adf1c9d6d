import type { Endpoint } from '@readling/contract';
import * as z from 'zod/mini';

type Shape = Record<string, z.ZodMiniType>;

/** The fields of an object schema; null when it is none. */
export function shapeOf(schema: z.ZodMiniType | undefined): Shape | null {
  return schema instanceof z.ZodMiniObject ? (schema.shape as Shape) : null;
}

/** The day after today, as a browser's field of a date writes it. */
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const candidates = [
  'mina@example.org',
  'three bees on a bus',
  'bees',
  0,
  1,
  2,
  true,
  -1,
  'x'.repeat(43),
  '01890a5d-ac96-774b-bcce-b302099a8057',
  'en',
  'google',
  'fox',
  'public-key',
  'placement',
  '2026-11-27',
  'summary',
  'home',
  'teacher',
  tomorrow,
  [],
  {},
  null,
];

/** A value that the schema takes, found by trying. */
function sampleOf(schema: z.ZodMiniType): unknown {
  const shape = shapeOf(schema);
  if (shape) return sampleObject(shape);
  const found = candidates.find((value) => schema.safeParse(value).success);
  if (found === undefined) throw new Error('No candidate fits this schema: add one to testing/sample.ts');
  return found;
}
const sampleObject = (shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sampleOf(field)]));

/** Good input for a call, made from its own schemas; for how a call answers before it looks anything up. */
export const sampleInput = ({ body, params }: Endpoint) => ({
  body: body && sampleOf(body),
  params: (params ? sampleOf(params) : {}) as Record<string, string>,
});

/** The same for its query. */
export const sampleQuery = ({ query }: Endpoint) => (query ? sampleOf(query) : {}) as Record<string, string>;
