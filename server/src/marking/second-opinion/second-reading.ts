/**
 * A second reader, such as a language model, may find ideas that the marker missed. It is asked for one thing: which
 * ideas the answer says, with the words that say them. What it says counts only as far as it can be shown here:
 *
 * - the words are in the answer (`quoted.ts`), and the sentence they stand in is not hopeless by the marker that was
 *   trained on children's answers: two readers that work differently must agree that it is about the matter;
 * - among the ideas it is asked about are some that are in no answer; if it finds one of these, nothing counts;
 * - an idea that the marker found denied stays denied; a misreading that the rubric forbids, things in each other's
 *   place, copying and length weigh as ever, because the same rules make the verdict;
 * - a verdict gets better or stays.
 */

import { isRealWord } from '#server/words/nearest-word.ts';
import type { Compiled, OpenRubric } from '../compile-rubric.ts';
import { markAnswer, markOpened, type Opened, openAnswer } from '../mark-answer.ts';
import { bestOf } from '../match/find-ideas.ts';
import type { Finding } from '../match/find-wording.ts';
import type { Said } from '../match/read-answer.ts';
import type { MarkingRubric } from '../rubric.ts';
import { judgeAnswer, type OpenQuestion, openQuestion } from '../similarity/judge-answer.ts';
import type { AskedOn, Verdict } from '../verdict.ts';
import { decoysFor, mixed } from './decoys.ts';
import { ideasAtHand, withShown } from './ideas-at-hand.ts';
import { findingOf } from './quoted.ts';
import { isSpokenToMachine, plainAnswer } from './spoken-to-machine.ts';

/** All that a second reader is told. */
export type Inquiry = {
  question: string;
  ideas: { id: string; wordings: readonly string[] }[];
  answer: string;
};
/** What it may say: this idea is in these words of the answer. */
export type Quote = { idea: string; quote: string };
/**
 * `shown`: the ideas, by their place in the rubric, that made the verdict better than it was. `madeUp`: ideas were found
 * that are in no answer, so that nothing of it counts.
 */
export type Marked = { verdict: Verdict; shown: readonly number[]; madeUp?: true };

const mostWordings = 12;
/** Of right answers nobody foresaw nearly all lie above, of words about something else nearly all below. */
const hopeless = 0.1;
/** Short words of other languages are often taken for English ones. */
const readable = 0.6;

const worth = (verdict: Verdict) =>
  verdict.kind === 'wrong' ? 0 : verdict.kind === 'correct' ? 1 : verdict.share;

const isOtherLanguage = (verdict: Verdict) => verdict.kind === 'wrong' && verdict.otherLanguage === true;

const saysForbidden = ({ said, compiled }: Opened) =>
  compiled.forbidden.some((patterns) => bestOf(said, patterns)?.state === 'clear');

const isForMachine = (answer: string, { compiled: { words } }: Opened) =>
  isSpokenToMachine(answer, (word) => words.wanted.has(word) || words.others.has(word));

const markShown = (opened: Opened, rubric: OpenRubric, asked: AskedOn, shown: ReadonlyMap<number, Finding>) =>
  markOpened({ ...opened, compiled: withShown(opened.compiled, shown) }, rubric, asked);

/** The verdict if all these ideas were found: what a second reader could bring about at best. */
function atBest(opened: Opened, rubric: OpenRubric, asked: AskedOn, ideas: readonly number[]): Verdict {
  // A reason of one word is no reason yet to an opinion without a side.
  const places = (nth: number) => (rubric.kind === 'opinion' && nth === 0 ? [0, 1] : []);
  const shown = new Map(ideas.map((index, nth) => [index, { state: 'clear', at: places(nth) } as const]));
  return markShown(opened, rubric, asked, shown);
}

/** The ideas that the marker missed, among some that are in no answer (`index` null); each has its place for an id. */
function asksAbout(answer: string, opened: Opened, rubric: OpenRubric) {
  const missed = ideasAtHand(opened, rubric).flatMap((idea, index) =>
    idea.found ? [] : [{ ...idea, index }],
  );
  const others = decoysFor(opened, answer).map(({ wordings }) => ({ wordings, index: null }));
  return mixed([...missed, ...others], answer).map((idea, place) => ({ ...idea, id: String(place + 1) }));
}

/** Which idea of the rubric, by its place there, an id stands for. */
export function idsOfIdeas(answer: string, rubric: OpenRubric, asked: AskedOn): Map<number, string> {
  const opened = openAnswer(answer, rubric, asked);
  if ('kind' in opened) return new Map();
  return new Map(
    asksAbout(answer, opened, rubric).flatMap(({ id, index }) => (index === null ? [] : [[index, id]])),
  );
}

