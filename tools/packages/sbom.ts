/**
 * The software bill of materials: every package of production as npm counts them, on any machine, as CycloneDX.
 * These are the packages of the server, of the browser, and those that build the pages.
 *
 * `npm sbom --omit dev` leaves out packages that a tool needs too (https://github.com/npm/cli/issues/7909).
 * So npm lists all, and the packages that only tools need are removed here, by the lockfile.
 */
import * as z from 'zod';
import { findForbidden } from '../credits/allowed.ts';
import type { Installed } from './lockfile.ts';

const licence = z.union([
  z.object({ expression: z.string() }),
  z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
]);
const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  licenses: z.array(licence).optional(),
});
export const sbom = z.looseObject({
  metadata: z.looseObject({ component }),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});
export type Sbom = z.infer<typeof sbom>;
type Licence = z.infer<typeof licence>;

/** `full` without what only tools need, and named after the product instead of its folder. */
export function productionSbom(full: Sbom, packages: readonly Installed[], name: string): Sbom {
  const tools = new Set(packages.filter(({ dev }) => dev).map((each) => `${each.name}@${each.version}`));
  const production = (ref: string) => !tools.has(ref);
  const { component: product, ...metadata } = full.metadata;
  return {
    ...full,
    metadata: { ...metadata, component: { ...product, name } },
    components: full.components.filter((each) => production(each['bom-ref'])),
    dependencies: full.dependencies
      .filter(({ ref }) => production(ref))
      .map(({ dependsOn = [], ...rest }) => ({ ...rest, dependsOn: dependsOn.filter(production) })),
  };
}

/** It builds the styles. None of its code is on the server or in a page, so its licence (MPL-2.0) is no matter. */
const stylesBuilder = /^lightningcss(-[\w-]+)?$/;

const licenceText = (found: Licence) =>
  'expression' in found ? found.expression : (found.license.id ?? found.license.name ?? '');

/** What a bill lacks, by the packages that run, and the licences in it that may not ship. */
export function sbomProblems(
  { components }: Sbom,
  needed: readonly { name: string; version: string }[],
): string[] {
  const listed = new Set(components.map((each) => each['bom-ref']));
  const missing = needed.filter(({ name, version }) => !listed.has(`${name}@${version}`));
  const licensed = components
    .filter((each) => !each['bom-ref'].startsWith('@readling/'))
    .map((each) => ({
      name: each['bom-ref'].replace(/@[^@]*$/, ''),
      licence: (each.licenses ?? []).map(licenceText).join(' AND '),
    }))
    .filter(({ name }) => !stylesBuilder.test(name));
  return [
    ...missing.map(({ name, version }) => `${name} ${version} runs, and the bill does not list it`),
    ...findForbidden(licensed),
  ];
}
