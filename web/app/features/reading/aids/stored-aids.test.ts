import { expect, test } from 'vitest';
import { begun, changed, heard, type KeptAids, saved, usualAids, withUsual } from './stored-aids.ts';

const mina = (aids: KeptAids['aids'] = {}, unsaved = false): KeptAids => ({ learner: 'mina', aids, unsaved });

test('who reads here next does not get the aids of who read before', () => {
  expect(begun('leo', mina({ font: 'lexend' }))).toEqual({ learner: 'leo', aids: {}, unsaved: false });
});

test('the same reader finds the aids again', () => {
  expect(begun('mina', mina({ font: 'lexend' }))).toEqual(mina({ font: 'lexend' }));
});

test('an aid set back to the usual is not kept', () => {
  const now = changed(mina({ size: 2, paper: 'sky' }), { size: 0 });
  expect(now).toEqual(mina({ paper: 'sky' }, true));
  expect(withUsual(now.aids)).toEqual({ ...usualAids, paper: 'sky' });
});

test('the profile wins over what the device kept', () => {
  expect(heard(mina({ font: 'lexend', size: 2 }), { font: 'atkinson' })).toEqual(mina({ font: 'atkinson' }));
});

test('a choice that the profile does not know yet is not lost when the profile answers', () => {
  const now = changed(mina(), { font: 'lexend' });
  expect(heard(now, { font: 'atkinson' })).toBe(now);
});

test('a choice made while another is being saved still waits to be saved', () => {
  const first = changed(mina(), { size: 1 });
  const second = changed(first, { size: 2 });
  expect(saved(first, first.aids).unsaved).toBe(false);
  expect(saved(second, first.aids).unsaved).toBe(true);
});
