/** The app of benches about tables: the real one, in this process, on a database of its own. */
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { loadLibrary } from '#server/content/load-library.ts';
import { noPages } from '#server/http/pages/page-list.ts';
import { openDatabase } from '#server/services/database.ts';
import { random } from '#server/services/random.ts';
import type { Services } from '#server/services/services.ts';
import { Browser } from '#server/testing/browser.ts';
import { noAligner, noMail, silence } from '#server/testing/silence.ts';

const config = readConfig({ PAGES: 'off', LOG_LEVEL: 'error' });
export const library = loadLibrary(config.contentDir);

/** On a busy machine a call waits instead of being refused. */
const patient = { patience: 60_000, statementMs: 120_000 };

type Options = { limitRates?: boolean; clock?: () => Date };

/** `learners`: how many the database has. */
export async function openSite(
  url: string,
  learners: number,
  { limitRates = false, clock = () => new Date() }: Options = {},
) {
  const secret = random.bytes(32).toString('hex');
  const services: Services = {
    config,
    secret: new TextEncoder().encode(secret),
    db: await openDatabase(url, patient),
    clock,
    random,
    mail: noMail,
    jobs: { add: async () => {} },
    library,
    pages: noPages,
    speech: silence,
    aligner: noAligner,
    limitRates,
  };
  const app = await buildApp(services);
  const close = async () => {
    await app.close();
    await services.db.destroy();
  };
  return { url, learners, secret, services, app, browser: () => new Browser(app), close };
}
/** `secret`: what other processes of this site need as SESSION_SECRET. */
export type Site = Awaited<ReturnType<typeof openSite>>;
