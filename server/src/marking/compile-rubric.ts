/** A rubric made ready for marking: wordings as patterns, references as concepts. Done once a rubric. */
import { isFunctionWord } from '#server/words/function-words.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { wordsOf } from '#server/words/tokens.ts';
import { runsOfText } from './match/copied.ts';
import type { Roles } from './match/entity-order.ts';
import { bestOf, type Idea } from './match/find-ideas.ts';
import type { Finding } from './match/find-wording.ts';
import { readAnswer, type Said } from './match/read-answer.ts';
import { type Reference, referenceOf } from './match/references.ts';
import { type Vocabulary, vocabularyOf } from './match/vocabulary.ts';
import { type Pattern, patternOf } from './match/wording.ts';
import type { KeyIdea, Rubric } from './rubric.ts';
import type { AskedOn } from './verdict.ts';

export type OpenRubric = Exclude<Rubric, { kind: 'choice' }>;

export type Compiled = {
  words: Vocabulary;
  question: readonly string[];
  questionConcepts: ReadonlySet<string>;
  textConcepts: ReadonlySet<string>;
  textRuns: ReadonlySet<string>;
  ideas: readonly Idea[];
  forbidden: readonly (readonly Pattern[])[];
  reasons: readonly Pattern[];
  /** Where somebody else showed a reason to be said, by its place among `reasons`. */
  shownReasons?: ReadonlyMap<number, Finding>;
  references: readonly Reference[];
  roles: Roles | null;
};

const contentOf = (text: string) =>
  new Set(
    wordsOf(text)
      .filter((word) => !isFunctionWord(word))
      .map(conceptOf),
  );

const parts = (rubric: OpenRubric) => ({
  ideas: rubric.kind === 'opinion' ? [] : rubric.ideas,
  forbidden: rubric.kind === 'ideas' ? (rubric.forbidden ?? []) : [],
  reasons: rubric.kind === 'opinion' ? rubric.reasons : [],
  order: rubric.kind === 'ideas' ? rubric.order : undefined,
});

function ideaOf(
  { required, name, ask, anyOf }: KeyIdea,
  references: readonly (readonly Said[])[],
  questionConcepts: ReadonlySet<string>,
): Idea {
  const patterns = anyOf.map((wording) => patternOf(wording, questionConcepts));
  const allowsFar = references.some((said) => {
    const strict = bestOf(said, patterns);
    return strict?.state !== 'clear' && bestOf(said, patterns, true)?.state === 'clear';
  });
  return { required, name, ask, patterns, allowsFar };
}

function compile(rubric: OpenRubric, { question, text }: AskedOn): Compiled {
  const { ideas, forbidden, reasons, order } = parts(rubric);
  const wordings = [...ideas, ...forbidden].flatMap((each) => each.anyOf);
  const words = vocabularyOf(
    [...wordings, ...reasons, ...rubric.references, ...(order ?? []).flat()],
    [question, text],
  );
  const questionConcepts = contentOf(question);
  const pattern = (wording: string) => patternOf(wording, questionConcepts);
  const references = rubric.references.map((reference) => readAnswer(reference, words));
  const role = (names: readonly string[]) => new Set(names.flatMap(wordsOf).map(conceptOf));
  return {
    words,
    question: wordsOf(question),
    questionConcepts,
    textConcepts: contentOf(text),
    textRuns: runsOfText(text),
    ideas: ideas.map((idea) => ideaOf(idea, references, questionConcepts)),
    forbidden: forbidden.map(({ anyOf }) => anyOf.map(pattern)),
    reasons: reasons.map(pattern),
    references: references.map((said) => referenceOf(said, questionConcepts)),
    roles: order ? { doers: role(order[0]), others: role(order[1]) } : null,
  };
}

/** A rubric belongs to one question of one part, so what it was asked on is part of what is remembered. */
const compiled = new WeakMap<OpenRubric, Compiled & { asked: AskedOn }>();

export function compileRubric(rubric: OpenRubric, asked: AskedOn): Compiled {
  const known = compiled.get(rubric);
  if (known && known.asked.question === asked.question && known.asked.text === asked.text) return known;
  const made = { ...compile(rubric, asked), asked };
  compiled.set(rubric, made);
  return made;
}
