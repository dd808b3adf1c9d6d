import type { PlacementResult } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pathSearch } from '#web/api/reading-search.ts';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { HexagonCell } from '#web/ui/tile/hexagon-cell.tsx';
import { AgeQuestion } from './age-question.tsx';
import styles from './placement-page.module.css';
import { Range } from './range.tsx';
import { Scene } from './scene.tsx';
import { Spoken, type Voice } from './spoken.tsx';

type Props = {
  voice: Voice;
  last: PlacementResult | null;
  onBegin: (year: number | null) => void;
  onAgain: () => void;
};

/** Describes the test, or shows the last result. */
export const Intro = ({ last, voice, onBegin, onAgain }: Props) =>
  last ? (
    <LastResult last={last} voice={voice} onAgain={onAgain} />
  ) : (
    <Start voice={voice} onBegin={onBegin} />
  );

function Start({ voice, onBegin }: Pick<Props, 'voice' | 'onBegin'>) {
  const t = useTranslations('placement');
  const [asksAge, setAsksAge] = useState(false);
  if (asksAge) return <AgeQuestion voice={voice} onBegin={onBegin} />;
  return (
    <div className={`${styles['page']} ${styles['start']}`}>
      <Scene />
      <div className={styles['words']}>
        <Spoken id="before" text={`${t('intro')} ${t('before')}`} voice={voice}>
          <h1>{t('title')}</h1>
        </Spoken>
        <p className={styles['lead']}>{t('before')}</p>
        <Button
          kind="primary"
          size="large"
          className={styles['largest']}
          icon={<Icon name="play" />}
          onClick={() => setAsksAge(true)}
        >
          {t('letsGo')}
        </Button>
        <LinkButton to="/profile" hash="about" kind="bare">
          {t('knowLevel')}
        </LinkButton>
      </div>
    </div>
  );
}

function LastResult({ last, voice, onAgain }: { last: PlacementResult; voice: Voice; onAgain: () => void }) {
  const t = useTranslations('placement');
  const { whole } = useSmallNumbers();
  const level = last.placement_level;
  return (
    <div className={`${styles['page']} ${styles['centre']}`}>
      {level !== null && <HexagonCell className={styles['cell']}>{whole(level)}</HexagonCell>}
      <Spoken
        id={level === null ? 'unsure' : 'placed'}
        text={level === null ? t('lastUnsure') : t('placed', { level })}
        voice={voice}
      >
        <h1>{t('title')}</h1>
      </Spoken>
      {level === null ? (
        <p className={styles['lead']}>{t('lastUnsure')}</p>
      ) : (
        <>
          <p className={styles['lead']}>{t('placed', { level })}</p>
          <p>
            <Range {...last} level={level} />
          </p>
        </>
      )}
      <div className={styles['ways']}>
        {level === null ? (
          <LinkButton to="/reading" search={pathSearch(last.from)} kind="primary" size="large">
            {t('readOne')}
          </LinkButton>
        ) : (
          <LinkButton to="/themes" search={{ level }} kind="primary" size="large">
            {t('toThemes', { level })}
          </LinkButton>
        )}
        <Button size="large" icon={<Icon name="again" />} onClick={onAgain}>
          {t('takeAgain')}
        </Button>
      </div>
    </div>
  );
}
