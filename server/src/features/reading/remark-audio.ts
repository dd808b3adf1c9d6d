/** Which recording says a remark. Its key is explained in content/narration.ts. */
import type { Remark } from '@readling/contract';
import type { Rubric } from '#server/marking/rubric.ts';

/** `audio`: the recording of a narration key such as `gap/<set>/<q>`, as a file name. */
type RecordedQuestion = {
  rubric: Rubric;
  key: string;
  options: readonly string[] | null;
  audio: (key: string) => string | null;
};

/** Returns null where no recording exists, such as that of a note, which is in the learner's language. */
function keyOf({ kind, text }: Remark, { rubric, key, options }: RecordedQuestion): string | null {
  const ideas = 'ideas' in rubric ? rubric.ideas : [];
  const numbered = (name: string, index: number) => (index < 0 ? null : `${name}/${key}/${index}`);
  switch (kind) {
    case 'found':
      return numbered(
        'idea',
        ideas.findIndex((idea) => idea.name === text),
      );
    case 'missing':
      return numbered(
        'ask',
        ideas.findIndex((idea) => idea.ask === text),
      );
    case 'gap':
      return `gap/${key}`;
    case 'answer':
      return rubric.kind === 'choice' ? numbered('option', options?.indexOf(text) ?? -1) : `answer/${key}`;
    default:
      return null;
  }
}

export const withAudio = (remarks: readonly Remark[], question: RecordedQuestion): Remark[] =>
  remarks.map((remark) => {
    const key = keyOf(remark, question);
    const audio = key === null ? null : question.audio(key);
    return audio === null ? remark : { ...remark, audio };
  });
