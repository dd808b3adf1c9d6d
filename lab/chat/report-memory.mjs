// Loaded before a server of the bench (`--import`): on SIGUSR2 it collects its garbage and tells what is left, in bytes.
process.on('SIGUSR2', () => {
  for (let round = 0; round < 3; round += 1) globalThis.gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  console.log(`MEMORY ${JSON.stringify({ rss, heapUsed, external })}`);
});
