/** Asks OSV.dev for all published weaknesses of our packages, in any version. */
import * as z from 'zod';
import { type Advisory, advisory, type Database } from './advisories.ts';

const url = 'https://api.osv.dev/v1/query';
const reply = z.object({
  vulns: z.array(advisory).default([]),
  next_page_token: z.string().optional(),
});
/** As many requests at once. */
const group = 10;

async function advisoriesOf(name: string, ask: typeof fetch): Promise<Advisory[]> {
  const found: Advisory[] = [];
  let page: string | undefined;
  do {
    const body = JSON.stringify({ package: { name, ecosystem: 'npm' }, ...(page && { page_token: page }) });
    const response = await ask(url, { method: 'POST', body });
    if (!response.ok) throw new Error(`${url} replied ${response.status} for ${name}. Try again later.`);
    const { vulns, next_page_token } = reply.parse(await response.json());
    found.push(...vulns);
    page = next_page_token;
  } while (page);
  return found;
}

/** `old` with the advisories of today. What was accepted stays so. */
export async function renewed(old: Database, names: readonly string[], ask = fetch): Promise<Database> {
  const found = new Map<string, Advisory>();
  for (let at = 0; at < names.length; at += group) {
    const lists = await Promise.all(names.slice(at, at + group).map((name) => advisoriesOf(name, ask)));
    for (const each of lists.flat()) if (each.withdrawn === undefined) found.set(each.id, each);
  }
  const ours = (each: Advisory) =>
    each.affected.filter((one) => one.package.ecosystem === 'npm' && names.includes(one.package.name));
  return {
    date: new Date().toISOString().slice(0, 10),
    source: 'OSV.dev',
    accepted: old.accepted,
    advisories: [...found.values()]
      .map((each) => ({ ...each, affected: ours(each) }))
      .sort((a, b) => a.id.localeCompare(b.id, 'en')),
  };
}
