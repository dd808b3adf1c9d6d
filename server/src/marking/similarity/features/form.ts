/**
 * The form of an answer: its first word, its mood and its function words. A wrong
 * answer often has another form.
 */
import type { AnalysedText } from '../text.ts';

const set = (words: string) => new Set(words.split(/\s+/));
/** Openings: a reason, a purpose, a means, a place, a thing, a person, a time. */
const openings: readonly ReadonlySet<string>[] = [
  set('because so since cause as'),
  set('to'),
  set('by with using'),
  set('in on at under over near inside behind from into onto above below'),
  set('the a an this that my his her their'),
  set('he she it they i we you him them'),
  set('when if after before while until then'),
];
const positive = set(
  `happy glad joyful joy excited pleased proud delighted content cheerful grateful thankful relieved love loved good
   great calm hopeful amazed satisfied comfortable safe overjoyed merry thrilled eager better`,
);
const negative = set(
  `sad unhappy upset angry mad scared afraid frightened worried lonely jealous ashamed guilty disappointed furious
   nervous anxious miserable annoyed terrified horrified embarrassed confused shocked hurt bad tired sorry envious
   depressed heartbroken gloomy fearful hopeless frustrated regretful`,
);

const openingOf = ({ terms }: AnalysedText) => openings.findIndex((kind) => kind.has(terms[0]?.word ?? ''));

/**
 * 1: more positive than negative words; -1: more negative ones; 0: neither. Negated
 * words count the other way.
 */
function moodOf({ terms }: AnalysedText): number {
  const sign = (word: string) => (positive.has(word) ? 1 : negative.has(word) ? -1 : 0);
  return Math.sign(terms.reduce((sum, { word, denied }) => sum + (denied ? -sign(word) : sign(word)), 0));
}

/** Cosine similarity of the function words. */
function frame(one: AnalysedText, other: AnalysedText): number {
  const count = ({ terms }: AnalysedText) => {
    const counts = new Map<string, number>();
    for (const { word, content } of terms) if (!content) counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  };
  const [ones, others] = [count(one), count(other)];
  const squares = (counts: Map<string, number>) =>
    [...counts.values()].reduce((sum, each) => sum + each * each, 0);
  const size = Math.sqrt(squares(ones) * squares(others));
  let product = 0;
  for (const [word, each] of ones) product += each * (others.get(word) ?? 0);
  return size > 0 ? product / size : 0;
}

export function form(answer: AnalysedText, reference: AnalysedText) {
  const [mood, rightMood] = [moodOf(answer), moodOf(reference)];
  return {
    sameOpening: openingOf(answer) === openingOf(reference) ? 1 : 0,
    sameMood: rightMood !== 0 && mood === rightMood ? 1 : 0,
    otherMood: rightMood !== 0 && mood === -rightMood ? 1 : 0,
    noMood: rightMood !== 0 && mood === 0 ? 1 : 0,
    frame: frame(answer, reference),
  };
}
