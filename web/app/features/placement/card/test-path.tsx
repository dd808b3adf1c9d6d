import { limits } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { HexagonCell } from '#web/ui/tile/hexagon-cell.tsx';
import styles from './test-path.module.css';

const { fewest, most } = limits.placementPassages;
const numbers = Array.from({ length: most }, (_, index) => index + 1);

/**
 * The whole test: a cell for each text, which fills with honey, and a flag at the end. Texts that may not be needed are
 * small. `share`: of the questions on this text that are answered.
 */
export function TestPath({ number, share }: { number: number; share: number }) {
  const t = useTranslations('placement');
  const { whole } = useSmallNumbers();
  return (
    <div className={styles['path']} role="img" aria-label={t('path', { number, fewest, most })}>
      {numbers.map((each) => (
        <HexagonCell
          key={each}
          className={styles[each === number ? 'now' : each > fewest && each > number ? 'maybe' : 'cell']}
          share={each < number ? 1 : each === number ? share : 0}
        >
          {whole(each)}
        </HexagonCell>
      ))}
      <svg viewBox="0 0 24 24" className={styles['flag']} aria-hidden="true">
        <path d="M6 22V3" />
        <path d="M6 3.500l13 4-13 5z" />
      </svg>
    </div>
  );
}
