import { useEffect, useMemo, useRef, useState } from 'react';
import type { Aids } from './stored-aids.ts';
import './fonts.css';

const families = {
  andika: null,
  lexend: 'Lexend',
  atkinson: 'Atkinson Hyperlegible Next',
  opendyslexic: 'OpenDyslexic',
} as const;
/** A font that takes longer applies at the next visit: text must not move while it is read. */
const timeoutMs = 3000;

const rejectAfter = (ms: number) => new Promise<never>((_, fail) => setTimeout(fail, ms));

async function loadFont(font: Aids['font']) {
  const family = families[font];
  if (!family || !document.fonts) return;
  const loading = Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em "${family}"`)));
  await Promise.race([loading, rejectAfter(timeoutMs)]);
}

/** Splits a word into its syllables. */
export type Split = (token: string) => string[];
const loadSplit = (): Promise<Split> => import('./syllable-breaks.ts').then((all) => all.syllables);

/**
 * Returns the aids as far as they are loaded. A font and the syllables are loaded only when the learner chose them; until
 * then the text keeps its look. `ready`: what was chosen at first is loaded, or failed to load.
 */
export function useLoadedAids(aids: Aids, known: boolean) {
  const [font, setFont] = useState<Aids['font']>('andika');
  const [split, setSplit] = useState<{ by: Split } | null>(null);
  const [ready, setReady] = useState(false);
  const chosen = useRef(aids.font);
  chosen.current = aids.font;

  useEffect(() => {
    if (!known) return;
    const fontLoaded = loadFont(aids.font).then(
      () => setFont(chosen.current === aids.font ? aids.font : (before) => before),
      () => undefined,
    );
    const splitLoaded = aids.syllables
      ? loadSplit().then(
          (by) => setSplit((before) => before ?? { by }),
          () => undefined,
        )
      : null;
    void Promise.all([fontLoaded, splitLoaded]).then(() => setReady(true));
  }, [aids.font, aids.syllables, known]);

  const loaded = useMemo(() => ({ ...aids, font }), [aids, font]);
  return { aids: loaded, split: aids.syllables ? split?.by : undefined, ready };
}