/** What to ask about an answer; null where no reply could better its verdict, or it is not for a model to read. */
export function inquiryInto(answer: string, rubric: MarkingRubric, asked: AskedOn): Inquiry | null {
  if (rubric.kind === 'choice') return null;
  const opened = openAnswer(answer, rubric, asked);
  if ('kind' in opened || saysForbidden(opened)) return null;
  if (isForMachine(answer, opened)) return null;
  const alone = markOpened(opened, rubric, asked);
  const now = worth(alone);
  if (now === 1 || isOtherLanguage(alone)) return null;
  const ideas = asksAbout(answer, opened, rubric);
  const missed = ideas.flatMap(({ index }) => index ?? []);
  if (worth(atBest(opened, rubric, asked, missed)) <= now) return null;
  return {
    question: asked.question,
    ideas: ideas.map(({ id, wordings }) => ({ id, wordings: wordings.slice(0, mostWordings) })),
    answer: plainAnswer(answer),
  };
}

/** A rubric belongs to one question, as in `compileRubric`. */
const judges = new WeakMap<OpenRubric, OpenQuestion>();
function judgeOf(rubric: OpenRubric, { question, text, strand }: AskedOn): OpenQuestion {
  const { references } = rubric;
  const kind = strand === 'lit_comp' ? 'literal' : strand === 'inf_comp' ? 'inferential' : undefined;
  const judge = judges.get(rubric) ?? openQuestion({ question, references, passage: text, strand: kind });
  judges.set(rubric, judge);
  return judge;
}

/** Words we know, or could take for words we know. */
const isReadable = ({ typed, word }: Said, { words }: Compiled) =>
  word !== typed || words.wanted.has(word) || words.others.has(word) || isRealWord(word);

/** The sentences around the quoted words are gibberish, in another language, or about something else. */
function isHopeless({ said, compiled }: Opened, at: readonly number[], judge: OpenQuestion): boolean {
  const sentences = new Set(at.map((place) => said[place]?.sentence));
  const around = said.filter(({ sentence }) => sentences.has(sentence));
  if (around.filter((word) => isReadable(word, compiled)).length < around.length * readable) return true;
  return judgeAnswer(around.map(({ typed }) => typed).join(' '), judge).p < hopeless;
}

/** What the quotes show, by the idea's place in the rubric; null where the second reader made things up. */
function shownBy(
  answer: string,
  quotes: readonly Quote[],
  opened: Opened,
  rubric: OpenRubric,
  asked: AskedOn,
) {
  const judge = judgeOf(rubric, asked);
  const ideas = ideasAtHand(opened, rubric);
  const asks = new Map(asksAbout(answer, opened, rubric).map(({ id, index }) => [id, index]));
  const taken = new Set(ideas.flatMap(({ found }) => found?.at ?? []));
  const shown = new Map<number, Finding>();
  const claims = quotes.flatMap(({ idea: id, quote }) => {
    const index = asks.get(id) ?? -1;
    const idea = ideas[index];
    return idea ? [{ index, idea, quote }] : [];
  });
  if (claims.length < quotes.length) return null;
  // What an answer needs comes first to the words, whatever order the claims came in.
  claims.sort(
    (one, other) => Number(other.idea.required) - Number(one.idea.required) || one.index - other.index,
  );
  for (const { index, idea, quote } of claims) {
    const finding = shown.has(index) ? null : findingOf(quote, idea, opened, taken);
    if (!finding || isHopeless(opened, finding.at, judge)) continue;
    shown.set(index, finding);
    for (const at of finding.at) taken.add(at);
  }
  return shown;
}

export const markAlone = (answer: string, rubric: MarkingRubric, asked: AskedOn): Marked => ({
  verdict: markAnswer(answer, rubric, asked),
  shown: [],
});

/** The verdict with what a second reader found, as far as it is shown; never worse than without. */
export function markWithQuotes(
  answer: string,
  rubric: MarkingRubric,
  asked: AskedOn,
  quotes: readonly Quote[],
): Marked {
  const alone = markAlone(answer, rubric, asked);
  const opened = rubric.kind !== 'choice' && openAnswer(answer, rubric, asked);
  if (!opened || 'kind' in opened || isOtherLanguage(alone.verdict)) return alone;
  if (saysForbidden(opened) || isForMachine(answer, opened)) return alone;
  const shown = shownBy(answer, quotes, opened, rubric, asked);
  if (!shown) return { ...alone, madeUp: true };
  const verdict = markShown(opened, rubric, asked, shown);
  return worth(verdict) > worth(alone.verdict) ? { verdict, shown: [...shown.keys()] } : alone;
}
