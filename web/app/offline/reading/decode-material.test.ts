import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toMaterial } from '#web/api/reading-calls.ts';
import { sampleWireMaterial } from '../../api/sample-material.ts';
import { decodeMaterial, UndecodableError } from './decode-material.ts';

const pack = (value: unknown) => gzipSync(JSON.stringify(value)).toString('base64');

test('packed material is decoded and translated from the wire names', async () => {
  const accents = sampleWireMaterial({ title: 'Café — naïve' });
  expect(await decodeMaterial(pack(accents))).toEqual(toMaterial(accents));
});

test.each([
  ['not base64', '%%%'],
  ['not gzip', btoa('hello')],
  ['not JSON', gzipSync('hello').toString('base64')],
  ['not material', pack({ title: 'A Bee' })],
])('material that is %s cannot be decoded', async (_, packed) => {
  await expect(decodeMaterial(packed)).rejects.toBeInstanceOf(UndecodableError);
});
