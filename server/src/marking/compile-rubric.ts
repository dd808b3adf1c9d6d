/**
 * Compiles a rubric for marking: wordings become patterns, references become concepts.
 * Done once for each rubric.
 */
import { isFunctionWord } from '#server/words/function-words.ts';
import { conceptOf } from '#server/words/lemmas.ts';
import { isRealWord } from '#server/words/nearest-word.ts';
import { wordsOf } from '#server/words/tokens.ts';
import { findBestPattern, type Idea } from './match/find-ideas.ts';
import type { Finding } from './match/find-pattern.ts';
import { compileWording, type Pattern } from './match/pattern.ts';
import { type CompiledReference, compileReference } from './match/references.ts';
import type { Roles } from './match/semantic-roles.ts';
import { type AnswerToken, tokeniseAnswer } from './match/tokenise-answer.ts';
import { ngramsOfText, type TextNgrams } from './match/verbatim-overlap.ts';
import { type Vocabulary, vocabularyOf } from './match/vocabulary.ts';
import type { KeyIdea, MarkingRubric } from './rubric.ts';
import type { QuestionContext } from './verdict.ts';
import { speaksOfReader } from './veto/about-reader.ts';
import { type KnownNumbers, knownNumbersOf } from './veto/number-mismatch.ts';

export type FreeTextRubric = Exclude<MarkingRubric, { kind: 'choice' }>;

export type CompiledRubric = {
  vocabulary: Vocabulary;
  question: readonly string[];
  questionConcepts: ReadonlySet<string>;
  textConcepts: ReadonlySet<string>;
  textNgrams: TextNgrams;
  ideas: readonly Idea[];
  forbidden: readonly (readonly Pattern[])[];
  reasons: readonly Pattern[];
  partly: readonly Pattern[];
  /** Where a second opinion found reasons, by their index in `reasons`. */
  confirmedReasons?: ReadonlyMap<number, Finding>;
  references: readonly CompiledReference[];
  roles: Roles | null;
  knownNumbers: KnownNumbers;
  /** the question or what the rubric expects */
  speaksOfReader: boolean;
};

const contentConcepts = (text: string) =>
  new Set(
    wordsOf(text)
      .filter((word) => !isFunctionWord(word))
      .map(conceptOf),
  );

/** The fields that only some kinds of rubric have. */
const optionalFields = (rubric: FreeTextRubric) => ({
  ideas: rubric.kind === 'opinion' ? [] : rubric.ideas,
  forbidden: rubric.kind === 'ideas' ? (rubric.forbidden ?? []) : [],
  reasons: rubric.kind === 'opinion' ? rubric.reasons : [],
  partly: rubric.kind === 'ideas' ? (rubric.partly ?? []) : [],
  order: rubric.kind === 'ideas' ? rubric.order : undefined,
});

const compileRoles = ([doers, others]: readonly [readonly string[], readonly string[]]): Roles => {
  const conceptsOf = (names: readonly string[]) => new Set(names.flatMap(wordsOf).map(conceptOf));
  return { doers: conceptsOf(doers), others: conceptsOf(others) };
};

/**
 * A reference may hold a child's misspellings. These must not become words that other
 * spellings are compared with.
 */
const wellSpelt = (reference: string, known: ReadonlySet<string>) =>
  wordsOf(reference)
    .filter((word) => isRealWord(word) || known.has(word))
    .join(' ');

function compileIdea(
  { required, name, ask, anyOf, doer }: KeyIdea,
  references: readonly (readonly AnswerToken[])[],
  questionConcepts: ReadonlySet<string>,
): Idea {
  const roles = doer && compileRoles(doer);
  const patterns = anyOf.map((wording) => ({ ...compileWording(wording, questionConcepts), roles }));
  const allowsNegatedVerb = references.some(
    (tokens) =>
      findBestPattern(tokens, patterns)?.state !== 'clear' &&
      findBestPattern(tokens, patterns, true)?.state === 'clear',
  );
  return { required, name, ask, patterns, allowsNegatedVerb };
}

function compile(rubric: FreeTextRubric, { question, text }: QuestionContext): CompiledRubric {
  const { ideas, forbidden, reasons, order, partly } = optionalFields(rubric);
  const wordings = [...ideas, ...forbidden].flatMap((each) => each.anyOf);
  const known = new Set([question, text, ...wordings].flatMap(wordsOf));
  const wellSpeltReferences = rubric.references.map((reference) => wellSpelt(reference, known));
  const doers = ideas.flatMap(({ doer }) => doer ?? []).flat();
  const vocabulary = vocabularyOf(
    [...wordings, ...reasons, ...partly, ...wellSpeltReferences, ...(order ?? []).flat(), ...doers],
    [question, text],
  );
  const questionConcepts = contentConcepts(question);
  const pattern = (wording: string) => compileWording(wording, questionConcepts);
  const references = rubric.references.map((reference) => tokeniseAnswer(reference, vocabulary));
  return {
    vocabulary,
    question: wordsOf(question),
    questionConcepts,
    textConcepts: contentConcepts(text),
    textNgrams: ngramsOfText(text),
    ideas: ideas.map((idea) => compileIdea(idea, references, questionConcepts)),
    forbidden: forbidden.map(({ anyOf }) => anyOf.map(pattern)),
    reasons: reasons.map(pattern),
    partly: partly.map(pattern),
    references: references.map((tokens) => compileReference(tokens, questionConcepts)),
    knownNumbers: knownNumbersOf([...wordings, ...rubric.references]),
    roles: order ? compileRoles(order) : null,
    speaksOfReader: speaksOfReader([question, rubric.answer, ...wordings, ...partly, ...rubric.references]),
  };
}

/** A rubric is compiled with its question and passage, so both must be the same for a cached result. */
const cache = new WeakMap<FreeTextRubric, CompiledRubric & { context: QuestionContext }>();

export function compileRubric(rubric: FreeTextRubric, context: QuestionContext): CompiledRubric {
  const cached = cache.get(rubric);
  if (cached && cached.context.question === context.question && cached.context.text === context.text)
    return cached;
  const compiled = { ...compile(rubric, context), context };
  cache.set(rubric, compiled);
  return compiled;
}
