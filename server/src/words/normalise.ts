/**
 * Text normalisation for marking: lower case, plain apostrophes, numbers up to 100 as words, contractions
 * spelt out ("cant", "didn't", "cudnt" become "can not", "did not", "could not"). Answers, passages and
 * rubrics are all normalised.
 */

const units =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Verbs before "n't", with children's spellings of them. */
const verbs: Record<string, readonly string[]> = {
  do: ['do', 'doe'],
  does: ['does', 'dos', 'dose', 'dus', 'duz'],
  did: ['did'],
  is: ['is', 'iz'],
  are: ['are', 'ar'],
  was: ['was', 'wos', 'woz', 'wus', 'wuz'],
  were: ['were', 'wer'],
  could: ['could', 'cud', 'coud', 'cood', 'culd'],
  would: ['would', 'wud', 'woud', 'wood', 'wuld'],
  should: ['should', 'shud', 'shoud', 'shood', 'shuld'],
  has: ['has', 'haz'],
  have: ['have', 'hav'],
  had: ['had'],
  must: ['must', 'mus'],
  need: ['need'],
};
const verbOf = new Map(Object.entries(verbs).flatMap(([verb, forms]) => forms.map((form) => [form, verb])));
const negated = new RegExp(`\\b(${[...verbOf.keys()].join('|')})[ei]?(?:n't|nt|n t)\\b`, 'g');

function numberWord(digits: string): string {
  const number = Number(digits);
  if (number < 20) return units[number] ?? digits;
  if (number < 100) return `${tens[Math.floor(number / 10)]} ${number % 10 ? units[number % 10] : ''}`.trim();
  return number === 100 ? 'hundred' : digits;
}

export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200d\ufeff\u00ad]/g, '')
    .replace(/[\u2018\u2019\u201b\u02bc`´]/g, "'")
    .replace(/\b(?:can't|cant|cannot|carnt|kant|can t)\b/g, 'can not')
    .replace(/\b(?:won't|wont)\b/g, 'will not')
    .replace(/\bain't\b/g, 'is not')
    .replace(negated, (_, verb: string) => `${verbOf.get(verb) ?? verb} not`)
    .replace(/'(?:s|re|ve|ll|d|m)\b/g, '')
    .replace(/'/g, '')
    .replace(/\bno one\b/g, 'nobody')
    .replace(/\beach other\b/g, 'themselves')
    .replace(/\d+/g, numberWord);
}
