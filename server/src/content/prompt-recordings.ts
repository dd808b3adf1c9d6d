import type { Services } from '#server/services/services.ts';

/**
 * The files of these prompts by id: the narrator's recording, else one that the server makes of the text. A prompt that
 * has neither now is left out.
 */
export const promptRecordings = (
  ids: readonly string[],
  { library, speech }: Pick<Services, 'library' | 'speech'>,
): Record<string, string> =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const recording = library.narration('', `prompt/${id}`);
      const text = library.prompts.get(id);
      const file = recording ? `${recording.name}.mp3` : text && speech.record(text);
      return file ? [[id, file]] : [];
    }),
  );
