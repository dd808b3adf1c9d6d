import type { RecordingOfPassage } from '@readling/contract';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/message/dialog.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './recordings.module.css';
import { type FileState, usePartFile } from './use-part-file.ts';

type Props = {
  passageId: string;
  parts: RecordingOfPassage['parts'];
  /** the part that is chosen first */
  begin: number;
  onStored: () => Promise<void>;
};

/** Takes an audio file of a whole part, instead of recording its sentences here. */
export function PartFile({ passageId, parts, begin, onStored }: Props) {
  const t = useTranslations('recordings.file');
  const id = useId();
  const [part, setPart] = useState(begin);
  const [asked, setAsked] = useState<File | null>(null);
  const { state, take, reset } = usePartFile(passageId, onStored);
  const isBusy = state.kind === 'finding' || state.kind === 'storing';
  const counts = parts.map(({ sentences }, at) => ({
    part: at + 1,
    recorded: sentences.filter(({ recorded }) => recorded).length,
    all: sentences.length,
  }));
  const chosen = counts[part] ?? { part: part + 1, recorded: 0, all: 0 };
  const bring = (file: File) =>
    chosen.recorded > 0 ? setAsked(file) : take({ file, part, kept: new Set() });
  const answer = (keep: boolean) => {
    const recorded = (parts[part]?.sentences ?? []).flatMap((each, at) => (each.recorded ? [at] : []));
    if (asked) take({ file: asked, part, kept: new Set(keep ? recorded : []) });
    setAsked(null);
  };
  return (
    <Card as="section" labelledBy={`${id}-title`} className={styles['card']}>
      <h2 id={`${id}-title`}>{t('title')}</h2>
      <p id={`${id}-text`}>{t('text', { part: part + 1, parts: parts.length })}</p>
      <SelectField
        label={t('part')}
        value={part}
        disabled={isBusy}
        onChange={({ target }) => {
          setPart(Number(target.value));
          reset();
        }}
      >
        {counts.map((count) => (
          <option key={count.part} value={count.part - 1}>
            {t('option', count)}
          </option>
        ))}
      </SelectField>
      <label className={buttonClass('quiet', 'normal', false, styles['file'])}>
        <Icon name="sound" />
        <span>{t('choose', { part: part + 1 })}</span>
        <input
          type="file"
          accept="audio/*"
          aria-describedby={`${id}-text`}
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) bring(file);
            target.value = '';
          }}
        />
      </label>
      <FileNotice state={state} part={part} />
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        icon="sound"
        title={t('asks')}
        actions={
          <>
            <Button kind="primary" onClick={() => answer(true)}>
              {t('keep')}
            </Button>
            <Button onClick={() => answer(false)}>{t('replace')}</Button>
          </>
        }
      >
        <p>{t('asksText', chosen)}</p>
      </Dialog>
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
