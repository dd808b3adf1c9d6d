import type { Site } from '@readling/contract';
import type { Services } from './services/services.ts';
import { hasModelConsent } from './store/model-consent.ts';

/** How long an admin's yes or no may take to reach every page of every process. */
const freshMs = 10_000;

/** What every page is told of how this server is set up. A page needs no database, even to say this. */
export function siteFacts({
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
      known = { ...known, at: now }; // while one asks, the others go on with what was known
      const confirmed = await hasModelConsent(db, model).catch(() => known.confirmed);
      known = { ...known, confirmed };
    }
    return { ...base, languageModel: { host, confirmed: known.confirmed } };
  };
}
