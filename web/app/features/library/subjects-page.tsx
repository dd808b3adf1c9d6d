import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import geography from '#web/ui/pictures/subject-geography.svg';
import literacy from '#web/ui/pictures/subject-literacy.svg';
import logic from '#web/ui/pictures/subject-logic.svg';
import math from '#web/ui/pictures/subject-math.svg';
import { NextMark } from '#web/ui/tile/next-mark.tsx';
import { LinkTile, TilePlace, Tiles } from '#web/ui/tile/tile.tsx';
import styles from './library.module.css';

const size = { width: 320, height: 240 };
const later = [
  ['math', 'mathPicture', math],
  ['logic', 'logicPicture', logic],
  ['geography', 'geographyPicture', geography],
] as const;

/** The four subjects. Only reading can be opened: it is a tile, and the others are one small row. */
export function SubjectsPage() {
  const t = useTranslations('library');
  const session = useSession();
  const own = session.state === 'signed-in' && session.role !== 'guest';
  return (
    <div className={styles['page']}>
      <header className={styles['heading']}>
        <h1>{t('subjectsTitle')}</h1>
        <p>{t('subjectsIntro')}</p>
      </header>
      <Tiles>
        <TilePlace size="row">
          <LinkTile
            to={own ? '/themes' : '/learn'}
            look={{
              picture: { src: literacy, alt: t('subjects.literacyPicture'), ...size },
              name: t('subjects.literacy'),
              note: t('subjects.literacyNote'),
              mark: <NextMark />,
              first: true,
            }}
          />
        </TilePlace>
      </Tiles>
      <section aria-labelledby="later" className={styles['later']}>
        <h2 id="later">{t('coming')}</h2>
        <ul>
          {later.map(([name, alt, src]) => (
            <li key={name}>
              <Picture src={src} alt={t(`subjects.${alt}`)} {...size} />
              {t(`subjects.${name}`)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
