import * as z from 'zod/mini';
import { deleteStored, readStored, writeStored } from '#web/storage/browser-storage.ts';

/** Until when a class lets this device in, in ms. It only chooses the page for the next child: the server decides. */
const key = 'readling.let-in';

export const isLetIn = () => (readStored('localStorage', key, z.number()) ?? 0) > Date.now();

export const storeLetIn = (hours: number) => writeStored('localStorage', key, Date.now() + hours * 3_600_000);

export const forgetLetIn = () => deleteStored('localStorage', key);
