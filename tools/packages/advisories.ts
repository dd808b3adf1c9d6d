/** Published weaknesses of packages, in the OSV format (https://ossf.github.io/osv-schema/). */
import { satisfies, valid } from 'semver';
import * as z from 'zod';
import type { Installed } from './lockfile.ts';

const event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});
const affected = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string() }),
  ranges: z.array(z.object({ type: z.string(), events: z.array(event) })).default([]),
  versions: z.array(z.string()).default([]),
});
export const advisory = z.object({
  id: z.string(),
  aliases: z.array(z.string()).default([]),
  modified: z.string(),
  withdrawn: z.string().optional(),
  summary: z.string().default(''),
  affected: z.array(affected).default([]),
});
export type Advisory = z.infer<typeof advisory>;

export const database = z.object({
  /** The day on which the advisories were collected, and from where. */
  date: z.iso.date(),
  source: z.string(),
  /** Advisories that do not concern us: the id, and why. */
  accepted: z.record(z.string(), z.string()),
  advisories: z.array(advisory),
});
export type Database = z.infer<typeof database>;

/** The events of a range as npm writes them: ">=1.0.0 <1.2.3 || >=2.0.0 <=2.0.4". */
function npmRange(events: readonly z.infer<typeof event>[]): string {
  const parts: string[] = [];
  for (const { introduced, fixed, last_affected } of events) {
    if (introduced !== undefined) parts.push(`>=${introduced === '0' ? '0.0.0-0' : introduced}`);
    if (fixed !== undefined) parts.push(`${parts.pop() ?? ''} <${fixed}`);
    if (last_affected !== undefined) parts.push(`${parts.pop() ?? ''} <=${last_affected}`);
  }
  return parts.join(' || ');
}

const isAffected = ({ ranges, versions }: z.infer<typeof affected>, version: string) =>
  versions.includes(version) ||
  ranges.some(
    ({ type, events }) =>
      type === 'SEMVER' &&
      valid(version) !== null &&
      satisfies(version, npmRange(events), { includePrerelease: true }),
  );

/** A sentence for each package that has a published weakness. */
export function findWeaknesses({ advisories, accepted }: Database, packages: readonly Installed[]): string[] {
  const current = advisories.filter(({ id, withdrawn }) => withdrawn === undefined && !(id in accepted));
  return packages.flatMap(({ name, version }) =>
    current
      .filter((each) =>
        each.affected.some(
          (one) => one.package.ecosystem === 'npm' && one.package.name === name && isAffected(one, version),
        ),
      )
      .map(({ id, summary }) => `${name} ${version} has a known weakness: ${id} (${summary}). Update it.`),
  );
}
