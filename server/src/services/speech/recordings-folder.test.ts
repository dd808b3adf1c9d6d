import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { deleteOldRecordings, markAsUsed, saveRecording } from './recordings-folder.ts';

let folder: string;
const now = new Date('2026-03-01T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'readling-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

function aFile(name: string, hours: number, size = 100) {
  writeFileSync(join(folder, name), new Uint8Array(size));
  utimesSync(join(folder, name), hoursAgo(hours), hoursAgo(hours));
}

test('a recording is either complete or absent, without partial files', () => {
  saveRecording(folder, 'a.wav', new Uint8Array(10));
  saveRecording(folder, 'a.wav', new Uint8Array(10));
  expect(readdirSync(folder)).toEqual(['a.wav']);
});

test('the least recently used recordings are deleted first, and only as many as necessary', () => {
  aFile('old.wav', 30);
  aFile('older.wav', 40);
  aFile('new.wav', 2);
  deleteOldRecordings(folder, 250, now);
  expect(readdirSync(folder).sort()).toEqual(['new.wav', 'old.wav']);
});

test('a recording that is used again is not deleted', () => {
  aFile('old.wav', 40);
  aFile('newer.wav', 30);
  markAsUsed(join(folder, 'old.wav'), now);
  markAsUsed(join(folder, 'gone.wav'), now);
  deleteOldRecordings(folder, 150, now);
  expect(readdirSync(folder)).toEqual(['old.wav']);
});

test('incomplete files of a crash are deleted after an hour, newer ones are not', () => {
  aFile('.a.wav.left', 2);
  aFile('.b.wav.coming', 0);
  deleteOldRecordings(folder, 0, now);
  expect(readdirSync(folder)).toEqual(['.b.wav.coming']);
});
