import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';

/** Settings that an admin made for the whole server, by their stored names. `tutor`: the language model. */
const settings = {
  tutor: z.object({ baseUrl: z.string(), model: z.string(), confirmed: z.boolean() }),
};
type Settings = { [Key in keyof typeof settings]: z.output<(typeof settings)[Key]> };

export async function findSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
): Promise<Settings[Key] | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && settings[key].parse(row.value);
}

export async function setSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
  setting: Settings[Key],
  now: Date,
) {
  const value = JSON.stringify(setting);
  await db
    .insertInto('settings')
    .values({ key, value, changed_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: now }))
    .execute();
}
