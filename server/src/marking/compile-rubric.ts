/** A rubric made ready for marking: wordings as patterns, references as concepts. Done once a rubric. */
import { isFunctionWord } from '#server/words/function-words.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { isRealWord } from '#server/words/nearest-word.ts';
import { wordsOf } from '#server/words/tokens.ts';
import { runsOfText, type TextRuns } from './match/copied.ts';
import type { Roles } from './match/entity-order.ts';
import { bestOf, type Idea } from './match/find-ideas.ts';
import type { Finding } from './match/find-wording.ts';
import { readAnswer, type Said } from './match/read-answer.ts';
import { type Reference, referenceOf } from './match/references.ts';
import { type Vocabulary, vocabularyOf } from './match/vocabulary.ts';
import { type Pattern, patternOf } from './match/wording.ts';
import type { KeyIdea, MarkingRubric } from './rubric.ts';
import type { AskedOn } from './verdict.ts';
import { type Counts, countsOf } from './veto/miscount.ts';

export type OpenRubric = Exclude<MarkingRubric, { kind: 'choice' }>;

export type Compiled = {
  words: Vocabulary;
  question: readonly string[];
  questionConcepts: ReadonlySet<string>;
  textConcepts: ReadonlySet<string>;
  textRuns: TextRuns;
  ideas: readonly Idea[];
  forbidden: readonly (readonly Pattern[])[];
  reasons: readonly Pattern[];
  partly: readonly Pattern[];
  /** Where somebody else showed a reason to be said, by its place among `reasons`. */
  shownReasons?: ReadonlyMap<number, Finding>;
  references: readonly Reference[];
  roles: Roles | null;
  counts: Counts;
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
  partly: rubric.kind === 'ideas' ? (rubric.partly ?? []) : [],
  order: rubric.kind === 'ideas' ? rubric.order : undefined,
});

const rolesOf = ([doers, others]: readonly [readonly string[], readonly string[]]): Roles => {
  const role = (names: readonly string[]) => new Set(names.flatMap(wordsOf).map(conceptOf));
  return { doers: role(doers), others: role(others) };
};

/** A reference may be spelt as a child spells: then its words are none to compare other spellings with. */
const wellSpelt = (line: string, known: ReadonlySet<string>) =>
  wordsOf(line)
    .filter((word) => isRealWord(word) || known.has(word))
    .join(' ');

function ideaOf(
  { required, name, ask, anyOf, doer }: KeyIdea,
  references: readonly (readonly Said[])[],
  questionConcepts: ReadonlySet<string>,
): Idea {
  const roles = doer && rolesOf(doer);
  const patterns = anyOf.map((wording) => ({ ...patternOf(wording, questionConcepts), roles }));
  const allowsFar = references.some((said) => {
    const strict = bestOf(said, patterns);
    return strict?.state !== 'clear' && bestOf(said, patterns, true)?.state === 'clear';
  });
  return { required, name, ask, patterns, allowsFar };
}

function compile(rubric: OpenRubric, { question, text }: AskedOn): Compiled {
  const { ideas, forbidden, reasons, order, partly } = parts(rubric);
  const wordings = [...ideas, ...forbidden].flatMap((each) => each.anyOf);
  const known = new Set([question, text, ...wordings].flatMap(wordsOf));
  const references = rubric.references.map((reference) => wellSpelt(reference, known));
  const doers = ideas.flatMap(({ doer }) => doer ?? []).flat();
  const words = vocabularyOf(
    [...wordings, ...reasons, ...partly, ...references, ...(order ?? []).flat(), ...doers],
    [question, text],
  );
  const questionConcepts = contentOf(question);
  const pattern = (wording: string) => patternOf(wording, questionConcepts);
  const saying = rubric.references.map((reference) => readAnswer(reference, words));
  return {
    words,
    question: wordsOf(question),
    questionConcepts,
    textConcepts: contentOf(text),
    textRuns: runsOfText(text),
    ideas: ideas.map((idea) => ideaOf(idea, saying, questionConcepts)),
    forbidden: forbidden.map(({ anyOf }) => anyOf.map(pattern)),
    reasons: reasons.map(pattern),
    partly: partly.map(pattern),
    references: saying.map((said) => referenceOf(said, questionConcepts)),
    counts: countsOf([...wordings, ...rubric.references]),
    roles: order ? rolesOf(order) : null,
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
