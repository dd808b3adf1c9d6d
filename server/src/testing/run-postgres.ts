// A program that runs the embedded database alone, for tests that kill it.
import { startEmbeddedPostgres } from '#server/services/embedded-postgres.ts';

const postgres = await startEmbeddedPostgres(process.argv[2] ?? '');
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
void postgres.died.then((reason) => {
  console.error(reason);
  process.exit(1);
});
console.log(JSON.stringify({ url: postgres.url, adopted: postgres.adopted }));
