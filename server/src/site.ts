import type { Site } from '@readling/contract';
import type { Services } from './services/services.ts';
import { hasModelConsent } from './store/model-consent.ts';

/** Milliseconds until an admin's consent, or its withdrawal, reaches every page of every process. */
const freshMs = 10_000;

/** What a page needs to know of this server's settings. It works while the database is unavailable. */
export function openSite({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): () => Promise<Site> {
  const { providers, model, adminEmail, audioBaseUrl } = config;
  const signIn = providers.map(({ id, name }) => ({ id, name }));
  const base = { signIn, contact: adminEmail ?? null, audioBase: audioBaseUrl };
  if (!model) return async () => ({ ...base, languageModel: null });

  const host = new URL(model.baseUrl).host;
  let known = { confirmed: false, at: Number.NEGATIVE_INFINITY };
  return async () => {
    const now = clock().getTime();
    if (now - known.at >= freshMs) {
      known = { ...known, at: now }; // concurrent callers use the last known value
      const confirmed = await hasModelConsent(db, model).catch(() => known.confirmed);
      known = { ...known, confirmed };
    }
    return { ...base, languageModel: { host, confirmed: known.confirmed } };
  };
}
