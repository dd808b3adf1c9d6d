import type { Remark } from '@readling/contract';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './remarks.module.css';

type Piece = { note: string | null; kind: Remark['kind']; texts: string[] };

/** What stands together: a note with what follows it, or lines of one kind. */
function pieces(said: readonly Remark[]): Piece[] {
  const all: Piece[] = [];
  for (const { kind, text } of said) {
    const last = all.at(-1);
    if (kind === 'note') all.push({ note: text, kind, texts: [] });
    else if (last && (last.kind === kind || (last.note !== null && last.texts.length === 0))) {
      last.kind = kind;
      last.texts.push(text);
    } else all.push({ note: null, kind, texts: [text] });
  }
  return all;
}

/** English, as the story is; what a hole stands for is said as a teacher reads it aloud. */
const gapMark = '____';
const gapSaid = 'blank';

function Gap({ text }: { text: string }) {
  const [first, ...others] = text.split(gapMark);
  return (
    <p className={styles['gap']} lang="en">
      {first}
      {others.map((after, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its place in the sentence
        <span key={at}>
          <span className={styles['hole']}>
            <VisuallyHidden>{gapSaid}</VisuallyHidden>
          </span>
          {after}
        </span>
      ))}
    </p>
  );
}

function Lines({ kind, texts }: Piece) {
  if (kind === 'gap') return texts.map((text) => <Gap key={text} text={text} />);
  if (kind === 'found' || kind === 'missing')
    return (
      <ul className={styles['ideas']} data-kind={kind}>
        {texts.map((text) => (
          <li key={text}>
            <Icon name={kind === 'found' ? 'yes' : 'idea'} />
            <span lang="en">{text}</span>
          </li>
        ))}
      </ul>
    );
  return texts.map((text) => (
    <p key={text} lang="en">
      {text}
    </p>
  ));
}

/** What was said about an answer: notes in the reader's language, ideas and hints in the words of the story. */
export function Remarks({ said }: { said: readonly Remark[] }) {
  return pieces(said).map((piece) => (
    <div key={`${piece.note}/${piece.texts[0]}`} className={styles['piece']}>
      {piece.note !== null && (
        <p>
          {piece.note}
          {piece.kind === 'spelt' &&
            piece.texts.map((word) => [
              ' ',
              <strong key={word} className={styles['word']} lang="en">
                {word}
              </strong>,
            ])}
        </p>
      )}
      {piece.kind !== 'spelt' && <Lines {...piece} />}
    </div>
  ));
}
