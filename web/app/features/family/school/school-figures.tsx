import { type ClassFigures, classLimits } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import own from './school.module.css';
import { schoolQuery } from './school-queries.ts';

/** The open classes of a school in figures, in the order of their names. No class is ranked, and no child is named. */
export function SchoolFigures({ learnerId, id }: { learnerId: string; id: string }) {
  const t = useTranslations('school.figures');
  const loading = useTranslations('family')('loading');
  const text = useErrorText();
  const query = useQuery(schoolQuery(learnerId, id), queryClient);
  if (query.status === 'pending') return <LoadingScene label={loading} />;
  if (query.status === 'error')
    return <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>;
  const { classes } = query.data;
  return (
    <section className={own['figures']} aria-labelledby="school-classes">
      <h2 id="school-classes">{t('title')}</h2>
      {classes.length === 0 && <p>{t('none')}</p>}
      {classes.some(({ taught }) => !taught) && <p>{t('report')}</p>}
      <ul className={own['classes']}>
        {classes.map((figures) => (
          <li key={figures.id}>
            <OneClass figures={figures} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneClass({ figures }: { figures: ClassFigures }) {
  const { id, name, teachers, taught, children, readers, week, month, trend, asks, letters } = figures;
  const t = useTranslations('school.figures');
  const format = useFormatter();
  const rows = [
    [t('children'), children],
    [t('readers'), readers],
    [t('weekStories'), week?.stories],
    [t('weekMinutes'), week?.minutes],
    [t('monthStories'), month?.stories],
    [t('monthMinutes'), month?.minutes],
    [t('asks'), asks || null],
    [t('letters'), letters || null],
  ] as const;
  const isLeftOut = children > 0 && (week === null || month === null);
  return (
    <Card as="article" labelledBy={id} className={own['class']}>
      <h3 id={id}>
        <bdi>{name}</bdi>
      </h3>
      <p className={own['quiet']}>{t('teachers', { names: format.list(teachers.map(isolated)) })}</p>
      <p>{t(`trend.${trend ?? 'few'}`)}</p>
      <dl className={own['numbers']}>
        {rows.map(
          ([label, number]) =>
            typeof number === 'number' && (
              <div key={label} className={own['number']}>
                <dt>{label}</dt>
                <dd>{format.number(number)}</dd>
              </div>
            ),
        )}
      </dl>
      {isLeftOut && (
        <p className={own['quiet']}>{t('leftOut', { least: String(classLimits.figureReaders) })}</p>
      )}
      {taught && (
        <LinkButton to="/classes" search={{ class: id }} className={own['open']}>
          {t('open', { name: isolated(name) })}
        </LinkButton>
      )}
    </Card>
  );
}
