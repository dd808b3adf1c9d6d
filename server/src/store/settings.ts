import * as z from 'zod/mini';
import type { Db } from '#server/services/services.ts';

/**
 * Settings of the whole server, by their stored names. `tutor`: the language model that the admin consented to;
 * `waitlistNotice`: the admin knows of the entries that were confirmed until then.
 */
type Settings = {
  tutor: { baseUrl: string; model: string; confirmed: boolean };
  waitlistNotice: { until: string };
};
const schemas: { [Key in keyof Settings]: z.ZodMiniType<Settings[Key]> } = {
  tutor: z.object({ baseUrl: z.string(), model: z.string(), confirmed: z.boolean() }),
  waitlistNotice: z.object({ until: z.iso.datetime() }),
};

export async function findSetting<Key extends keyof Settings>(
  db: Db,
  key: Key,
): Promise<Settings[Key] | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && schemas[key].parse(row.value);
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
