import type { ModelConfig } from '#server/config.ts';
import type { Clock, LanguageModel, LanguageModelFailure } from '../services.ts';
import { type CompletionTask, createCompletionClient, LanguageModelError } from './chat-completion.ts';
import { articleTask } from './choose-article.ts';
import { ideasTask } from './find-ideas.ts';

const maxConcurrent = 8;
/** After this many failures in a row the model gets no requests for `restMs`. */
const maxFailures = 5;
const restMs = 60_000;

/** Returns undefined when no model is configured. Its calls never reject: they return `{ failed: why }`. */
export function openLanguageModel(config: ModelConfig | undefined, clock: Clock): LanguageModel | undefined {
  if (!config) return undefined;
  const complete = createCompletionClient(config);
  let [running, failures, restsUntil] = [0, 0, 0];

  async function attempt<Result>(
    task: CompletionTask<Result>,
  ): Promise<Result | { failed: LanguageModelFailure }> {
    try {
      const result = await complete(task);
      failures = 0;
      return result;
    } catch (error) {
      failures += 1;
      if (failures >= maxFailures) restsUntil = clock().getTime() + restMs;
      return { failed: error instanceof LanguageModelError ? error.why : 'unreachable' };
    }
  }

  async function run<Result>(
    task: CompletionTask<Result>,
  ): Promise<Result | { failed: LanguageModelFailure }> {
    if (clock().getTime() < restsUntil) return { failed: 'resting' };
    if (running >= maxConcurrent) return { failed: 'busy' };
    running += 1;
    const result = await attempt(task);
    running -= 1;
    return result;
  }

  return {
    findIdeas: (inquiry) => run(ideasTask(inquiry)),
    chooseArticle: (inquiry) => run(articleTask(inquiry)),
  };
}
