/**
 * A class that does not exist, for who wants to see what a teacher sees. It follows from the clock alone: the server
 * knows nothing of it, and nothing is stored.
 */
import type {
  ClassBoard,
  ClassReport,
  FaceName,
  Needy,
  QuietPupil,
  Strand,
  StrandRange,
  WhyStuck,
} from '@readling/contract';

const className = '3 Bees';

const children = (
  [
    ...(['Amara short-hair', 'Ali lion', 'Bea bun', 'Chidi bear', 'Daria owl', 'Emeka turtle'] as const),
    ...(['Farah headscarf', 'Finn fox', 'Gurdeep turban', 'Hana panda', 'Ivan dog', 'Jun penguin'] as const),
    ...(['Kavya braids', 'Leila cat', 'Mei rabbit', 'Mina curls', 'Nico frog', 'Omar glasses'] as const),
    ...(['Pilar long-hair', 'Rosa elephant', 'Sami bear', 'Tala owl', 'Yusuf lion', 'Zoe fox'] as const),
  ] as const
).map((line, at) => {
  const [name = '', face] = line.split(' ') as [string, FaceName];
  return { child: `made-up-${at}`, name, face };
});

/** Real questions of two stories, with the words that prove the answer. */
const bee = {
  title: 'The Bee on the Bus',
  part: 1,
  question: 'The bee could see the flowers. Why could it not get to them?',
  evidence: "It can see the flowers, but it doesn't see the glass.",
};
const snowman = {
  title: 'The Snowman in the Jar',
  part: 0,
  question: 'Why did Nils make the snowman so small?',
  evidence: "He's very small, and he lives in this jar.",
};

/** A lesson of twelve minutes that begins again. Who needs the teacher from when to when, in seconds from its begin. */
const lessonSeconds = 720;
const needs: { of: number; why: WhyStuck; from: number; to: number; story: typeof bee }[] = [
  { of: 3, why: 'third_try', from: 0, to: 130, story: bee },
  { of: 12, why: 'quiet', from: 0, to: 90, story: snowman },
  { of: 8, why: 'asked', from: 60, to: 210, story: snowman },
  { of: 14, why: 'closed', from: 100, to: 270, story: bee },
  { of: 20, why: 'quiet', from: 180, to: 340, story: bee },
  { of: 5, why: 'rushing', from: 250, to: 390, story: snowman },
  { of: 11, why: 'too_hard', from: 310, to: 470, story: bee },
  { of: 17, why: 'asked', from: 430, to: 570, story: bee },
  { of: 2, why: 'third_try', from: 500, to: 660, story: snowman },
  { of: 23, why: 'quiet', from: 560, to: 720, story: bee },
];
const absent = 21;
const resting = 6;
/** Every second child ends its story, one after the other, from this second on. */
const firstDone = 300;
const doneEvery = 30;

function stateOf(at: number, second: number): QuietPupil['is'] {
  if (at === absent) return 'absent';
  if (at === resting) return 'resting';
  return at % 2 === 0 && second >= firstDone + (at / 2) * doneEvery ? 'done' : 'reading';
}

/** The board of its lesson at a time. */
export function madeUpBoard(now: Date): ClassBoard {
  const second = Math.floor(now.getTime() / 1000) % lessonSeconds;
  const begin = now.getTime() - (now.getTime() % 1000) - second * 1000;
  const isNow = ({ from, to }: (typeof needs)[number]) => from <= second && second < to;
  const needy = needs
    .filter(isNow)
    .toSorted((a, b) => Number(b.why === 'asked') - Number(a.why === 'asked') || a.from - b.from)
    .flatMap(({ of, why, from, story }): Needy[] => {
      const child = children[of];
      const since = new Date(begin + from * 1000).toISOString();
      return child ? [{ ...child, why, since, ...story, title_label: story.title }] : [];
    });
  const others = children
    .map((child, at) => ({ ...child, is: stateOf(at, second) }))
    .filter(({ child }) => !needy.some((each) => each.child === child));
  return { version: String(second), name: className, needy, others };
}

/** Ranges as the server computes them, of so many right ones among so many first tries. */
const ranges = {
  few: { answers: 2, range: null },
  weak: { answers: 16, range: { low: 0.25, high: 0.54 } }, // 6 of 16
  middle: { answers: 15, range: { low: 0.5, high: 0.79 } }, // 10 of 15
  strong: { answers: 20, range: { low: 0.83, high: 0.97 } }, // 19 of 20
} as const;
const strands = ['lit_comp', 'inf_comp', 'crit_comp', 'summary'] as const satisfies Strand[];
/** A letter a strand: how each child does. */
const marks = [
  ...['mmms', 'sssm', 'mwmm', 'smwf', 'ssms', 'mwwf', 'msmm', 'smmm', 'mmmf', 'sssm', 'mwmw', 'smmw'],
  ...['mmwm', 'ssmm', 'mwmm', 'sssm', 'smmf', 'mmmw', 'ssss', 'mmmm', 'wwmf', 'ffff', 'smmm', 'mmww'],
];
const markOf = { f: 'few', w: 'weak', m: 'middle', s: 'strong' } as const;

const stories = {
  lit_comp: { passage_id: 'l03-weather-the-snowman-in-the-jar', title: snowman.title, level: 3, set: false },
  inf_comp: { passage_id: 'l03-animals-bee-on-the-bus', title: bee.title, level: 3, set: false },
  crit_comp: { passage_id: 'l03-animals-bee-on-the-bus', title: bee.title, level: 3, set: true },
  summary: null,
} as const;

/** Who needs practice in the same strand. */
const groups = strands.flatMap((strand, place): ClassReport['groups'] => {
  const weak = children.filter((_, at) => marks[at]?.[place] === 'w').map(({ child }) => child);
  return weak.length > 1 ? [{ strand, level: 3, children: weak, story: stories[strand] }] : [];
});

/** The report of its last four weeks at a time. */
export function madeUpReport(now: Date): ClassReport {
  const day = now.getTime() - (now.getTime() % 86_400_000);
  return {
    name: className,
    days: 28,
    groups,
    children: children.map((child, at) => {
      const letters = [...(marks[at] ?? 'ffff')] as (keyof typeof markOf)[];
      return {
        ...child,
        stories: at === absent ? 0 : 3 + ((at * 7) % 9),
        last_read: at === absent ? null : new Date(day - ((at * 5) % 8) * 86_400_000).toISOString(),
        strands: strands.map(
          (strand, place): StrandRange => ({ strand, ...ranges[markOf[letters[place] ?? 'f']] }),
        ),
      };
    }),
  };
}
