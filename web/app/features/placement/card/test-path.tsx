import { useTranslations } from 'use-intl';
import type { Testlet } from '#web/api/placement-calls.ts';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { HexagonCell } from '#web/ui/tile/hexagon-cell.tsx';
import styles from './test-path.module.css';

type Props = Pick<Testlet, 'number' | 'total'> & {
  /** of the questions on this text that are answered */
  share: number;
};

/**
 * The whole test: a cell for each text, which fills with honey, and a flag at the end. `total` is what the test will
 * probably have, so the path changes its length between two texts as the answers say more.
 */
export function TestPath({ number, total, share }: Props) {
  const t = useTranslations('placement');
  const { whole } = useSmallNumbers();
  const numbers = Array.from({ length: Math.max(number, total) }, (_, index) => index + 1);
  return (
    <div className={styles['path']} role="img" aria-label={t('path', { number, total: numbers.length })}>
      {numbers.map((each) => (
        <HexagonCell
          key={each}
          className={styles[each === number ? 'now' : 'cell']}
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
