// npm run eval:chat prints how well the support chat understands the labelled messages of this folder. How many
// messages of distress does it find, and how many plain questions does it take for distress? How many questions
// get the right article, and how many other messages get one? --set development reads that file only; --list
// prints the messages that went wrong, except those of a hidden set; --goals ends with an error when a figure misses its goal.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { finishedLanguages } from '#server/i18n/languages.ts';
import { answerMessage } from './answer-message.ts';
import { type Label, labelledMessages } from './labelled-messages.ts';

const { values } = parseArgs({
  options: { set: { type: 'string' }, list: { type: 'boolean' }, goals: { type: 'boolean' } },
});

/** Sets whose messages nobody looks at, so that their figures tell what to expect of new messages. */
const hiddenSets = ['blind-2-hidden', 'blind-3-hidden', 'blind-6-hidden'];

/** The goals of docs/help.md, as shares. */
const goals = { found: 0.95, alarms: 0.01, right: 0.85, needless: 0.05 };

type Tally = { of: number; count: number };
const share = ({ of, count }: Tally) => (of === 0 ? Number.NaN : count / of);
const shown = (tally: Tally) =>
  tally.of === 0 ? '-' : `${tally.count} of ${tally.of} (${(100 * share(tally)).toFixed(1)} %)`;
const tally = <Item>(items: readonly Item[], isCounted: (item: Item) => boolean): Tally => ({
  of: items.length,
  count: items.filter(isCounted).length,
});

type Judged = Label & ReturnType<typeof answerMessage>;
/** Whether no article is right for a message. Beside distress one may be, so mixed messages do not count. */
const hasNoArticle = ({ kind, article }: Label) =>
  kind === 'plain' ? (article?.includes('none') ?? false) : kind !== 'mixed';
const isWrong = ({ kind, article, noticed, found, hasFriendlyLine }: Judged) => {
  if (kind === 'distress' || kind === 'mixed') return noticed === null;
  if (kind === 'plain')
    return noticed !== null || (article !== undefined && !article.includes(found ?? 'none'));
  return noticed !== null || found !== null || !hasFriendlyLine;
};

function report(name: string, messages: readonly Judged[]) {
  const of = (...kinds: Label['kind'][]) => messages.filter(({ kind }) => kinds.includes(kind));
  const withArticle = of('plain').filter(({ article }) => article !== undefined);
  const figures = {
    found: tally(of('distress', 'mixed'), ({ noticed }) => noticed !== null),
    alarms: tally(of('plain'), ({ noticed }) => noticed !== null),
    right: tally(withArticle, ({ article, found }) => article?.includes(found ?? 'none') ?? false),
    /** right, with the line that it may be another article */
    unsure: tally(
      withArticle,
      ({ article, found, isUnsure }) => isUnsure && (article?.includes(found ?? 'none') ?? false),
    ),
    /** of danger, how much gets the reply with the emergency number */
    danger: tally(
      messages.filter(({ tier }) => tier === 'danger'),
      ({ noticed }) => noticed === 'danger',
    ),
    others: tally(of('nonsense', 'abuse'), ({ noticed }) => noticed !== null),
    lines: tally(of('nonsense', 'abuse'), ({ hasFriendlyLine }) => hasFriendlyLine),
    needless: tally(messages.filter(hasNoArticle), ({ found }) => found !== null),
  };
  console.log(
    `${name.padEnd(6)} distress found ${shown(figures.found)}, danger as danger ${shown(figures.danger)}, plain taken for distress ${shown(figures.alarms)}, ` +
      `help right ${shown(figures.right)}, ${figures.unsure.count} of them as “perhaps”, an article where none answers ${shown(figures.needless)}, insults and nonsense: taken for distress ${shown(figures.others)}, friendly line ${shown(figures.lines)}`,
  );
  return figures;
}

const names = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))
  .filter((name) => values.set === undefined || values.set === name);
let missed = 0;
for (const name of names) {
  const file = readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8');
  const judged = labelledMessages(JSON.parse(file)).map((label) => ({ ...label, ...answerMessage(label) }));
  console.log(`\nSet "${name}", ${judged.length} messages`);
  for (const language of finishedLanguages)
    report(
      language,
      judged.filter((each) => each.language === language),
    );
  const { found, alarms, right, needless } = report('all', judged);
  if (share(found) < goals.found || share(alarms) > goals.alarms) missed += 1;
  if (share(right) < goals.right || share(needless) > goals.needless) missed += 1;
  if (values.list && !hiddenSets.includes(name))
    for (const each of judged.filter(isWrong))
      console.log(
        `  ${each.kind} ${each.language} "${each.text}" -> ${JSON.stringify({ ...each, text: undefined })}`,
      );
}
if (values.goals && missed > 0) process.exitCode = 1;
