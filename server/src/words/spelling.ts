/**
 * How near a child's spelling is to a word. An edit distance in which the slips of children who write by ear are cheap:
 * one vowel for another, c/k/s/z, f/v, a doubled letter more or less, a silent e or h, two letters swapped, f for ph.
 */

const vowels = new Set('aeiouy');
const soundAlike = new Set(
  'ck kc sc cs kq qk sk ks sz zs fv vf gj jg dt td bp pb mn nm xs sx wu uw rl lr iy yi'.split(' '),
);
const cost = {
  vowel: 0.5,
  alike: 0.5,
  dropVowel: 0.6,
  double: 0.3,
  finalE: 0.35,
  silent: 0.5,
  swap: 0.6,
  ph: 0.1,
};
const first = 0.3;

/** What it costs to leave out (or put in) the letter at `at`. */
function skip(word: string, at: number): number {
  const letter = word[at] ?? '';
  const before = word[at - 1];
  const after = word[at + 1];
  if (at > 0 && before === letter) return cost.double;
  if ((letter === 'c' && after === 'k') || (letter === 'k' && before === 'c')) return cost.double;
  if (letter === 't' && after === 'c') return cost.double;
  if (letter === 'e' && after === undefined) return cost.finalE;
  if (at === 0)
    return (letter === 'k' && after === 'n') || (letter === 'w' && after === 'r') ? cost.silent : 1 + first;
  if (letter === 'h' || (letter === 'g' && after === 'h') || (letter === 'd' && after === 'g'))
    return cost.silent;
  return vowels.has(letter) ? cost.dropVowel : 1;
}

function swapCost(typed: string, meant: string, atStart: boolean): number {
  if (typed === meant) return 0;
  const near =
    vowels.has(typed) && vowels.has(meant) ? cost.vowel : soundAlike.has(typed + meant) ? cost.alike : 1;
  return atStart ? near + first : near;
}

type Rows = { twoAgo: readonly number[]; previous: readonly number[]; row: readonly number[] };
const far = Number.POSITIVE_INFINITY;
const at = (row: readonly number[], index: number) => row[index] ?? far;

/** The cheapest way to the first `i` letters typed and the first `j` meant. */
function cell(typed: string, i: number, meant: string, j: number, { twoAgo, previous, row }: Rows): number {
  const a = typed[i - 1] ?? '';
  const b = meant[j - 1] ?? '';
  const beforeA = typed[i - 2];
  const beforeB = meant[j - 2];
  let best = Math.min(
    at(previous, j) + skip(typed, i - 1),
    at(row, j - 1) + skip(meant, j - 1),
    at(previous, j - 1) + swapCost(a, b, i === 1 && j === 1),
  );
  if (a === beforeB && beforeA === b) best = Math.min(best, at(twoAgo, j - 2) + cost.swap);
  if (a === 'f' && beforeB === 'p' && b === 'h') best = Math.min(best, at(previous, j - 2) + cost.ph);
  if (b === 'f' && beforeA === 'p' && a === 'h') best = Math.min(best, at(twoAgo, j - 1) + cost.ph);
  return best;
}

/** Weighted Damerau-Levenshtein distance; gives up above `most` and says Infinity. */
export function distance(typed: string, meant: string, most = far): number {
  let twoAgo: number[] = [];
  let previous: number[] = [0];
  for (let j = 1; j <= meant.length; j += 1) previous.push(at(previous, j - 1) + skip(meant, j - 1));
  let leastBefore = 0;
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [at(previous, 0) + skip(typed, i - 1)];
    let least = at(row, 0);
    for (let j = 1; j <= meant.length; j += 1) {
      const best = cell(typed, i, meant, j, { twoAgo, previous, row });
      row.push(best);
      if (best < least) least = best;
    }
    if (least > most && leastBefore > most) return far;
    leastBefore = least;
    twoAgo = previous;
    previous = row;
  }
  const total = at(previous, meant.length);
  return total > most ? far : total;
}

/** 0 to 1. Words of one or two letters are too short to say anything. */
export function similarity(typed: string, meant: string, least = 0): number {
  if (typed === meant) return 1;
  const length = Math.max(typed.length, meant.length);
  if (length < 3 || Math.abs(typed.length - meant.length) > 3) return 0;
  const apart = distance(typed, meant, (1 - least) * length);
  return apart === far ? 0 : Math.max(0, 1 - apart / length);
}
