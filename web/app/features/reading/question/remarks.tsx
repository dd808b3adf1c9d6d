import type { Remark } from '@readling/contract';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './remarks.module.css';

type RemarkGroup = { note: string | null; kind: Remark['kind']; texts: string[] };

/** Groups a note with the remarks after it, and remarks of one kind. */
function groupsOf(remarks: readonly Remark[]): RemarkGroup[] {
  const groups: RemarkGroup[] = [];
  for (const { kind, text } of remarks) {
    const last = groups.at(-1);
    if (kind === 'note') groups.push({ note: text, kind, texts: [] });
    else if (last && (last.kind === kind || (last.note !== null && last.texts.length === 0))) {
      last.kind = kind;
      last.texts.push(text);
    } else groups.push({ note: null, kind, texts: [text] });
  }
  return groups;
}

/** In English, like the passage. A screen reader reads a gap as "blank", as teachers do. */
const gapMark = '____';
const gapSpoken = 'blank';

function Gap({ text }: { text: string }) {
  const [first, ...others] = text.split(gapMark);
  return (
    <p className={styles['gap']} lang="en" dir="ltr">
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

function Lines({ kind, texts }: RemarkGroup) {
  if (kind === 'gap') return texts.map((text) => <Gap key={text} text={text} />);
  if (kind === 'found' || kind === 'missing')
    return (
      <ul className={styles['ideas']} data-kind={kind} dir="ltr">
        {texts.map((text) => (
          <li key={text}>
            <Icon name={kind === 'found' ? 'yes' : 'idea'} />
            <span lang="en">{text}</span>
          </li>
        ))}
      </ul>
    );
  return texts.map((text) => (
    <p key={text} lang="en" dir="ltr">
      {text}
    </p>
  ));
}

/** The remarks about an answer: notes in the learner's language, ideas and hints in English. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  return groupsOf(remarks).map((group) => (
    <div key={`${group.note}/${group.texts[0]}`} className={styles['piece']}>
      {group.note !== null && (
        <p>
          {group.note}
          {group.kind === 'spelt' &&
            group.texts.map((word) => [
              ' ',
              <strong key={word} className={styles['word']} lang="en">
                {word}
              </strong>,
            ])}
        </p>
      )}
      {group.kind !== 'spelt' && <Lines {...group} />}
    </div>
  ));
}
