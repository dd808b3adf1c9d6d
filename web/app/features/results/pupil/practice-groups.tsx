import type { ClassReport } from '@readling/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { newId } from '#web/api/new-id.ts';
import { queryClient } from '#web/api/query-client.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { localDay } from '#web/i18n/local-day.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { strandNames } from '../report/strand-facts.ts';
import styles from './class-report.module.css';
import { setStory } from './pupil-queries.ts';
import { Talk } from './talk.tsx';

type Group = ClassReport['groups'][number];

const weekMs = 7 * 86_400_000;

/** `id`: null for a made-up class, which is set nothing and has no talks */
type GroupsProps = { id: string | null; report: ClassReport };

/** The children who could practise the same thing together, each group with a story and a talk. */
export function PracticeGroups({ id, report: { groups, children } }: GroupsProps) {
  const t = useTranslations('pupil.class');
  return (
    <section className={styles['groups']} aria-labelledby="groups">
      <h2 id="groups">{t('groups')}</h2>
      {groups.length === 0 && <p>{t('noGroups')}</p>}
      <ul>
        {groups.map((group) => (
          <PracticeGroup
            key={`${group.strand} ${group.children[0]} ${group.story?.passage_id}`}
            id={id}
            group={group}
            names={children
              .filter(({ child }) => group.children.includes(child))
              .map(({ name }) => isolated(name))}
          />
        ))}
      </ul>
    </section>
  );
}

type Props = { id: string | null; group: Group; names: readonly string[] };

function PracticeGroup({ id, group: { strand, level, children, story }, names }: Props) {
  const t = useTranslations('pupil.class');
  const report = useTranslations('report');
  const format = useFormatter();
  const head = useRef<HTMLHeadingElement>(null);
  return (
    <li>
      <h3 ref={head} tabIndex={-1}>
        {report(strandNames[strand])} <small>{report('level', { level: format.number(level) })}</small>
      </h3>
      <p>{format.list(names)}</p>
      <p className={styles['note']}>{t(`practise.${strand}`)}</p>
      {story ? <StoryTitle story={story} /> : <p>{t('noStory')}</p>}
      {id !== null && story?.set === false && (
        <SetStory id={id} story={story} pupils={children} onSet={() => head.current?.focus()} />
      )}
      {id !== null && <Talk strand={strand} level={level} />}
    </li>
  );
}

type Story = NonNullable<Group['story']>;

function StoryTitle({ story: { title, level, set: isSet } }: { story: Story }) {
  const t = useTranslations('pupil.class');
  const work = useTranslations('work');
  return (
    <p>
      {t(isSet ? 'isSet' : 'story')}{' '}
      <strong>
        <bdi lang="en">{title}</bdi>
      </strong>{' '}
      <small>{work('levelOf', { level })}</small>
    </p>
  );
}

type SetProps = { id: string; story: Story; pupils: string[]; onSet: () => void };

function SetStory({ id, story: { passage_id }, pupils, onSet }: SetProps) {
  const t = useTranslations('pupil.class');
  const work = useTranslations('work');
  const text = useErrorText();
  const notify = useNotify();
  // The same for every try, so that a lost reply sets nothing twice.
  const [requestId] = useState(newId);
  const set = useMutation(
    {
      mutationFn: async () => {
        const until = localDay(new Date(Date.now() + weekMs));
        await setStory({ class: id, requestId, passage_id, until, children: pupils });
        notify(work('wasSet'));
        onSet();
      },
    },
    queryClient,
  );
  return (
    <>
      {set.isError && <Notice kind="problem">{text(set.error)}</Notice>}
      <Button pending={set.isPending} onClick={() => set.mutate()}>
        {t('setFor', { count: pupils.length })}
      </Button>
    </>
  );
}
