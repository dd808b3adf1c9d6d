import { expect, test } from 'vitest';
import {
  changeAids,
  defaultAids,
  markSaved,
  mergeProfile,
  openAids,
  playsAt,
  type StoredAids,
  withDefaults,
} from './stored-aids.ts';

const mina = (aids: StoredAids['aids'] = {}, unsaved = false): StoredAids => ({
  learner: 'mina',
  aids,
  unsaved,
});

test('a learner does not get the aids of another learner on the same device', () => {
  expect(openAids('leo', mina({ font: 'lexend' }))).toEqual({ learner: 'leo', aids: {}, unsaved: false });
});

test('a learner finds the stored aids of an earlier visit', () => {
  expect(openAids('mina', mina({ font: 'lexend' }))).toEqual(mina({ font: 'lexend' }));
});

test('an aid that is set back to its default is not stored', () => {
  const now = changeAids(mina({ size: 2, paper: 'sky' }), { size: 0 });
  expect(now).toEqual(mina({ paper: 'sky' }, true));
  expect(withDefaults(now.aids)).toEqual({ ...defaultAids, paper: 'sky' });
});

test('the profile wins over the aids on the device', () => {
  expect(mergeProfile(mina({ font: 'lexend', size: 2 }), { font: 'atkinson' })).toEqual(
    mina({ font: 'atkinson' }),
  );
});

test('an unsaved choice is not lost when the profile is loaded', () => {
  const now = changeAids(mina(), { font: 'lexend' });
  expect(mergeProfile(now, { font: 'atkinson' })).toBe(now);
});

test('a choice that is made while another one is being saved is still unsaved', () => {
  const first = changeAids(mina(), { size: 1 });
  const second = changeAids(first, { size: 2 });
  expect(markSaved(first, first.aids).unsaved).toBe(false);
  expect(markSaved(second, first.aids).unsaved).toBe(true);
});

test('questions are read aloud at the first levels, until the learner chooses', () => {
  const readsAt = (level: number, chosen = defaultAids.questionsAloud) =>
    playsAt(level, { ...defaultAids, questionsAloud: chosen }).questions;
  expect([1, 4, 5, 11].map((level) => readsAt(level))).toEqual([true, true, false, false]);
  expect(readsAt(11, 'always')).toBe(true);
  expect(readsAt(1, 'never')).toBe(false);
});
