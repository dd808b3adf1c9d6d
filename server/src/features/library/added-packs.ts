/**
 * Loads the packs of the database into the library of this process: at the start, when this process is
 * notified of a change, and when it may have missed a notification. A pack that cannot be read is logged and
 * left out.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { PackedPassage } from '#server/content/library.ts';
import { BadPack } from '#server/content/pack/pack.ts';
import { deleteOldPackFolders, loadPackFolder, writePackFolder } from '#server/content/pack/pack-folder.ts';
import { readPack } from '#server/content/pack/read-pack.ts';
import { BadContent } from '#server/content/read-content.ts';
import { coalesceRuns } from '#server/services/concurrency.ts';
import type { Services } from '#server/services/services.ts';
import { findPackZip, type ListedPack, listPacks, packsChannel } from '#server/store/passage-packs.ts';

type Held = { sha256: string; packed: PackedPassage };

const againMs = 30_000;

/** Null when the pack has been replaced or removed meanwhile: another notification follows. */
async function fetchPack({ db, config }: Services, listed: ListedPack): Promise<PackedPassage | null> {
  const { passage_id, sha256 } = listed;
  const folder = join(config.dataDir, 'packs', sha256);
  if (existsSync(folder)) {
    try {
      return loadPackFolder(folder, sha256);
    } catch (error) {
      if (!(error instanceof BadContent)) throw error;
      await rm(folder, { recursive: true, force: true }); // damaged: load it from the database again
    }
  }
  const zip = await findPackZip(db, listed);
  if (!zip) return null;
  const { passage, files } = readPack(zip);
  if (passage.id !== passage_id) throw new BadContent(`it holds ${passage.id}`);
  await writePackFolder(files, folder);
  return loadPackFolder(folder, sha256);
}

function counted({ metrics }: FastifyInstance) {
  const gauge = new Gauge({
    name: 'library_packs',
    help: 'Passage packs that were added to this server, by what became of them.',
    labelNames: ['state'],
    registers: [metrics],
  });
  return (taken: number, leftOut: number) => {
    gauge.set({ state: 'taken' }, taken);
    gauge.set({ state: 'left_out' }, leftOut);
  };
}

/**
 * Returns a function that fetches a pack. It remembers the hashes of unreadable packs, to skip them later.
 */
function holder(app: FastifyInstance, services: Services, tryAgain: () => void) {
  const unreadable = new Set<string>();
  return async (listed: ListedPack, before: Held | undefined): Promise<Held | null> => {
    const { passage_id: pack, sha256 } = listed;
    if (before?.sha256 === sha256) return before;
    if (unreadable.has(sha256)) return null;
    try {
      const packed = await fetchPack(services, listed);
      if (packed) app.log.info({ pack }, 'took a passage pack');
      return packed && { sha256, packed };
    } catch (error) {
      const isBad = error instanceof BadPack || error instanceof BadContent;
      const reason = (error as Error).message;
      app.log.error({ pack, reason }, 'left out a passage pack that cannot be read');
      if (isBad) unreadable.add(sha256);
      else tryAgain();
      return isBad ? null : (before ?? null); // the disk or the database is unavailable
    }
  };
}

export function addedPacks(app: FastifyInstance, services: Services) {
  const { db, library, config, clock } = services;
  const count = counted(app);
  let held = new Map<string, Held>();
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  const tryAgain = () => {
    clearTimeout(retry);
    if (!closed) retry = setTimeout(() => void begin(), againMs).unref();
  };
  const hold = holder(app, services, tryAgain);

  const refresh = coalesceRuns(async () => {
    const listed = await listPacks(db);
    const found = new Map<string, Held>();
    for (const each of listed) {
      const pack = await hold(each, held.get(each.passage_id));
      if (pack) found.set(each.passage_id, pack);
    }
    for (const pack of held.keys()) if (!found.has(pack)) app.log.info({ pack }, 'let go of a passage pack');
    const refused = library.setPacks([...found.values()].map(({ packed }) => packed));
    for (const pack of refused)
      if (held.get(pack) !== found.get(pack))
        app.log.error({ pack }, 'left out a passage pack: the library has a passage of this name');
    held = found;
    count(found.size - refused.length, listed.length - found.size + refused.length);
    await deleteOldPackFolders(
      join(config.dataDir, 'packs'),
      new Set(listed.map(({ sha256 }) => sha256)),
      clock(),
    );
  });

  const begin = (): Promise<void> =>
    refresh().catch((error: Error) => {
      app.log.error({ reason: error.message }, 'could not look for passage packs; trying again');
      tryAgain();
    });

  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(retry);
  });
  /** `begin` never rejects. */
  return { onNotify: { [packsChannel]: () => void begin() }, catchUp: refresh, begin };
}
