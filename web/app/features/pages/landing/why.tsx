import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import styles from './landing.module.css';

/** Figures from the founders of the pilot; the page names them as the source. */
function useFigures() {
  const t = useTranslations('landing');
  const { whole, tenths, percent } = useSmallNumbers();
  return [
    {
      place: 'inClass',
      figures: [
        [t('range', { low: whole(30), high: whole(40) }), t('statStudents')],
        [percent(0.6), t('statTeachers')],
        [percent(0.2), t('statSlower')],
      ],
    },
    {
      place: 'atHome',
      figures: [
        [percent(0.25), t('statTen', { age: whole(10) })],
        [t('range', { low: percent(0.4), high: percent(0.5) }), t('statParents')],
        [percent(0.7), t('statChildren')],
      ],
    },
    {
      place: 'later',
      figures: [
        [percent(0.54), t('statAdults')],
        [percent(0.9), t('statSchools')],
        [t('costFigure', { amount: tenths(2.2) }), t('statCost')],
      ],
    },
  ] as const;
}

export function Why() {
  const t = useTranslations('landing');
  return (
    <section data-deferred="below" className={styles['section']} aria-labelledby="why">
      <h2 id="why">{t('whyTitle')}</h2>
      <p className={styles['lead']}>{t('whyText')}</p>
      <div className={styles['figures']}>
        {useFigures().map(({ place, figures }) => (
          <div key={place} className={styles['place']}>
            <h3>{t(place)}</h3>
            <ul className={styles['stats']}>
              {figures.map(([figure, says]) => (
                <li key={says}>
                  <strong>{figure}</strong> <span>{says}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={styles['note']}>{t('whyNote')}</p>
      <p>
        <Link to="/whyus" className={styles['more']}>
          {t('whyMore')}
        </Link>
      </p>
    </section>
  );
}
