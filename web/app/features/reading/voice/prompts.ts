import type { PromptId } from '@readling/contract';
import type { Material } from '#web/api/reading-calls.ts';

/**
 * What is said around a story: its title, before its first part, and the prompts, which tell a learner who cannot read yet
 * what to press and how it went. Each function returns recordings: none where nothing is to be said.
 */
export function createPrompts({ part, titleAudio, prompts }: Material, speaks: boolean) {
  const files: Record<string, string | null | undefined> = speaks
    ? { ...prompts, title: part === 0 ? titleAudio : null }
    : {};
  const played = new Set<string>();
  const each = (id: PromptId | 'title') => (files[id] ? [files[id]] : []);
  return {
    files,
    /** each time */
    each,
    /** only the first time in this reading */
    once: (id: PromptId | 'title') => each(id).filter((file) => !played.has(file) && played.add(file)),
  };
}
export type Prompts = ReturnType<typeof createPrompts>;
