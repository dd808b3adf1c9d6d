import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import geography from '#web/ui/pictures/subject-geography.svg';
import literacy from '#web/ui/pictures/subject-literacy.svg';
import logic from '#web/ui/pictures/subject-logic.svg';
import math from '#web/ui/pictures/subject-math.svg';
import { LinkTile, StaticTile, Tiles } from '#web/ui/tile/tile.tsx';
import styles from './library.module.css';

const size = { width: 320, height: 240 };
const later = [
  ['math', 'mathPicture', math],
  ['logic', 'logicPicture', logic],
  ['geography', 'geographyPicture', geography],
] as const;

/** The four subjects, of which only reading can be opened. */
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
      <Tiles many={4}>
        <li>
          <LinkTile
            to={own ? '/themes' : '/learn'}
            look={{
              picture: { src: literacy, alt: t('subjects.literacyPicture'), ...size },
              name: t('subjects.literacy'),
              note: t('subjects.literacyNote'),
              first: true,
            }}
          />
        </li>
        {later.map(([name, alt, src]) => (
          <li key={name}>
            <StaticTile
              picture={{ src, alt: t(`subjects.${alt}`), ...size }}
              name={t(`subjects.${name}`)}
              note={t('coming')}
              building
            />
          </li>
        ))}
      </Tiles>
    </div>
  );
}
