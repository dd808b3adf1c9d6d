import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './sample.module.css';
import { canChoose, isSolved, type Option, options, optionVerdict, verdictOf } from './try-question-state.ts';

type Props = { tried: readonly Option[]; onAnswer: (option: Option) => void; onAgain: () => void };

/** A question as in a reading: a tried option stays out of use, a hint appears, and the reader can try again. */
export function TryQuestion({ tried, onAnswer, onAgain }: Props) {
  const t = useTranslations('landing');
  const id = useId();
  const solved = isSolved(tried);
  return (
    <div className={styles['question']}>
      <h3 id={id}>{t('ask')}</h3>
      <ul className={styles['options']} aria-labelledby={id}>
        {options.map((option) => {
          const verdict = optionVerdict(tried, option);
          return (
            <li key={option}>
              <button
                type="button"
                className={styles['option']}
                aria-disabled={!canChoose(tried, option) || undefined}
                data-verdict={verdict}
                onClick={() => canChoose(tried, option) && onAnswer(option)}
              >
                <span>{t(option)}</span>
                {verdict && <Icon name={verdict === 'yes' ? 'yes' : 'idea'} />}
              </button>
            </li>
          );
        })}
      </ul>
      <div className={styles['reply']} data-verdict={verdictOf(tried)}>
        <p role="status">{solved ? t('solved') : tried.length > 0 ? t('notYet') : ''}</p>
        {solved && (
          <Button kind="bare" icon={<Icon name="again" />} onClick={onAgain}>
            {t('askAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
