/**
 * What kind of answer it is: a reason, a place, a person, a feeling. An answer to another question seldom has the form
 * of the right one.
 */
import type { Text } from '../text.ts';

const set = (words: string) => new Set(words.split(/\s+/));
const kinds: readonly ReadonlySet<string>[] = [
  set('because so since cause as'),
  set('to'),
  set('by with using'),
  set('in on at under over near inside behind from into onto above below'),
  set('the a an this that my his her their'),
  set('he she it they i we you him them'),
  set('when if after before while until then'),
];
const glad = set(
  `happy glad joyful joy excited pleased proud delighted content cheerful grateful thankful relieved love loved good
   great calm hopeful amazed satisfied comfortable safe overjoyed merry thrilled eager better`,
);
const sorry = set(
  `sad unhappy upset angry mad scared afraid frightened worried lonely jealous ashamed guilty disappointed furious
   nervous anxious miserable annoyed terrified horrified embarrassed confused shocked hurt bad tired sorry envious
   depressed heartbroken gloomy fearful hopeless frustrated regretful`,
);

const kindOf = ({ terms }: Text) => kinds.findIndex((kind) => kind.has(terms[0]?.word ?? ''));

function moodOf({ terms }: Text): number {
  const sign = (word: string) => (glad.has(word) ? 1 : sorry.has(word) ? -1 : 0);
  return Math.sign(terms.reduce((sum, { word, denied }) => sum + (denied ? -sign(word) : sign(word)), 0));
}

/** Cosine of the small words the two are built with. */
function frame(one: Text, other: Text): number {
  const count = ({ terms }: Text) => {
    const counts = new Map<string, number>();
    for (const { word, content } of terms) if (!content) counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  };
  const [ones, others] = [count(one), count(other)];
  const squares = (counts: Map<string, number>) =>
    [...counts.values()].reduce((sum, each) => sum + each * each, 0);
  const size = Math.sqrt(squares(ones) * squares(others));
  let both = 0;
  for (const [word, each] of ones) both += each * (others.get(word) ?? 0);
  return size > 0 ? both / size : 0;
}

export function form(answer: Text, reference: Text) {
  const [said, right] = [moodOf(answer), moodOf(reference)];
  return {
    sameOpening: kindOf(answer) === kindOf(reference) ? 1 : 0,
    sameMood: right !== 0 && said === right ? 1 : 0,
    otherMood: right !== 0 && said === -right ? 1 : 0,
    noMood: right !== 0 && said === 0 ? 1 : 0,
    frame: frame(answer, reference),
  };
}
