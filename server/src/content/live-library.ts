/**
 * The library while it runs: shipped passages, and those of packs that come and go. One whose day is still to come is not
 * there for anybody, and opens by itself: what stands is worked out anew as soon as the clock leaves the stretch of time
 * for which it was.
 */

import { rubricKey } from '#server/marking/rubric.ts';
import type { Clock } from '#server/services/services.ts';
import type { Library, LoadedPassage, PackedPassage, Passage } from './library.ts';

/** What does not change while the server runs. */
type Lasting = Pick<Library, 'themes' | 'demo' | 'functionWords' | 'wordPack' | 'placement'>;

type Standing = {
  byId: ReadonlyMap<string, LoadedPassage>;
  passages: ReadonlyMap<string, Passage>;
  files: ReadonlyMap<string, string>;
  /** For this stretch of time. */
  from: number;
  until: number;
};

const byId = ({ passage: one }: LoadedPassage, { passage: other }: LoadedPassage) =>
  one.id < other.id ? -1 : 1;

function standingAt(
  now: number,
  shipped: readonly LoadedPassage[],
  packs: readonly PackedPassage[],
): Standing {
  const isOpen = ({ opensAt }: LoadedPassage) => opensAt <= now;
  const all = [...shipped, ...packs].sort(byId);
  const open = all.filter(isOpen);
  const later = all.filter((each) => !isOpen(each));
  return {
    byId: new Map(open.map((each) => [each.passage.id, each])),
    passages: new Map(open.map(({ passage }) => [passage.id, passage])),
    files: new Map(packs.filter(isOpen).flatMap(({ files }) => [...files])),
    from: Math.max(0, ...open.map(({ opensAt }) => opensAt)),
    until: Math.min(Number.POSITIVE_INFINITY, ...later.map(({ opensAt }) => opensAt)),
  };
}

export function openLibrary(shipped: readonly LoadedPassage[], lasting: Lasting, clock: Clock): Library {
  const taken = new Set([...shipped.map(({ passage }) => passage.id), ...lasting.placement.testlets.keys()]);
  let packs: readonly PackedPassage[] = [];
  let standing = standingAt(clock().getTime(), shipped, packs);
  const now = (): Standing => {
    const time = clock().getTime();
    if (time < standing.from || time >= standing.until) standing = standingAt(time, shipped, packs);
    return standing;
  };
  return {
    ...lasting,
    get passages() {
      return now().passages;
    },
    atLevel: (level) => [...now().passages.values()].filter((passage) => passage.level === level),
    rubric: (id, questionSet, questionNumber) =>
      now().byId.get(id)?.rubrics.get(rubricKey(questionSet, questionNumber)) ?? null,
    narration: (id, key) => now().byId.get(id)?.narration?.assets[key] ?? null,
    fileOfPack: (url) => now().files.get(url) ?? null,
    take: (given) => {
      const refused = given.map(({ passage }) => passage.id).filter((id) => taken.has(id));
      packs = given.filter(({ passage }) => !taken.has(passage.id));
      standing = standingAt(clock().getTime(), shipped, packs);
      return refused;
    },
  };
}
