import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ButtonOption } from '#web/ui/field/option.tsx';
import { Spinner } from '#web/ui/layout/spinner.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { Question } from '../session/part-questions.ts';
import type { Clips } from '../voice/use-clips.ts';
import styles from './choices.module.css';

type Props = {
  question: Question;
  tried: readonly string[];
  removed: readonly string[];
  /** the option that is being checked */
  sent: string | null;
  clips: Clips;
  onAnswer: (option: string) => void;
};

/** Four options as big buttons. Options that were tried or removed keep their place and cannot be chosen. */
export function Choices({ question, tried, removed, sent, clips, onAnswer }: Props) {
  const t = useTranslations('reading');
  return (
    <ul className={styles['options']} aria-label={t('options')}>
      {question.options?.map((option, index) => {
        const sound = question.optionAudio[index];
        const wasTried = tried.includes(option);
        const isOut = wasTried || removed.includes(option);
        return (
          <li key={option} className={styles['row']}>
            <ButtonOption
              text={option}
              tried={wasTried}
              data-said={(sound != null && clips.playing === sound) || undefined}
              disabled={isOut || sent === option}
              aria-disabled={sent !== null || undefined}
              onClick={() => sent === null && onAnswer(option)}
            >
              {sent === option && <Spinner />}
              {isOut && <VisuallyHidden>{t(wasTried ? 'optionTried' : 'optionOut')}</VisuallyHidden>}
              {wasTried && <Icon name="not-yet" />}
            </ButtonOption>
            {sound && (
              <IconButton
                label={t('hearOption', { option })}
                icon={<Icon name="sound" />}
                aria-pressed={clips.playing === sound}
                onClick={() => (clips.playing === sound ? clips.stop() : clips.play(sound))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
