import { useEffect, useMemo, useRef, useState } from 'react';
import type { Aids } from './stored-aids.ts';
import './fonts.css';

const faces = {
  andika: null,
  lexend: 'Lexend',
  atkinson: 'Atkinson Hyperlegible Next',
  opendyslexic: 'OpenDyslexic',
} as const;
/** A face that takes longer is left for the next visit: text that is being read must not jump. */
const patienceMs = 3000;

const wait = (ms: number) => new Promise<never>((_, fail) => setTimeout(fail, ms));

async function loadFace(font: Aids['font']) {
  const face = faces[font];
  if (!face || !document.fonts) return;
  const loading = Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em "${face}"`)));
  await Promise.race([loading, wait(patienceMs)]);
}

/** A word in its syllables. */
export type Split = (token: string) => string[];
const loadSplit = (): Promise<Split> => import('./syllable-breaks.ts').then((all) => all.syllables);

/**
 * The aids as far as they are here. A face and the syllables come over the network, only for who wants them: until they
 * are there the text keeps the look it had. `ready`: what was wished at first is there, or does not come.
 */
export function useLoadedAids(aids: Aids, known: boolean) {
  const [font, setFont] = useState<Aids['font']>('andika');
  const [split, setSplit] = useState<{ by: Split } | null>(null);
  const [settled, setSettled] = useState(false);
  const wished = useRef(aids.font);
  wished.current = aids.font;

  useEffect(() => {
    if (!known) return;
    const face = loadFace(aids.font).then(
      () => setFont(wished.current === aids.font ? aids.font : (before) => before),
      () => undefined,
    );
    const dots = aids.syllables
      ? loadSplit().then(
          (by) => setSplit((before) => before ?? { by }),
          () => undefined,
        )
      : null;
    void Promise.all([face, dots]).then(() => setSettled(true));
  }, [aids.font, aids.syllables, known]);

  const loaded = useMemo(() => ({ ...aids, font }), [aids, font]);
  return { aids: loaded, split: aids.syllables ? split?.by : undefined, ready: settled };
}
