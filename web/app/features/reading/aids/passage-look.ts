/** What the reading aids change in the text of a passage: the variables and attributes that its stylesheet uses. */
import { atLevel, fontSize, lineGap } from '@readling/contract';
import type { CSSProperties } from 'react';
import type { Aids } from './stored-aids.ts';

/** By how much a step makes the level's own size larger or smaller, from -2 to 4. */
const sizes = [0.85, 0.92, 1, 1.15, 1.3, 1.5, 1.75] as const;
export const sizeTimes = (step: number): number => sizes[step + 2] ?? 1;

/**
 * Wider gaps between letters alone slow reading down: words run into each other. So the gap between words
 * grows too, more than three and a half times as much.
 */
const letterGap = 0.035;
const wordPerLetter = 3.6;
const lineStep = 0.25;

export type PassageLook = {
  style: CSSProperties;
  font: Aids['font'];
  width: Aids['width'];
  lineFocus: boolean;
};

/** No text is smaller, in rem; the stylesheets have a larger least size where the window is wide (`--least-size`). */
const leastSize = 1.125;
/** The largest size of questions and their options in rem, by level: the story's own, with room for four options. */
const questionSizes = [1.75, 1.75, 1.5, 1.5, leastSize] as const;

const rounded = (value: number) => Number(value.toFixed(4));

export const passageLook = (aids: Aids, level: number): PassageLook => ({
  style: {
    '--passage-size': `${Math.max(leastSize, atLevel(fontSize, level))}rem`,
    '--passage-gap': `${atLevel(lineGap, level)}rem`,
    '--size-times': sizeTimes(aids.size),
    '--letter-gap': `${rounded(aids.spacing * letterGap)}em`,
    '--word-gap': `${rounded(aids.spacing * letterGap * wordPerLetter)}em`,
    '--more-line-gap': `${rounded(aids.lineHeight * lineStep)}em`,
  } as CSSProperties,
  font: aids.font,
  width: aids.width,
  lineFocus: aids.lineFocus,
});

/** The size of questions and their options, for the stylesheets. */
export const questionLook = ({ size }: Pick<Aids, 'size'>, level: number) => {
  const own = `max(var(--least-size), ${atLevel(questionSizes, level)}rem)`;
  return {
    '--question-size': `max(${leastSize}rem, min(${own} * ${sizeTimes(size)}, 0.9rem + 3.2vmin))`,
  } as CSSProperties;
};

/**
 * Attributes of the area behind the text; they need the class of papers.module.css. Night always uses the
 * dark scheme.
 */
export const paperOf = (paper: Aids['paper']) => ({
  'data-paper': paper,
  ...(paper === 'night' ? { 'data-scheme': 'dark' } : {}),
});
