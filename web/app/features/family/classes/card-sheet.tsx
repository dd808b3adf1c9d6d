import type { Card } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { inFours } from '#web/i18n/in-fours.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { PictureDrawing } from '../door/picture-drawing.tsx';
import { Face } from '../faces/face.tsx';
import styles from './card-sheet.module.css';
import { QrCode } from './qr-code.tsx';

/** `className`: the name of the class, which a card shows. */
type Props = { cards: readonly Card[]; className: string; onBack: () => void };

/** The cards to print and cut out, ten on a page of A4 or Letter. Their codes are in this page alone, and gone with it. */
export default function CardSheet({ cards, className, onBack }: Props) {
  const t = useTranslations('classes.cards');
  const door = useTranslations('door');
  const url = `${location.origin}/card`;
  return (
    <>
      <div className={styles['head']}>
        <Notice>{t('made')}</Notice>
        <Button kind="primary" onClick={() => print()}>
          {t('print')}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
      <ul className={styles['sheet']}>
        {cards.map(({ id, name, face, code, pictures }) => (
          <li key={id} className={styles['card']}>
            <QrCode text={`${url}#${code}`} label={t('qr', { name })} className={styles['qr']} />
            <div className={styles['words']}>
              <div className={styles['who']}>
                <Face name={face} size={48} />
                <strong>
                  <bdi>{name}</bdi>
                </strong>
              </div>
              <div className={styles['class']}>
                <bdi className={styles['small']}>{className}</bdi>
                {pictures.length > 0 && (
                  <span
                    className={styles['pictures']}
                    role="img"
                    aria-label={pictures.map((picture) => door(`pictures.${picture}`)).join(', ')}
                  >
                    {pictures.map((picture) => (
                      <PictureDrawing key={picture} name={picture} size={26} />
                    ))}
                  </span>
                )}
              </div>
              <span className={styles['code']} dir="ltr">
                {inFours(code)}
              </span>
              <span className={styles['small']}>{t('how')}</span>
              <span className={styles['small']} dir="ltr">
                {url.replace(/^https?:\/\//, '')}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
