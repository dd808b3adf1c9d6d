import { type NewSetWork, workLimits } from '@readling/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { newId } from '#web/api/new-id.ts';
import { queryClient } from '#web/api/query-client.ts';
import { localDay } from '#web/i18n/local-day.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import family from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';
import styles from './work.module.css';
import { choicesQuery, setWork, type Whose } from './work-queries.ts';

const weekMs = 7 * 86_400_000;

type Props = { whose: Whose; pupils: readonly { id: string; name: string }[]; onClose: () => void };

/** Chooses what to set, until when, for whom, and a line to the children. */
export function WorkForm({ whose, pupils, onClose }: Props) {
  const t = useTranslations('work');
  const text = useErrorText();
  const notify = useNotify();
  const { data } = useQuery(choicesQuery(useLocale()), queryClient);
  // The same for every try of this form, so that a lost reply sets nothing twice.
  const [requestId] = useState(newId);
  const [kind, setKind] = useState<NewSetWork['kind']>('passage');
  const [chosenLevel, setLevel] = useState<number | null>(null);
  const [story, setStory] = useState('');
  const [theme, setTheme] = useState('');
  const [until, setUntil] = useState(() => localDay(new Date(Date.now() + weekMs)));
  const [note, setNote] = useState('');
  const [forWhom, setForWhom] = useState<'everyone' | 'some'>('everyone');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const levels = [...new Set(data?.stories.map(({ level }) => level))];
  const level = chosenLevel ?? levels[0] ?? 1;
  const stories = data?.stories.filter((each) => each.level === level) ?? [];
  const themes = data?.themes.filter(({ name }) => stories.some((each) => each.theme === name)) ?? [];
  const set = useMutation(
    {
      mutationFn: async () => {
        const base = { requestId, kind, until, note };
        const passage_id = stories.find((each) => each.passage_id === story) ? story : stories[0]?.passage_id;
        const shelf = themes.find(({ name }) => name === theme) ?? themes[0];
        const what = {
          passage: passage_id === undefined ? {} : { passage_id },
          shelf: shelf === undefined ? {} : { level, theme: shelf.name },
          placement: {},
        }[kind];
        await setWork(whose, { ...base, ...what }, forWhom === 'some' ? [...chosen] : null);
        await reloadFamily();
        notify(t('wasSet'));
        onClose();
      },
    },
    queryClient,
  );
  const mark = (id: string, isMarked: boolean) =>
    setChosen(new Set(isMarked ? [...chosen, id] : [...chosen].filter((each) => each !== id)));

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate();
      }}
    >
      <SelectField
        label={t('kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as typeof kind)}
      >
        <option value="passage">{t('passage')}</option>
        <option value="shelf">{t('shelf')}</option>
        <option value="placement">{t('placement')}</option>
      </SelectField>
      {kind !== 'placement' && (
        <SelectField
          label={t('level')}
          value={level}
          onChange={({ target }) => setLevel(Number(target.value))}
        >
          {levels.map((each) => (
            <option key={each} value={each}>
              {t('levelOf', { level: each })}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'passage' && (
        <SelectField label={t('story')} value={story} onChange={({ target }) => setStory(target.value)}>
          {stories.map(({ passage_id, title }) => (
            <option key={passage_id} value={passage_id} lang="en">
              {title}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'shelf' && (
        <SelectField label={t('theme')} value={theme} onChange={({ target }) => setTheme(target.value)}>
          {themes.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        type="date"
        label={t('until')}
        required
        min={localDay(new Date())}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <TextField
        label={t('note')}
        hint={t('noteHint', { count: workLimits.noteLength })}
        dir="auto"
        maxLength={workLimits.noteLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {pupils.length > 0 && (
        <SelectField
          label={t('for')}
          value={forWhom}
          onChange={({ target }) => setForWhom(target.value as typeof forWhom)}
        >
          <option value="everyone">{t('everyone')}</option>
          <option value="some">{t('some')}</option>
        </SelectField>
      )}
      {forWhom === 'some' && (
        <fieldset className={styles['pupils']}>
          <legend>{t('some')}</legend>
          {pupils.map(({ id, name }) => (
            <Checkbox key={id} checked={chosen.has(id)} onTurn={(isMarked) => mark(id, isMarked)}>
              <bdi>{name}</bdi>
            </Checkbox>
          ))}
        </fieldset>
      )}
      {set.isError && <Notice kind="problem">{text(set.error)}</Notice>}
      <div className={family['actions']}>
        <Button
          type="submit"
          kind="primary"
          pending={set.isPending}
          disabled={!data || (forWhom === 'some' && chosen.size === 0)}
        >
          {t('set')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
