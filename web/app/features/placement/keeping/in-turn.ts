/**
 * Calls of which one is under way at a time, in their order, so that none overtakes another on a slow network. One that
 * was given up before its turn is not made.
 */
export function inTurn() {
  let before: Promise<unknown> = Promise.resolve();
  return <Reply>(ask: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> => {
    const mine = before.then(() => {
      signal.throwIfAborted();
      return ask();
    });
    before = mine.catch(() => {});
    return mine;
  };
}
export type InTurn = ReturnType<typeof inTurn>;
