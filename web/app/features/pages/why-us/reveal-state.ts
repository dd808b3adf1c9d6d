/** A text whose words appear one by one: how many are shown, and whether more will follow. */
export type Reveal = { shown: number; isRunning: boolean };
export type RevealEvent = { type: 'tick' | 'pause' | 'goOn' | 'again' | 'showAll' };

export const initialReveal: Reveal = { shown: 0, isRunning: false };

/** `count`: the words of the text. */
export function updateReveal(count: number, state: Reveal, { type }: RevealEvent): Reveal {
  switch (type) {
    case 'tick': {
      const shown = Math.min(count, state.shown + 1);
      return { shown, isRunning: state.isRunning && shown < count };
    }
    case 'pause':
      return { ...state, isRunning: false };
    case 'goOn':
      return { ...state, isRunning: state.shown < count };
    case 'again':
      return { shown: 0, isRunning: true };
    case 'showAll':
      return { shown: count, isRunning: false };
  }
}

/** The action that the main button offers now. */
export const nextAction = (count: number, { shown, isRunning }: Reveal): 'again' | 'pause' | 'goOn' =>
  shown >= count ? 'again' : isRunning ? 'pause' : 'goOn';
