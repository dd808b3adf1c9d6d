import { type DoorFace, type PictureName, pictureNames } from '@readling/contract';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { useLocalVoice } from '#web/ui/voice/use-local-voice.ts';
import { Face } from '../faces/face.tsx';
import family from '../family.module.css';
import { PictureDrawing } from './picture-drawing.tsx';
import styles from './pictures.module.css';
import { SpokenHeading } from './spoken-heading.tsx';

type Props = {
  child: DoorFace;
  pending: boolean;
  /** why the last three did not work */
  problem: string | undefined;
  onThree: (pictures: PictureName[]) => void;
  onBack: () => void;
};

/** Twelve pictures, of which a child presses its three in order. The third one is sent. */
export function Pictures({ child, pending, problem, onThree, onBack }: Props) {
  const t = useTranslations('door');
  const speak = useLocalVoice(useLocale());
  const [chosen, setChosen] = useState<PictureName[]>([]);
  const press = (name: PictureName) => {
    if (pending) return;
    const next = [...chosen, name];
    setChosen(next.length < 3 ? next : []);
    if (next.length === 3) onThree(next);
  };
  return (
    <div className={family['page']}>
      <Button kind="bare" icon={<Icon name="back" />} onClick={onBack}>
        {t('back')}
      </Button>
      <div className={family['child']}>
        <Face name={child.face} size={64} />
        <SpokenHeading text={t('three', { name: child.name })} />
      </div>
      {problem !== undefined && chosen.length === 0 && <Notice>{problem}</Notice>}
      <div className={styles['chosen']}>
        {[0, 1, 2].map((place) => (
          <span key={place} className={styles['slot']}>
            {chosen[place] && <PictureDrawing name={chosen[place]} size={40} />}
          </span>
        ))}
        <p role="status">{t('chosen', { count: chosen.length })}</p>
      </div>
      <ul className={styles['pictures']}>
        {pictureNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles['picture']}
              onFocus={() => speak?.(t(`pictures.${name}`))}
              onClick={() => press(name)}
            >
              <PictureDrawing name={name} size={72} />
              {t(`pictures.${name}`)}
            </button>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && <Button onClick={() => setChosen([])}>{t('again')}</Button>}
    </div>
  );
}
