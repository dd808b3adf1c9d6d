import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleMaterial, sampleWireMaterial } from '#web/api/sample-material.ts';

const packed = gzipSync(JSON.stringify(sampleWireMaterial())).toString('base64');
const material = sampleMaterial();
const { passageId, progress } = material;

let stored: typeof import('./stored-reading.ts');
let storage: Record<string, string>;

beforeEach(async () => {
  vi.resetModules();
  storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => delete storage[key],
  });
  vi.stubGlobal('localStorage', storage);
  stored = await import('./stored-reading.ts');
});

test('a reading is found by its passage after a reload, with the progress that was stored last', async () => {
  stored.storePart(material, packed);
  const closed = [{ part: 0, questionSet: 'lit', questionNumber: 0, grade: 5 }];
  const later = { ...progress, questionNumber: 1, closed };
  stored.storeReading({ learner: 'amina', request: passageId, material, progress: later });

  vi.resetModules();
  const reloaded = await import('./stored-reading.ts');
  expect(await reloaded.findStoredReading('amina', passageId)).toEqual({ ...material, progress: later });
});

test('the path is found by its level, and by the passage it led to', async () => {
  stored.storePart(material, packed);
  stored.storeReading({ learner: 'amina', request: stored.requestKey('-1', 3), material, progress });
  expect(await stored.findStoredReading('amina', stored.requestKey('-1', 3))).not.toBeNull();
  expect(await stored.findStoredReading('amina', passageId)).not.toBeNull();
  expect(await stored.findStoredReading('amina', stored.requestKey('-1', 4))).toBeNull();
});

test('a learner does not find the reading of another learner on the same device', async () => {
  stored.storePart(material, packed);
  stored.storeReading({ learner: 'amina', request: passageId, material, progress });
  expect(await stored.findStoredReading('ben', passageId)).toBeNull();
});

test('a part of an earlier reading is stored, but is not among the loaded parts', async () => {
  stored.storePart(material, packed);
  stored.clearLoadedParts();
  expect(await stored.findLoadedPart(passageId, 0)).toBeNull();
  expect(await stored.findStoredPart(passageId, 0)).toEqual(material);
});

test('the device stores the parts of one passage at a time', async () => {
  stored.storePart(material, packed);
  stored.deletePartsOfOthers('l02-another');
  stored.clearLoadedParts();
  expect(await stored.findStoredPart(passageId, 0)).toBeNull();
});

test('a reading whose hints an earlier version stored in another shape is not found', async () => {
  stored.storePart(material, packed);
  stored.storeReading({ learner: 'amina', request: passageId, material, progress });
  const key = Object.keys(storage).find((each) => each.endsWith('reading')) ?? '';
  const entry = JSON.parse(storage[key] ?? '');
  entry.progress.hints = [{ message: 'Look again.', said: [], hint_audio: null, evidence: [] }];
  storage[key] = JSON.stringify(entry);
  expect(await stored.findStoredReading('amina', passageId)).toBeNull();
});
