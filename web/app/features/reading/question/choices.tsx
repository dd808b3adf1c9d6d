import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { imageUrl } from '#web/api/media-url.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Spinner } from '#web/ui/layout/spinner.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import type { Question } from '../session/part-questions.ts';
import type { Prompts } from '../voice/prompts.ts';
import type { Clips } from '../voice/use-clips.ts';
import styles from './choices.module.css';
import { ShapeBadge } from './shape-badge.tsx';

type Props = {
  question: Question;
  tried: readonly string[];
  removed: readonly string[];
  /** the option that is being checked */
  sent: string | null;
  /** a press chooses an option and says it, and a second button gives the answer */
  confirms: boolean;
  clips: Clips;
  prompts: Prompts;
  onAnswer: (option: string) => void;
};

/** Three or four options as big cards, some with a picture. Options that were tried or removed keep their place and cannot be chosen. */
export function Choices({ question, tried, removed, sent, confirms, clips, prompts, onAnswer }: Props) {
  const t = useTranslations('reading');
  const [chosen, setChosen] = useState<string | null>(null);
  const canAnswer = chosen !== null && !tried.includes(chosen) && !removed.includes(chosen);

  const press = (option: string, sound: string | null | undefined) => {
    if (sent !== null) return;
    if (!confirms) return onAnswer(option);
    setChosen(option);
    clips.playAll([...(sound ? [sound] : []), ...prompts.once('check')]);
  };
  return (
    <>
      <ul
        className={styles['options']}
        aria-label={t('options')}
        dir="ltr"
        data-pictures={question.pictures && ''}
      >
        {question.options?.map((option, place) => {
          const sound = question.optionAudio[place];
          const picture = question.pictures?.[place];
          const wasTried = tried.includes(option);
          const isOut = wasTried || removed.includes(option);
          const isPlaying = sound != null && clips.playing === sound;
          return (
            <li key={option} className={styles['card']} dir="ltr">
              <button
                type="button"
                className={styles['choice']}
                lang="en"
                data-answer={sent === option || undefined}
                data-playing={isPlaying || undefined}
                disabled={isOut || (!confirms && sent === option)}
                aria-disabled={sent !== null || undefined}
                {...(confirms ? { 'aria-pressed': !isOut && (sent ?? chosen) === option } : {})}
                onClick={() => press(option, sound)}
              >
                {picture ? (
                  <Picture src={imageUrl(picture)} alt="" width={120} height={120} first />
                ) : (
                  <ShapeBadge place={place} />
                )}
                <span>{option}</span>
                {sent === option && <Spinner />}
                {isOut && <VisuallyHidden>{t(wasTried ? 'optionTried' : 'optionOut')}</VisuallyHidden>}
              </button>
              {sound && (
                <IconButton
                  label={t('hearOption', { option })}
                  icon={<Icon name="sound" />}
                  className={styles['hear']}
                  aria-pressed={isPlaying}
                  onClick={() => (isPlaying ? clips.stop() : clips.play(sound))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {confirms && (
        <div className={styles['check']}>
          <Button
            kind="primary"
            wide
            icon={<Icon name="yes" size={28} />}
            disabled={!canAnswer && sent === null}
            pending={sent !== null}
            onClick={() => canAnswer && onAnswer(chosen)}
          >
            {t('check')}
          </Button>
        </div>
      )}
    </>
  );
}
