import type { ClassWeek, SchoolClass } from '@readling/contract';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { isolated } from '#web/i18n/isolated.ts';
import own from './classes.module.css';

type Props = { classes: readonly SchoolClass[]; weeks: readonly ClassWeek[] };

/** Several classes at one glance, in the order of their names. No class is ranked. */
export function ClassesTable({ classes, weeks }: Props) {
  const t = useTranslations('classes.overview');
  const format = useFormatter();
  const levelsOf = (levels: ClassWeek['levels'] | undefined) =>
    levels && [...new Set([levels.low, levels.high])].map((level) => format.number(level)).join('–');
  return (
    <section className={own['overview']} aria-labelledby="overview">
      <h2 id="overview">{t('title')}</h2>
      <table className={own['weeks']}>
        <thead>
          <tr>
            <th scope="col">{t('class')}</th>
            <th scope="col">{t('children')}</th>
            <th scope="col">{t('read')}</th>
            <th scope="col">{t('levels')}</th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ id, name, children }) => {
            const week = weeks.find((each) => each.class === id);
            return (
              <tr key={id}>
                <th scope="row">
                  <Link to="/classes" search={{ class: id, view: 'report' }}>
                    {t('report', { name: isolated(name) })}
                  </Link>
                </th>
                <td>{format.number(children)}</td>
                <td>{format.number(week?.read ?? 0)}</td>
                <td>
                  <bdi>{levelsOf(week?.levels)}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
