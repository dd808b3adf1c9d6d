/** A small passage pack for tests: one part, a choice and an open question, one recording. */
import { createHash } from 'node:crypto';
import { createZip } from '#server/content/pack/zip-file.ts';

type Json = Record<string, unknown>;
export type PackParts = { id: string; passage: Json; about: Json; rubric: Json };

const help = {
  hints: ['Look at line one.', 'Look up.'],
  evidence: ['The owl sat on the post.'],
  explain: 'The owl sat on the post.',
};

const options = ['on the post', 'in a tree', 'on a car', 'in a box'];
const aSet = (id: string) => {
  const strand = { lit: 'lit_comp', inf: 'inf_comp', crit: 'crit_comp' }[id.slice(3)];
  const quiz = id === 'p1-lit';
  const question = quiz ? { ask: 'Where did the owl sit?', options } : { ask: 'Why was it awake?' };
  return { id, strand, quiz, time_answer: 60, questions: [question] };
};
export const aPartWith = (...sets: string[]) => ({
  text: 'It was night. The owl sat on the post.',
  time_read: 30,
  sets: sets.map(aSet),
});

/** The rubric of an open question. */
export const rubricOf = (set: string) => ({
  [`${set}/0`]: {
    kind: 'ideas',
    answer: 'It was night.',
    references: ['it was night'],
    ideas: [{ id: 'night', required: true, anyOf: ['night'], name: 'It was night.', ask: 'When was it?' }],
    gap: 'It was ____.',
    ...help,
  },
});

const rubrics = { 'p1-lit/0': { kind: 'choice', correct: 'on the post', ...help }, ...rubricOf('p1-inf') };

const glossary = {
  owl: { def: 'a bird of the night', sentence: 'The owl sat on the post.', hard: true, in: {} },
};
export const recording = '0123456789abcdef0123';
/** Nothing that a zip could make smaller. */
const noise = createHash('shake256', { outputLength: 400 }).update('owl').digest();
export const mp3 = Buffer.concat([Buffer.from('ID3'), noise]);
export const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>`;

/** The files of a pack by their names. */
export function packFiles(changes: Partial<PackParts> = {}): Map<string, Buffer> {
  const { id = 'l02-animals-the-owl' } = changes;
  const passage = {
    id,
    title: 'The Owl',
    level: 2,
    theme: 'Weather',
    kind: 'story',
    image: { file: `${id}.svg`, alt: 'An owl on a post.' },
    source: 'Written for this test.',
    parts: [aPartWith('p1-lit', 'p1-inf')],
    ...changes.passage,
  };
  const assets = { 'part/0': { name: recording, duration: 4, source: 'human' } };
  const files = {
    'pack.json': { format: 1, licence: 'CC BY 4.0', author: 'A. Teacher', ...changes.about },
    'passage.json': passage,
    'rubric.json': { ...rubrics, ...changes.rubric },
    'glossary.json': glossary,
    'narration.json': { voice: 'A. Teacher', assets },
    [`media/audio/${recording}.vis.json`]: [[0, 'X']],
  };
  return new Map([
    ...Object.entries(files).map(([name, json]): [string, Buffer] => [
      name,
      Buffer.from(JSON.stringify(json)),
    ]),
    [`media/images/${id}.svg`, Buffer.from(drawing)],
    [`media/audio/${recording}.mp3`, mp3],
  ]);
}

export const packZip = (changes: Partial<PackParts> = {}): Buffer => createZip(packFiles(changes));
