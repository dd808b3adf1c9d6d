import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Kind } from '../rules/pacing.ts';
import styles from './type-race.module.css';

const kinds = ['classic', 'fair'] as const satisfies readonly Kind[];

type Props = { kind: Kind; fromStories: boolean; disabled: boolean; onChoose: (kind: Kind) => void };

/** The choice between a classic and a fair race. */
export function KindChoice({ kind, fromStories, disabled, onChoose }: Props) {
  const t = useTranslations('race');
  const name = useId();
  return (
    <fieldset className={styles['kinds']} disabled={disabled}>
      <legend>{t('kind')}</legend>
      {kinds.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === kind} onChange={() => onChoose(each)} />
          <span>
            <strong>{t(each)}</strong>
            <span>{t(each === 'classic' ? 'classicText' : 'fairText')}</span>
            {each === 'fair' && kind === 'fair' && fromStories && <span>{t('fromStories')}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
