import type { ModelConfig } from '#server/config.ts';
import type { Db } from '#server/services/services.ts';
import { findSetting, setSetting } from './settings.ts';

/** Whether an admin has said yes to this very model. Another address or model asks anew. */
export async function isTutorConfirmed(db: Db, { baseUrl, model }: ModelConfig): Promise<boolean> {
  const said = await findSetting(db, 'tutor');
  return said?.confirmed === true && said.baseUrl === baseUrl && said.model === model;
}

export const confirmTutor = (db: Db, { baseUrl, model }: ModelConfig, confirmed: boolean, now: Date) =>
  setSetting(db, 'tutor', { baseUrl, model, confirmed }, now);
