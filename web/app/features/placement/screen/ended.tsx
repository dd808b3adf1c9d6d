import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { pathSearch } from '#web/api/reading-search.ts';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import bee from '#web/ui/pictures/bee.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { HexagonCell } from '#web/ui/tile/hexagon-cell.tsx';
import type { Ending } from '../session/placement-state.ts';
import styles from './placement-page.module.css';
import { Range } from './range.tsx';
import { Spoken, type Voice } from './spoken.tsx';

type Props = { ending: Ending; voice: Voice; onAgain: () => void };

/** The result of the test: a level, or a passage to read first when the answers say too little. */
export function Ended({ ending, voice, onAgain }: Props) {
  const t = useTranslations('placement');
  const { whole } = useSmallNumbers();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  const { placement_level: level, from, to } = ending;
  const again = (
    <Button kind="bare" icon={<Icon name="again" size={20} />} onClick={onAgain}>
      {t('takeAgain')}
    </Button>
  );
  if (level === null)
    return (
      <section className={`${styles['page']} ${styles['centre']}`}>
        <img src={bee} alt="" width={128} height={128} />
        <Spoken id="unsure" text={`${t('unsureTitle')}. ${t('unsureText')}`} voice={voice}>
          <h1 ref={heading} tabIndex={-1}>
            {t('unsureTitle')}
          </h1>
        </Spoken>
        <p className={styles['lead']}>{t('unsureText')}</p>
        <LinkButton to="/reading" search={pathSearch(from)} kind="primary" size="large">
          {t('readOne')}
        </LinkButton>
        {again}
      </section>
    );
  return (
    <section className={`${styles['page']} ${styles['centre']}`}>
      <div className={styles['prize']}>
        <img src={bee} alt="" width={88} height={88} />
        <HexagonCell className={styles['cell']}>{whole(level)}</HexagonCell>
      </div>
      <Spoken id="placed" text={`${t('amazing')} ${t('placed', { level })}.`} voice={voice}>
        <h1 ref={heading} tabIndex={-1}>
          {t('amazing')}
        </h1>
      </Spoken>
      <p className={styles['placed']}>{t('placed', { level })}</p>
      <p className={styles['lead']}>
        <Range level={level} from={from} to={to} />
      </p>
      <LinkButton to="/themes" search={{ level }} kind="primary" size="large">
        {t('toThemes', { level })}
      </LinkButton>
      <p className={styles['note']}>{t('changeable')}</p>
      {again}
    </section>
  );
}
