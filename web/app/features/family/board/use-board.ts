import { api, type ClassBoard } from '@readling/contract';
import { useEffect, useState } from 'react';
import { call } from '#web/api/call.ts';
import { retryCall } from '#web/api/retry-call.ts';

export type Board =
  | { status: 'loading' }
  | { status: 'error'; error: unknown }
  /** `stale`: there is no connection, so the board may be old */
  | { status: 'success'; board: ClassBoard; stale: boolean };

/** Shorter than the time limit of a call. */
const waitMs = 25_000;

/** The board of a class, kept up to date by long polls while the page is open. */
export function useBoard(id: string): Board {
  const [board, setBoard] = useState<Board>({ status: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const update = (next: Board | ((before: Board) => Board)) => signal.aborted || setBoard(next);
    const toStale = (before: Board): Board =>
      before.status === 'success' ? { ...before, stale: true } : before;
    const poll = async () => {
      for (let known: string | undefined; !signal.aborted; ) {
        let wait = waitMs;
        const fetchBoard = () =>
          call(
            api.classBoard,
            known === undefined ? { class: id } : { class: id, known, waitMs: String(wait) },
          );
        const onOffline = () => {
          wait = 0; // the next reply comes without waiting and shows that the connection is back
          update(toStale);
        };
        const next = await retryCall(fetchBoard, onOffline, signal);
        known = next.version;
        update({ status: 'success', board: next, stale: false });
      }
    };
    poll().catch((error: unknown) => update({ status: 'error', error }));
    return () => controller.abort();
  }, [id]);
  return board;
}
