/**
 * Work that is asked for whenever something may have changed: one run at a time, and another one when it was asked for
 * meanwhile. What it returns resolves when nothing is left to look at.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  async function run() {
    try {
      while (again) {
        again = false;
        await work();
      }
    } finally {
      running = undefined;
    }
  }
  return () => {
    again = true;
    running ??= run();
    return running;
  };
}
