/**
 * Some voices breathe out after the last vowel of a sentence, which sounds like a "t": "bee" becomes "beat". The
 * sound is cut where it dips before that breath.
 */
import type { Phone } from '../kokoro/speak.ts';
import { loudnessOf } from './loudness.ts';

const frame = 0.01; // seconds
/** Decibels below the loudest frame: a dip is softer. */
const dipBelow = -20;
/** Decibels by which the vowel before and the breath after are louder than the dip. */
const rise = 8;

const consonantsWithNoise = new Set('p b t d k g ch jh s z sh zh f v th dh hh'.split(' '));

/** `last`: the last phone. `end`: seconds. Returns where speech ends: `end`, or the dip before a breath. */
export function endBeforeBreath(
  samples: Float32Array,
  rate: number,
  last: Phone | undefined,
  end: number,
): number {
  if (last === undefined || consonantsWithNoise.has(last.name)) return end;
  const first = Math.round(last.start / frame);
  const levels = loudnessOf(samples, rate, frame).slice(first, Math.round(end / frame));
  const isDip = (level: number, at: number) =>
    level < dipBelow &&
    Math.max(...levels.slice(0, at)) > level + rise &&
    Math.max(...levels.slice(at + 1)) > level + rise;
  const dips = levels.filter(isDip);
  if (dips.length === 0) return end;
  return (first + levels.indexOf(Math.min(...dips)) + 1) * frame;
}
