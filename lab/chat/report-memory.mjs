// Loaded into a measured server with `--import`. On SIGUSR2 it collects garbage and
// prints the memory in use, in bytes.
process.on('SIGUSR2', () => {
  for (let round = 0; round < 3; round += 1) globalThis.gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  console.log(`MEMORY ${JSON.stringify({ rss, heapUsed, external })}`);
});
