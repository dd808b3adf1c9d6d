import type { Remark } from '@readling/contract';
import { Fragment, Suspense } from 'react';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { lazyWithRetry } from '../screen/lazy-with-retry.ts';
import styles from './remarks.module.css';

const hintTranslation = lazyWithRetry(() =>
  import('./hint-translation.tsx').then(({ HintTranslation }) => HintTranslation),
);

/** `isSpoken`: its recording plays. */
type Line = { text: string; isSpoken: boolean; translation: string | undefined };
type RemarkGroup = { note: string | null; kind: Remark['kind']; lines: Line[] };

type Heard = {
  /** the recording that plays now */
  playing?: string | null;
  /** the recording of the hint */
  hintAudio?: string | null;
  /** called before a voice of the device says a translation */
  onSpeak?: (() => void) | undefined;
};

/** A gap without a recording of its own is said in that of the hint. */
const isInHint = (kind: Remark['kind']) => kind === 'hint' || kind === 'gap';

/** Groups a note with the remarks after it, and remarks of one kind. */
function groupsOf(remarks: readonly Remark[], { playing, hintAudio }: Heard): RemarkGroup[] {
  const groups: RemarkGroup[] = [];
  for (const { kind, text, translation, audio = isInHint(kind) ? hintAudio : null } of remarks) {
    const last = groups.at(-1);
    const line = { text, translation, isSpoken: audio != null && audio === playing };
    if (kind === 'note') groups.push({ note: text, kind, lines: [] });
    else if (last && (last.kind === kind || (last.note !== null && last.lines.length === 0))) {
      last.kind = kind;
      last.lines.push(line);
    } else groups.push({ note: null, kind, lines: [line] });
  }
  return groups;
}

/** In English, like the passage. A screen reader reads a gap as "blank", as teachers do. */
const gapMark = '____';
const gapSpoken = 'blank';

function Gap({ text, isSpoken }: Line) {
  const [first, ...others] = text.split(gapMark);
  return (
    <p className={styles['gap']} lang="en" dir="ltr" data-playing={isSpoken || undefined}>
      {first}
      {others.map((after, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its position
        <span key={at}>
          <span className={styles['hole']}>
            <VisuallyHidden>{gapSpoken}</VisuallyHidden>
          </span>
          {after}
        </span>
      ))}
    </p>
  );
}

function Lines({ kind, lines, onSpeak }: RemarkGroup & Pick<Heard, 'onSpeak'>) {
  if (kind === 'gap') return lines.map((line) => <Gap key={line.text} {...line} />);
  if (kind === 'found' || kind === 'missing')
    return (
      <ul className={styles['ideas']} data-kind={kind} dir="ltr">
        {lines.map(({ text, isSpoken }) => (
          <li key={text}>
            <Icon name={kind === 'found' ? 'yes' : 'idea'} />
            <span className={styles['line']} lang="en" data-playing={isSpoken || undefined}>
              {text}
            </span>
          </li>
        ))}
      </ul>
    );
  return lines.map(({ text, isSpoken, translation }) => (
    <Fragment key={text}>
      <p className={styles['line']} lang="en" dir="ltr" data-playing={isSpoken || undefined}>
        {text}
      </p>
      {translation && (
        <Suspense>
          <hintTranslation.Component text={translation} onSpeak={onSpeak} />
        </Suspense>
      )}
    </Fragment>
  ));
}

/** The remarks about an answer: notes in the learner's language, ideas and hints in English. Each is lit while it is said. */
export function Remarks({ remarks, ...heard }: Heard & { remarks: readonly Remark[] }) {
  return groupsOf(remarks, heard).map((group) => (
    <div key={`${group.note}/${group.lines[0]?.text}`} className={styles['piece']}>
      {group.note !== null && (
        <p>
          {group.note}
          {group.kind === 'spelt' &&
            group.lines.map(({ text }) => [
              ' ',
              <strong key={text} className={styles['word']} lang="en">
                {text}
              </strong>,
            ])}
        </p>
      )}
      {group.kind !== 'spelt' && <Lines {...group} onSpeak={heard.onSpeak} />}
    </div>
  ));
}
