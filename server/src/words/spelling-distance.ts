/**
 * How near a child's spelling is to a word: a weighted Damerau-Levenshtein distance (Damerau 1964,
 * Communications of the ACM 7:171-176; Levenshtein 1966, Soviet Physics Doklady 10:707-710). Swapped letters
 * are not edited again, which is known as optimal string alignment. Mistakes of children who spell by sound
 * have low costs.
 *
 * The costs are set by hand with `npm run bench:marking`, on answers in which a quarter of the words is
 * misspelt. Any other edit costs 1.
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
/** Added to edits of the first letter, which children seldom get wrong. */
const firstLetterExtra = 0.3;

/** The cost of an omitted or added letter, at index `at` of `word`. */
function skip(word: string, at: number): number {
  const letter = word[at] ?? '';
  const before = word[at - 1];
  const after = word[at + 1];
  if (at > 0 && before === letter) return cost.double;
  if ((letter === 'c' && after === 'k') || (letter === 'k' && before === 'c')) return cost.double;
  if (letter === 't' && after === 'c') return cost.double;
  if (letter === 'e' && after === undefined) return cost.finalE;
  if (at === 0)
    return (letter === 'k' && after === 'n') || (letter === 'w' && after === 'r')
      ? cost.silent
      : 1 + firstLetterExtra;
  if (letter === 'h' || (letter === 'g' && after === 'h') || (letter === 'd' && after === 'g'))
    return cost.silent;
  return vowels.has(letter) ? cost.dropVowel : 1;
}

function swapCost(typed: string, meant: string, atStart: boolean): number {
  if (typed === meant) return 0;
  const near =
    vowels.has(typed) && vowels.has(meant) ? cost.vowel : soundAlike.has(typed + meant) ? cost.alike : 1;
  return atStart ? near + firstLetterExtra : near;
}

const far = Number.POSITIVE_INFINITY;
function skips(word: string): Float64Array {
  const costs = new Float64Array(word.length);
  for (let at = 0; at < word.length; at += 1) costs[at] = skip(word, at);
  return costs;
}

/** The cost of two swapped letters, added to the cost of what comes before both. */
function pairCost(a: string, beforeA: string, b: string, beforeB: string): number {
  return a === beforeB && beforeA === b ? cost.swap : far;
}

/**
 * Returns the distance; Infinity where it is more than `most`. Three rows of the matrix are needed, because
 * swapped letters and "ph" refer to the row before the previous one.
 */
export function spellingDistance(typed: string, meant: string, most = far): number {
  const gone = skips(typed);
  const added = skips(meant);
  const width = meant.length + 1;
  let twoAgo = new Float64Array(width).fill(far);
  let previous = new Float64Array(width);
  let row = new Float64Array(width);
  for (let j = 1; j < width; j += 1) previous[j] = (previous[j - 1] ?? far) + (added[j - 1] ?? 1);
  let leastBefore = 0;
  for (let i = 1; i <= typed.length; i += 1) {
    const a = typed.charAt(i - 1);
    const beforeA = typed.charAt(i - 2);
    let least = (previous[0] ?? far) + (gone[i - 1] ?? 1);
    row[0] = least;
    for (let j = 1; j < width; j += 1) {
      const b = meant.charAt(j - 1);
      const beforeB = meant.charAt(j - 2);
      let best = (previous[j - 1] ?? far) + swapCost(a, b, i === 1 && j === 1);
      best = Math.min(
        best,
        (previous[j] ?? far) + (gone[i - 1] ?? 1),
        (row[j - 1] ?? far) + (added[j - 1] ?? 1),
      );
      if (i > 1 && j > 1) best = Math.min(best, (twoAgo[j - 2] ?? far) + pairCost(a, beforeA, b, beforeB));
      if (a === 'f' && beforeB === 'p' && b === 'h')
        best = Math.min(best, (previous[j - 2] ?? far) + cost.ph);
      if (b === 'f' && beforeA === 'p' && a === 'h') best = Math.min(best, (twoAgo[j - 1] ?? far) + cost.ph);
      row[j] = best;
      if (best < least) least = best;
    }
    if (least > most && leastBefore > most) return far;
    leastBefore = least;
    [twoAgo, previous, row] = [previous, row, twoAgo];
  }
  const total = previous[width - 1] ?? far;
  return total > most ? far : total;
}

/**
 * Whether two words may begin with the same sound, as "nife" and "knife". This quick test rejects most words.
 */
function startsAlike(typed: string, meant: string): boolean {
  const [a, b] = [typed.charAt(0), meant.charAt(0)];
  if (a === b || soundAlike.has(a + b) || (vowels.has(a) && vowels.has(b))) return true;
  return (
    typed.charAt(1) === b || meant.charAt(1) === a || (a === 'f' && b === 'p') || (a === 'p' && b === 'f')
  );
}

/** Returns a similarity from 0 to 1; 0 where it is below `least`, or `meant` has fewer than three letters. */
export function spellingSimilarity(typed: string, meant: string, least = 0): number {
  if (typed === meant) return 1;
  const length = Math.max(typed.length, meant.length);
  const most = (1 - least) * length;
  const longer = Math.abs(typed.length - meant.length);
  if (meant.length < 3 || longer > 3 || longer * cost.double > most || !startsAlike(typed, meant)) return 0;
  const apart = spellingDistance(typed, meant, most);
  return apart === far ? 0 : Math.max(0, 1 - apart / length);
}
