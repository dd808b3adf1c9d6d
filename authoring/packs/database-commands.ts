/**
 * The commands add, list and remove. They use the database of the settings, and
 * work while Readling runs or not.
 */

import { withDatabase } from '#server/command-line/with-database.ts';
import type { PassageFile } from '#server/content/passage.ts';
import { openDatabase } from '#server/services/database.ts';
import type { Db } from '#server/services/services.ts';
import { listPacks, type NewPack, putPack, removePack } from '#server/store/passage-packs.ts';
import { formatTable } from '../check/format-table.ts';
import { checkSource } from './check-pack.ts';
import type { CommandResult } from './command-result.ts';
import { reportLines, toZip } from './file-commands.ts';

const withPacks = <Result>(use: (db: Db) => Promise<Result>): Promise<Result> =>
  withDatabase({ data: false, alone: false }, async (url) => {
    const db = await openDatabase(url, { size: 2 });
    try {
      return await use(db);
    } finally {
      await db.destroy();
    }
  });

const asDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The level and theme under which a passage is found, and from which day. */
function describePlace({ title, level, theme, publish_on: day }: PassageFile): string {
  const opens = day !== undefined && Date.parse(day) > Date.now();
  const from = opens ? ` from ${asDay(day)}, 00:00 UTC` : '';
  return `'${title}' is on level ${level}, ${theme}${from}`;
}

export async function addCommand(name: string, content: string): Promise<CommandResult> {
  const checked = checkSource(name, content);
  const { pack, source } = checked;
  if (!pack || !source)
    return { text: [...reportLines(checked), 'Nothing was added.'].join('\n'), ok: false };
  const { passage, about } = pack;
  const row: NewPack = {
    passage_id: passage.id,
    title: passage.title,
    level: passage.level,
    theme: passage.theme,
    publish_on: passage.publish_on ?? null,
    author: about.author,
    licence: about.licence,
    added_at: new Date(),
    zip: toZip(source.files),
  };
  const done = await withPacks((db) => putPack(db, row));
  const outcome = { added: 'Added', replaced: 'Replaced', unchanged: 'There already' }[done];
  return { text: [...reportLines(checked), `${outcome}: ${describePlace(passage)}.`].join('\n'), ok: true };
}

export async function listCommand(): Promise<CommandResult> {
  const packs = await withPacks(listPacks);
  if (packs.length === 0) return { text: 'No passage has been added yet.', ok: true };
  const rows = packs.map((pack) => ({
    id: pack.passage_id,
    title: pack.title,
    level: pack.level,
    theme: pack.theme,
    from: pack.publish_on ?? 'now',
    author: pack.author,
    kB: Math.ceil(pack.size / 1000),
    added: new Date(pack.added_at).toISOString().slice(0, 10),
  }));
  return { text: formatTable(rows), ok: true };
}

export async function removeCommand(id: string): Promise<CommandResult> {
  if (await withPacks((db) => removePack(db, id)))
    return { text: `Removed: ${id}. What children did in it stays in their results.`, ok: true };
  return { text: `No passage ${id} was added; npm run content -- list shows which were.`, ok: false };
}
