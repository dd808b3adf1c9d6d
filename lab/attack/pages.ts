/** The pages and files that anybody may open, by the list that the build writes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const list = join(import.meta.dirname, '../../web/dist/pages.json');
const page = z.object({ path: z.string(), example: z.string(), cached: z.boolean() });
export type ListedPage = z.output<typeof page>;

/** Empty without a build: the server then has no pages. */
export const listPages = (): ListedPage[] =>
  existsSync(list) ? z.array(page).parse(JSON.parse(readFileSync(list, 'utf8'))) : [];

/** What is served beside pages and calls. */
export const files = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/docs/',
  '/.well-known/security.txt',
];
