import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './sample.module.css';

const options = ['optionA', 'optionB', 'optionC', 'optionD'] as const;
export type Option = (typeof options)[number];
const right: Option = 'optionB';

type Props = { tried: readonly Option[]; onAnswer: (option: Option) => void; onAgain: () => void };

export const isSolved = (tried: readonly Option[]) => tried.includes(right);

/** A question as a child meets it: what was tried stays out of use, a hint comes, the answer may be given again. */
export function TryQuestion({ tried, onAnswer, onAgain }: Props) {
  const t = useTranslations('landing');
  const id = useId();
  const solved = isSolved(tried);
  return (
    <div className={styles['question']}>
      <h3 id={id}>{t('ask')}</h3>
      <ul className={styles['options']} aria-labelledby={id}>
        {options.map((option) => {
          const wasTried = tried.includes(option);
          return (
            <li key={option}>
              <button
                type="button"
                className={styles['option']}
                aria-disabled={solved || wasTried || undefined}
                data-verdict={wasTried ? (option === right ? 'yes' : 'not-yet') : undefined}
                onClick={() => !solved && !wasTried && onAnswer(option)}
              >
                <span>{t(option)}</span>
                {wasTried && <Icon name={option === right ? 'yes' : 'not-yet'} />}
              </button>
            </li>
          );
        })}
      </ul>
      <div
        className={styles['reply']}
        data-verdict={solved ? 'yes' : tried.length > 0 ? 'not-yet' : undefined}
      >
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
