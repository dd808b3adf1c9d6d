import { api } from '@readling/contract';
import type { Site } from '../scale/site.ts';
import { readMuch } from './read-much.ts';
import { aTeacher, expectOk, listOf, timed } from './school.ts';

const children = 40;
/** Of 20 answers each, so 500 answers a child. */
const readings = 25;
const calls = 20;

/**
 * Returns the milliseconds of each report of a class of forty, and whether each child has the four strands in it, and all are
 * one group with a story.
 */
export async function reportClass(site: Site) {
  const teacher = await aTeacher(site, 'report@example.org');
  const asked = { requestId: crypto.randomUUID(), name: 'Report' };
  const { id } = expectOk(await teacher.call(api.addClass, asked));
  expectOk(await teacher.call(api.applyRoster, { class: id, text: listOf(children) }));
  const report = async () =>
    expectOk(await teacher.call(api.classReport, undefined, { query: { class: id } }));
  const empty = await report();
  await readMuch(
    site,
    empty.children.map(({ child }) => child),
    readings,
  );
  const ms: number[] = [];
  let isWhole = true;
  for (let call = 0; call < calls; call += 1) {
    const { ms: took, result } = await timed(report);
    ms.push(took);
    isWhole &&= result.children.length === children;
    const [group] = result.groups;
    isWhole &&= result.groups.length === 1 && group?.children.length === children && group.story !== null;
    isWhole &&= result.children.every(
      ({ stories, strands }) => stories === readings && strands.every(({ range }) => range),
    );
  }
  return { ms, isWhole };
}
