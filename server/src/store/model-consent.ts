/**
 * An admin's consent to one language model. Its key in `settings` is `tutor`, an earlier name of the
 * language model.
 */
import type { ModelConfig } from '#server/config.ts';
import type { Db } from '#server/services/services.ts';
import { findSetting, setSetting } from './settings.ts';

/** Consent holds for this URL and model only. Another URL or model needs a new one. */
export async function hasModelConsent(db: Db, { baseUrl, model }: ModelConfig): Promise<boolean> {
  const consent = await findSetting(db, 'tutor');
  return consent?.confirmed === true && consent.baseUrl === baseUrl && consent.model === model;
}

export const storeModelConsent = (db: Db, { baseUrl, model }: ModelConfig, confirmed: boolean, now: Date) =>
  setSetting(db, 'tutor', { baseUrl, model, confirmed }, now);
