/**
 * Answers calls that come while others are under way with one statement, so that a class answering at once costs the
 * database a few trips instead of two a child. A lone call waits for nobody. When a shared statement fails, each call
 * is made again by itself: nobody fails for another's sake.
 */
type Waiting<Given, Got> = {
  given: Given;
  resolve: (got: Got) => void;
  reject: (error: unknown) => void;
};

const most = 100;

/** `run` answers several calls, in their order. */
export function together<Given, Got>(
  run: (given: Given[]) => Promise<Got[]>,
): (given: Given) => Promise<Got> {
  const waiting: Waiting<Given, Got>[] = [];
  let working = false;

  async function answer(calls: Waiting<Given, Got>[]): Promise<void> {
    try {
      const got = await run(calls.map(({ given }) => given));
      for (const [place, { resolve }] of calls.entries()) resolve(got[place] as Got);
    } catch (error) {
      if (calls.length === 1) calls[0]?.reject(error);
      else await Promise.all(calls.map((call) => answer([call])));
    }
  }

  async function work() {
    working = true;
    await new Promise(setImmediate); // requests that arrived in the same turn join in
    while (waiting.length > 0) await answer(waiting.splice(0, most));
    working = false;
  }

  return (given) =>
    new Promise<Got>((resolve, reject) => {
      waiting.push({ given, resolve, reject });
      if (!working) void work();
    });
}
