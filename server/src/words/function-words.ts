/**
 * Function words by class: words with grammatical meaning ("the", "is", "of") rather than an idea of their
 * own.
 */
const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

export const articles = set('a an the');
export const subjectPronouns = set('i you he she it we they there this that these those who which what here');
export const objectPronouns = set('me you him her it us them himself herself itself themselves myself');
export const possessives = set('my your his her its our their hers theirs');
export const auxiliaries = set(
  `am is are was were be been being do does did doing done has have had having will would shall should can could may
   might must im ive`,
);
export const degreeAdverbs = set(
  `very really so too just quite even also again always still ever only such well then now once maybe perhaps totally
   completely actually anyway already`,
);
const conjunctions = set('and or but because so if when while as than that of since though until cause');
/** Without adverbs of direction, because these change the meaning of a verb: "came down", "went out". */
export const prepositions = set('in on at to of by with from for into onto near');
export const negators = set('not no never without nobody nothing none neither nor nowhere instead');

const all = [
  articles,
  subjectPronouns,
  objectPronouns,
  possessives,
  auxiliaries,
  degreeAdverbs,
  conjunctions,
  prepositions,
];
export const isFunctionWord = (word: string): boolean => all.some((kind) => kind.has(word));
export const functionWords: readonly string[] = [...new Set([...all, negators].flatMap((kind) => [...kind]))];
