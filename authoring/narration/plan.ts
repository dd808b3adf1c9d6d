/** What of a passage is said aloud, under which key and name. The keys are told in server/src/content/narration.ts. */
import { createHash } from 'node:crypto';
import type { ExplainedPassage } from '#server/content/glossary.ts';
import type { TestletFile } from '#server/content/placement/testlet.ts';
import { plainText } from '#server/content/plain-text.ts';
import { type RubricFile, rubricKey } from '#server/marking/rubric.ts';
import { type Pace, paceOf } from './sound/pace.ts';
import { engine, voice } from './voice/engine.ts';
import { lineSayings, partSayings, pronounce, pronounceWords, type Saying, script } from './voice/spoken.ts';

/** Raise it when the same text would sound different: every recording is then made anew. */
const toolVersion = 1;

/** `pace` null: said at the level's speed, but without the pauses of a part. */
export type Clip = {
  key: string;
  name: string;
  sayings: Saying[];
  stretch: number;
  pace: Pace | null;
};

function clip(key: string, sayings: Saying[], stretch: number, pace: Pace | null): Clip {
  const heard = JSON.stringify([toolVersion, engine, voice, stretch, pace, script(sayings)]);
  const name = createHash('sha256').update(heard).digest('hex').slice(0, 20);
  return { key, name, sayings, stretch, pace };
}

const asSentence = (def: string) =>
  `${def.charAt(0).toUpperCase()}${def.slice(1)}${/[.!?]$/.test(def) ? '' : '.'}`;

/** A gap is said as a teacher says it. */
const withGap = (hint: string, gap: string) => `${hint} ${gap.replaceAll('____', 'blank')}`;

/** Every line that is neither a part nor a word, by key. A question without a rubric has no help to say; the content check tells. */
export function* spokenLines(
  passage: ExplainedPassage,
  rubrics: RubricFile,
): Generator<[key: string, line: string]> {
  for (const set of passage.parts.flatMap((part) => part.sets)) {
    for (const [q, question] of set.questions.entries()) {
      const at = rubricKey(set.id, q);
      yield [`question/${at}`, question.ask];
      for (const [o, option] of (question.options ?? []).entries()) yield [`option/${at}/${o}`, option];
      const rubric = rubrics[at];
      if (!rubric) continue;
      const [first, second] = rubric.hints;
      yield [`hint/${at}/0`, first];
      yield [`hint/${at}/1`, rubric.kind === 'ideas' ? withGap(second, rubric.gap) : second];
      yield [`explain/${at}`, rubric.explain];
    }
  }
  for (const [word, entry] of Object.entries(passage.glossary))
    if (entry.hard) yield [`meaning/${word}`, asSentence(entry.def)];
}

/** An author's slip is told with the place it stands in. */
function within<T>(key: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new Error(`${key}: ${error instanceof Error ? error.message : error}`);
  }
}

export function planClips(passage: ExplainedPassage, rubrics: RubricFile): Clip[] {
  const pace = paceOf(passage.level);
  const parts = passage.parts.map(({ text, say }, p) =>
    within(`part/${p}`, () => ({ ...plainText(text), overrides: say ?? {} })),
  );
  const tokens = parts.map(({ text, overrides }) => ({ tokens: text.split(/\s+/), overrides }));
  const names = pronounce(tokens);
  const read = parts.map(({ blocks, overrides }, p) =>
    within(`part/${p}`, () => clip(`part/${p}`, partSayings(blocks, overrides), pace.stretch, pace)),
  );
  const rest = [...spokenLines(passage, rubrics)].map(([key, line]) =>
    within(key, () => clip(key, lineSayings(line, names), pace.stretch, null)),
  );
  const spoken = pronounceWords(tokens);
  const words = Object.keys(passage.glossary).map((word) =>
    clip(`word/${word}`, lineSayings(`${word}.`, spoken), pace.stretch, null),
  );
  return [...read, ...rest, ...words];
}

const tokensOf = (text: string) => text.split(/\s+/);

/** Of the placement test the text and the questions: what is chosen or written there, a child reads alone. */
export function planTestlet({ level, text, say = {}, items }: TestletFile): Clip[] {
  const pace = paceOf(level);
  const plain = within('part/0', () => plainText(text));
  const names = pronounce([{ tokens: tokensOf(plain.text), overrides: say }]);
  const ask = ({ id, question, say: own = {} }: TestletFile['items'][number]) => {
    const words = pronounceWords([{ tokens: tokensOf(question), overrides: own }]);
    const sayings = lineSayings(question, new Map([...names, ...words]));
    return clip(`question/${id}`, sayings, pace.stretch, null);
  };
  return [
    within('part/0', () => clip('part/0', partSayings(plain.blocks, say), pace.stretch, pace)),
    ...items.map((item) => within(`question/${item.id}`, () => ask(item))),
  ];
}
