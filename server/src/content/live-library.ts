/**
 * The library of a running server: shipped passages and those of packs. A passage is open from its day on;
 * before, nobody can read it. The open passages are computed again when the next passage opens, or when the
 * clock is set back.
 */
import { rubricKey } from '#server/marking/rubric.ts';
import type { Clock } from '#server/services/services.ts';
import type { Library, LoadedPassage, PackedPassage, Passage } from './library.ts';
import type { NarrationFile } from './narration.ts';

/** What does not change while the server runs. */
type FixedContent = Pick<
  Library,
  'themes' | 'demo' | 'prompts' | 'functionWords' | 'dictionary' | 'placement'
> & {
  /** The recordings of what belongs to no passage: function words, prompts, praise. */
  sharedNarration?: NarrationFile | null;
};

type OpenPassages = {
  byId: ReadonlyMap<string, LoadedPassage>;
  passages: ReadonlyMap<string, Passage>;
  files: ReadonlyMap<string, string>;
  /** They are the open ones from this time, in ms since 1970, until before that one. */
  from: number;
  until: number;
};

/** For how long a passage with a day is new. */
export const newMs = 7 * 24 * 3_600_000;

/** The order of the shelves. */
const byStep = ({ passage: one }: LoadedPassage, { passage: other }: LoadedPassage) =>
  one.level - other.level || one.step - other.step || (one.id < other.id ? -1 : 1);

function openPassagesAt(
  now: number,
  shipped: readonly LoadedPassage[],
  packs: readonly PackedPassage[],
): OpenPassages {
  const isOpen = ({ opensAt }: LoadedPassage) => opensAt <= now;
  const all = [...shipped, ...packs].sort(byStep);
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

export function openLibrary(
  shipped: readonly LoadedPassage[],
  { sharedNarration, ...fixed }: FixedContent,
  clock: Clock,
): Library {
  const reservedIds = new Set([
    ...shipped.map(({ passage }) => passage.id),
    ...fixed.placement.testlets.keys(),
  ]);
  let packs: readonly PackedPassage[] = [];
  let open = openPassagesAt(clock().getTime(), shipped, packs);
  const now = (): OpenPassages => {
    const time = clock().getTime();
    if (time < open.from || time >= open.until) open = openPassagesAt(time, shipped, packs);
    return open;
  };
  return {
    ...fixed,
    get passages() {
      return now().passages;
    },
    atLevel: (level) => [...now().passages.values()].filter((passage) => passage.level === level),
    newPassages: () => {
      const since = clock().getTime() - newMs;
      return [...now().byId.values()]
        .filter(({ opensAt }) => opensAt > 0 && opensAt > since)
        .sort((one, other) => other.opensAt - one.opensAt)
        .map(({ passage }) => passage);
    },
    rubric: (id, questionSet, questionNumber) =>
      now().byId.get(id)?.rubrics.get(rubricKey(questionSet, questionNumber)) ?? null,
    narration: (id, key) =>
      now().byId.get(id)?.narration?.assets[key] ?? sharedNarration?.assets[key] ?? null,
    fileOfPack: (url) => now().files.get(url) ?? null,
    setPacks: (newPacks) => {
      const refused = newPacks.map(({ passage }) => passage.id).filter((id) => reservedIds.has(id));
      packs = newPacks.filter(({ passage }) => !reservedIds.has(passage.id));
      open = openPassagesAt(clock().getTime(), shipped, packs);
      return refused;
    },
  };
}
