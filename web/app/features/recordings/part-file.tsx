import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from './recordings.module.css';
import { type FileState, usePartFile } from './use-part-file.ts';

type Props = { passageId: string; part: number; parts: number; onStored: () => Promise<void> };

/** Takes an audio file of a whole part, instead of recording its sentences here. */
export function PartFile({ passageId, part, parts, onStored }: Props) {
  const t = useTranslations('recordings.file');
  const id = useId();
  const { state, take } = usePartFile(passageId, onStored);
  const isBusy = state.kind === 'finding' || state.kind === 'storing';
  return (
    <Card as="section" labelledBy={`${id}-title`} className={styles['card']}>
      <h2 id={`${id}-title`}>{t('title')}</h2>
      <p id={`${id}-text`}>{t('text', { part: part + 1, parts })}</p>
      <label className={styles['file']}>
        <span>{t('choose', { part: part + 1 })}</span>
        <input
          type="file"
          accept="audio/*"
          aria-describedby={`${id}-text`}
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) take(file, part);
            target.value = '';
          }}
        />
      </label>
      <FileNotice state={state} part={part} />
    </Card>
  );
}

function FileNotice({ state, part }: { state: FileState; part: number }) {
  const t = useTranslations('recordings.file');
  const text = useErrorText();
  if (state.kind === 'none') return null;
  if (state.kind === 'error') return <Notice kind="problem">{text(state.error)}</Notice>;
  if (state.kind === 'storing')
    return <Notice>{t('storing', { sentence: state.sentence, all: state.all })}</Notice>;
  if (state.kind === 'done') {
    const { stored, all } = state;
    if (stored === 0) return <Notice kind="problem">{t('doneNone', { part: part + 1 })}</Notice>;
    if (stored === all) return <Notice kind="good">{t('doneAll', { all, part: part + 1 })}</Notice>;
    return <Notice>{t('done', { stored, all })}</Notice>;
  }
  return <Notice kind={state.kind === 'finding' ? 'info' : 'problem'}>{t(state.kind)}</Notice>;
}
