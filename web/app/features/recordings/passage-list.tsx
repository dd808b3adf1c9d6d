import { api, type RecordedPassage } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { recordingsQuery } from './recording-queries.ts';
import styles from './recordings.module.css';
import { SwitchRow } from './switch-row.tsx';

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/** All stories by level, those that are recorded first. */
export function PassageList({ account }: { account: string }) {
  const t = useTranslations('recordings');
  const text = useErrorText();
  const { data, status, error, refetch } = useQuery(recordingsQuery(account), queryClient);
  const again = async () => void (await refetch());
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      {status === 'pending' && <LoadingScene label={t('loading')} />}
      {status === 'error' && (
        <LoadFailure title={t('failed')} onAgain={() => void again()}>
          {text(error)}
        </LoadFailure>
      )}
      {data && (
        <>
          <Card className={styles['card']}>
            <SwitchRow
              label={t('use')}
              note={t('useNote')}
              checked={data.use}
              change={async (use) => {
                await call(api.useRecordings, { use });
                await again();
              }}
            />
            <p>{t('room', { used: megabytes(data.used_bytes), most: megabytes(data.most_bytes) })}</p>
          </Card>
          <Passages passages={data.passages} />
        </>
      )}
    </>
  );
}

/** Whether a title has the text in it; capitals do not matter. */
const isFound = (title: string, text: string) =>
  title.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());

function Passages({ passages }: { passages: readonly RecordedPassage[] }) {
  const t = useTranslations('recordings');
  const [text, setText] = useState('');
  const found = passages.filter(({ title }) => isFound(title, text));
  const begun = found.filter(({ recorded, sentences }) => recorded > 0 && recorded < sentences);
  const finished = found.filter(({ recorded, sentences }) => recorded > 0 && recorded >= sentences);
  const levels = [...new Set(found.map(({ level }) => level))].filter((level) => level > 0);
  return (
    <>
      <search>
        <TextField
          label={t('find')}
          type="search"
          dir="auto"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </search>
      <p role="status" className={styles['status']}>
        {found.length === 0 && t('noneFound')}
      </p>
      <Group title={t('begun')} passages={begun} />
      <Group title={t('finished')} passages={finished} />
      {levels.map((level) => (
        <Group
          key={level}
          title={t('level', { level })}
          passages={found.filter((each) => each.level === level && each.recorded === 0)}
        />
      ))}
    </>
  );
}

/** Says how far each passage is that was begun, and nothing of the others. */
function Group({ title, passages }: { title: string; passages: readonly RecordedPassage[] }) {
  const t = useTranslations('recordings');
  const id = useId();
  if (passages.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h2 id={id}>{title}</h2>
      <ul>
        {passages.map(({ passage_id, title, sentences, recorded, everyone }) => (
          <li key={passage_id}>
            <Link to="/recordings" search={{ passage: passage_id }}>
              <span>{title}</span>
              {recorded > 0 && (
                <small>
                  {t('progress', { recorded, all: sentences })}
                  {everyone && ` · ${t('forEveryone')}`}
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
