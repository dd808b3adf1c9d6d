import type { ModelConfig } from '#server/config.ts';
import type { Clock, Tutor, TutorFailure } from '../services.ts';
import { askModel, type ModelTask } from './ask-model.ts';
import { articleTask } from './choose-article.ts';
import { requestsFor } from './messages.ts';
import { readReply } from './read-reply.ts';
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

  async function tryToAsk<Got>(task: ModelTask<Got>): Promise<Got | { failed: TutorFailure }> {
    try {
      const got = await ask(task);
      failures = 0;
      return got;
    } catch (error) {
      failures += 1;
      if (failures >= mostFailures) restsUntil = clock().getTime() + restMs;
      return { failed: error instanceof TutorFailed ? error.why : 'unreachable' };
    }
  }

  async function askInTurn<Got>(task: ModelTask<Got>): Promise<Got | { failed: TutorFailure }> {
    if (clock().getTime() < restsUntil) return { failed: 'resting' };
    if (atOnce >= mostAtOnce) return { failed: 'busy' };
    atOnce += 1;
    const reply = await tryToAsk(task);
    atOnce -= 1;
    return reply;
  }

  return {
    findIdeas: (inquiry) =>
      askInTurn({
        requests: (model) => requestsFor(model, inquiry),
        read: (text) => ({ quotes: readReply(text) }),
      }),
    chooseArticle: (inquiry) => askInTurn(articleTask(inquiry)),
  };
}
