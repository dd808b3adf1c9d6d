import type { GlossaryEntry } from '#server/content/glossary.ts';
import { partOf, rubricOf, setOf, shared, translated } from '../a-passage.ts';
import { type Fault, type Faults, inPassage } from './planted.ts';

const hint = (expected: string, text: string): Fault =>
  inPassage(`p1-inf/0 hint 1: ${expected}`, (files) => {
    rubricOf(files, 'p1-inf/0', 'ideas').hints[0] = text;
  });

const wet: GlossaryEntry = { def: 'full of water', sentence: 'It was wet.', in: translated };
const word = (key: string, expected: string, entry: Partial<GlossaryEntry> = {}): Fault =>
  inPassage(`"${key}": ${expected}`, ({ passage }) => {
    passage.glossary[key] = { ...wet, hard: true, ...entry };
  });

const { hi: _, ...inFive } = translated;

const also = (...words: string[]) => ({ smallWords: new Set([...shared.smallWords, ...words]) });

/** Names, kinds of questions, the text, the glossary. */
export const ofPassages: Faults = {
  'id-is-folder': inPassage(/^id: is ".*", but the folder is "red-box"; name both alike$/, (files) => {
    files.folder = 'red-box';
  }),
  'id-says-level': inPassage('level: is 2, but the id says l03', (files) => {
    files.folder = files.passage.id = 'l03-animals-the-red-box';
  }),
  'set-once': inPassage('p1-lit: two sets have this id; give each its own', (files) => {
    partOf(files, 1).sets.push(setOf(files, 'p1-lit'));
  }),
  'set-of-part': inPassage('p9-inf: stands in part 1; let its id start with p1-', (files) => {
    setOf(files, 'p1-inf').id = 'p9-inf';
    for (const file of [files.rubrics, files.cases] as Record<string, unknown>[]) {
      file['p9-inf/0'] = file['p1-inf/0'];
      delete file['p1-inf/0'];
    }
  }),
  'part-strands': inPassage('part 2: asks no inf_comp question; every part needs one', (files) => {
    setOf(files, 'p2-inf').strand = 'lit_comp';
  }),
  'passage-strands': inPassage('sets: there is no crit_comp question; every passage needs one', (files) => {
    setOf(files, 'p3-crit').strand = 'inf_comp';
  }),
  'both-kinds': inPassage('sets: no set with quiz true; ask both kinds of question', (files) => {
    for (const id of ['p1-lit', 'p2-lit', 'p3-lit']) {
      const { correct, hints, evidence, explain } = rubricOf(files, `${id}/0`, 'choice');
      const own = [`I think ${correct}`, 'a bit', 'some more'];
      const begun: [string, string] = [hints[0], 'I think so because ...'];
      files.rubrics[`${id}/0`] = {
        kind: 'opinion',
        answer: `I think ${correct}`,
        references: [`yes ${correct}`],
        reasons: [correct, ...own],
        minReasons: 1,
        hints: begun,
        evidence,
        explain,
      };
      files.cases[`${id}/0`] = files.cases['p1-inf/0'] ?? { right: [], half: [], wrong: [] };
      const set = setOf(files, id);
      set.quiz = false;
      set.questions = [{ ask: 'What is it, and why?' }];
    }
  }),
  'rubric-there': inPassage('p1-lit/0: the question has no rubric; write one', ({ rubrics }) => {
    delete rubrics['p1-lit/0'];
  }),
  'rubric-stray': inPassage('p1-lit/1: belongs to no question; remove it', ({ rubrics }) => {
    const rubric = rubrics['p1-lit/0'];
    if (rubric) rubrics['p1-lit/1'] = rubric;
  }),
  'rubric-kind': inPassage('p1-inf/0: is of kind ideas, but the set has quiz true; choose one', (files) => {
    setOf(files, 'p1-inf').quiz = true;
    delete files.cases['p1-inf/0'];
  }),
  'options-where-chosen': inPassage('p1-lit/0: has no options; write four', (files) => {
    setOf(files, 'p1-lit').questions = [{ ask: 'What did Mia find?' }];
  }),
  'evidence-in-text': inPassage(
    'p3-lit/0 evidence: "The box was still." is not in part 3; copy it letter for letter',
    (files) => {
      rubricOf(files, 'p3-lit/0', 'choice').evidence = ['The box was still.'];
    },
  ),
  'part-count': inPassage('parts: there are 4; level 2 has 3', (files) => {
    const part = structuredClone(partOf(files, 1));
    part.sets = part.sets.map((set) => ({ ...set, id: set.id.replace('p1', 'p4') }));
    files.passage.parts.push(part);
    const help = { evidence: ['It was wet.'], explain: 'It was wet, wet.' };
    files.rubrics['p4-lit/0'] = {
      kind: 'choice',
      correct: 'a wet hat',
      hints: ['Read it.', 'Look once more.'],
      ...help,
    };
    const young = structuredClone(rubricOf(files, 'p1-inf/0', 'ideas'));
    files.rubrics['p4-inf/0'] = { ...young, answer: 'It was a cat.' };
    files.cases['p4-inf/0'] = files.cases['p1-inf/0'] ?? { right: [], half: [], wrong: [] };
  }),
  'part-length': inPassage(/^part 2: has \d+ words; level 2 wants 25 to 40$/, (files) => {
    partOf(files, 2).text += ' The cat sat by Mia.'.repeat(5);
  }),
  'of-its-level': inPassage(
    /^the text: is not of level 2; mend one of: sentences of .* % of words unexplained/,
    (files) => {
      partOf(files, 1).text += ' The octopus sat by the old red door and the cat looked.';
      partOf(files, 2).text += ' An aquarium was there.';
      partOf(files, 3).text += ' A comet! A lantern! A meadow!';
    },
    also('octopus', 'aquarium', 'comet', 'lantern', 'meadow', 'there', 'an'),
  ),
  'near-its-level': inPassage(/^the text: is more than one level from 2; mend: /, (files) => {
    partOf(files, 1).text += ' The cat sat by the red door and looked at the box and the old hat.';
  }),
  'theme-known': inPassage('theme: there is no shelf "Ocean"; take one of Animals', (files) => {
    files.passage.theme = 'Ocean';
  }),
  'picture-there': inPassage('image.file: the-red-box.svg is not in content/media/images; add it', () => {}, {
    images: new Set(),
  }),
  'picture-told': inPassage('image.alt: has under 20 letters; tell the scene', ({ passage }) => {
    passage.image.alt = 'A girl.';
  }),
  'labels-there': inPassage('the file: is missing; shelves in other languages show English', (files) => {
    files.labels = null;
  }),
  'kind-words': hint('"dumb" can hurt; find a kinder word', 'That would be dumb.'),
  'never-wrong': hint('says "wrong"; say what to look at instead', 'Wrong. Look again.'),
  'no-shouting': hint('shouts; one ! or one ? is enough', 'Look again!!'),
  'no-capitals': hint('"AGAIN" is in capitals; write it small', 'Look AGAIN.'),
  'no-italics': hint('has italics; plain words read better', 'Look _again_ now.'),
  'one-space': hint('has two spaces; keep one', 'Look  again.'),
  'straight-quotes': hint('has a curly “; use the straight one', 'Look “there".'),
  'plain-dashes': hint('has "–"; use - or ...', 'Look – again.'),
  'word-explained': inPassage('"wet": is a word of the text; say what it means there', (files) => {
    delete files.passage.glossary['wet'];
  }),
  'word-of-text': word('pened', 'is not a word of the text; key it as it stands there', {
    sentence: 'pened the door.',
  }),
  'word-quoted': word('wet', '"It was very wet." is not in the text; copy it letter for letter', {
    sentence: 'It was very wet.',
  }),
  'word-in-sentence': word('wet', 'its sentence does not hold the word', { sentence: 'The box was still.' }),
  'meaning-short': word('wet', 'its definition has 13 words; at most 12 can be kept in mind', {
    def: 'like you are when you were in the rain for a long time',
  }),
  'meaning-not-itself': word('wet', 'is explained by itself; use other words', { def: 'not dry but wet' }),
  'meaning-easy': word('wet', 'is explained by hard words; find easier ones for saturated', {
    def: 'saturated',
  }),
  'translation-there': word('wet', 'has no translation in "hi"', { in: inFive }),
  'translation-script': word('wet', '"wet" is not in the script of "ru"', {
    in: { ...translated, ru: 'wet' },
  }),
};
