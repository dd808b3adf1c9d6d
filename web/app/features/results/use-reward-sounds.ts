import type { AskedQuestion } from '@readling/contract';
import { useEffect } from 'react';
import { playSound } from '#web/ui/sound/play-sound.ts';

/** When the first star has dropped, and how long until the next one, in milliseconds, as in `story-stars.module.css`. */
const firstStarMs = 500;
const nextStarMs = 110;
/** The sentence of praise begins after these. */
const mostStars = 4;

/** The sound of the honey, and of the first stars. Null: none. */
export function useRewardSounds(questions: readonly AskedQuestion[] | null) {
  useEffect(() => {
    if (!questions) return;
    const stars = questions.filter(({ star }) => star === 'first' || star === 'later').slice(0, mostStars);
    playSound('honey');
    const timers = stars.map((_, index) =>
      setTimeout(() => playSound('star'), firstStarMs + index * nextStarMs),
    );
    return () => timers.forEach(clearTimeout);
  }, [questions]);
}
