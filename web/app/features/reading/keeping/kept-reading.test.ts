import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '../session/open-session.ts';
import { step } from '../session/reading-session.ts';
import { sampleMaterial, sampleReply, sampleWireMaterial } from '../session/sample-material.ts';

const pack = (value: unknown) => gzipSync(JSON.stringify(value)).toString('base64');
const packed = pack(sampleWireMaterial());
const material = sampleMaterial();
const opened = openSession(material, { clockMode: 'normal', stage: 'asking', unsent: null });

let kept: typeof import('./kept-reading.ts');
let store: Record<string, string>;

beforeEach(async () => {
  vi.resetModules();
  store = Object.create({
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => {
      store[key] = value;
    },
    removeItem: (key: string) => delete store[key],
  });
  vi.stubGlobal('localStorage', store);
  kept = await import('./kept-reading.ts');
});

test('a reading is found again as it was left, with what was answered since its part came', async () => {
  kept.keepPart(material, packed);
  const answered = step(opened, { type: 'answered', answer: 'in a bag', now: 1000 });
  const marked = step(answered, {
    type: 'marked',
    reply: sampleReply({ closed: true, grade: 5 }),
    now: 1500,
  });
  const next = step(marked, { type: 'went-on', now: 2000 });
  kept.keepPlace('amina', material.passageId, next);

  vi.resetModules();
  const later = await import('./kept-reading.ts');
  const found = await later.recallReading('amina', material.passageId);
  expect(found?.parts).toEqual(material.parts);
  expect(found?.progress.closed).toHaveLength(1);
  const session = found && openSession(found, { clockMode: 'normal', stage: 'asking', unsent: null });
  expect(session?.asked?.question.text).toBe(next.asked?.question.text);
  expect(session?.closed).toEqual(next.closed);
});

test('an answer on its way belongs to the question that is found again', () => {
  const sent = step(opened, { type: 'answered', answer: 'in a bag', now: 1000 });
  expect(kept.progressOf(sent)).toMatchObject({ attempt: 0, questionSet: 'lit', questionNumber: 0 });
});

test('the path is found by its level, and by the passage it led to', async () => {
  kept.keepPart(material, packed);
  kept.keepPlace('amina', kept.askedFor('-1', 3), opened);
  expect(await kept.recallReading('amina', kept.askedFor('-1', 3))).not.toBeNull();
  expect(await kept.recallReading('amina', material.passageId)).not.toBeNull();
  expect(await kept.recallReading('amina', kept.askedFor('-1', 4))).toBeNull();
});

test("another child does not come into somebody else's reading", async () => {
  kept.keepPart(material, packed);
  kept.keepPlace('amina', material.passageId, opened);
  expect(await kept.recallReading('ben', material.passageId)).toBeNull();
});

test('parts of an earlier sitting stay behind those that have just come', async () => {
  kept.keepPart(material, packed);
  kept.forgetFresh();
  expect(await kept.freshPart(material.passageId, 0)).toBeNull();
  expect(await kept.recallPart(material.passageId, 0)).toEqual(material);
});

test('one passage at a time is kept', async () => {
  kept.keepPart(material, packed);
  kept.dropOtherParts('l02-another');
  kept.forgetFresh();
  expect(await kept.recallPart(material.passageId, 0)).toBeNull();
});
