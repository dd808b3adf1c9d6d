/** A board that is open on a teacher's screen: it waits by long polls as the page does, and finds a server again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { api, type ClassBoard } from '@readling/contract';
import type { Send } from './class.ts';

const waitMs = '25000';
/** As the page pauses after a lost connection. */
const pauseMs = 250;

export type WatchedBoard = {
  latest: () => ClassBoard | undefined;
  close: () => Promise<void>;
};

export function watchBoard(
  send: Send,
  classId: string,
  onReply: (board: ClassBoard) => void = () => {},
): WatchedBoard {
  let latest: ClassBoard | undefined;
  let isOpen = true;
  async function poll() {
    while (isOpen) {
      const wait = latest ? { known: latest.version, waitMs } : {};
      const board = await send(api.classBoard, { query: { class: classId, ...wait } }).catch(() => null);
      if (!isOpen) return;
      if (board) {
        latest = board;
        onReply(board);
      } else await sleep(pauseMs);
    }
  }
  const done = poll();
  return {
    latest: () => latest,
    close: async () => {
      isOpen = false;
      await Promise.race([done, sleep(0)]); // the last poll ends by itself
    },
  };
}
