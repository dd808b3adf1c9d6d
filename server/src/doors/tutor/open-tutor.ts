import type { ModelConfig } from '#server/config.ts';
import type { Clock, Tutor, TutorReply } from '../doors.ts';
import { askModel } from './ask-model.ts';
import { TutorFailed } from './tutor-failed.ts';

const mostAtOnce = 8;
/** After so many failures one after the other nobody waits for the model for a while. */
const mostFailures = 5;
const restMs = 60_000;

/** The model that is set up, if one is. It never rejects: who asks goes on without it. */
export function openTutor(config: ModelConfig | undefined, clock: Clock): Tutor | undefined {
  if (!config) return undefined;
  const ask = askModel(config);
  let [atOnce, failures, restsUntil] = [0, 0, 0];

  async function tryToAsk(inquiry: Parameters<Tutor['findIdeas']>[0]): Promise<TutorReply> {
    try {
      const quotes = await ask(inquiry);
      failures = 0;
      return { quotes };
    } catch (error) {
      failures += 1;
      if (failures >= mostFailures) restsUntil = clock().getTime() + restMs;
      return { failed: error instanceof TutorFailed ? error.why : 'unreachable' };
    }
  }

  return {
    findIdeas: async (inquiry) => {
      if (clock().getTime() < restsUntil) return { failed: 'resting' };
      if (atOnce >= mostAtOnce) return { failed: 'busy' };
      atOnce += 1;
      const reply = await tryToAsk(inquiry);
      atOnce -= 1;
      return reply;
    },
  };
}
