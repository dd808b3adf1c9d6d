/**
 * Returns a function that runs calls one after the other, in the order in which they were made. A call whose `signal` is
 * aborted before its start is not made: its promise rejects.
 */
export function createOrderedRunner() {
  let previous: Promise<unknown> = Promise.resolve();
  return <Reply>(makeCall: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> => {
    const current = previous.then(() => {
      signal.throwIfAborted();
      return makeCall();
    });
    previous = current.catch(() => {});
    return current;
  };
}
export type OrderedRunner = ReturnType<typeof createOrderedRunner>;
