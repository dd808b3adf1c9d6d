import { useTranslations } from 'use-intl';
import { imageUrl } from '#web/api/media-url.ts';
import type { Material } from '#web/api/reading-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import styles from './passage-intro.module.css';

/** The first screen of a passage: what it is about, and the button that starts it. */
export function Intro({ material, onBegin }: { material: Material; onBegin: () => void }) {
  const t = useTranslations('reading');
  const { title, title_label, image, image_alt, level, theme_label: theme, part_count } = material;
  return (
    <section className={styles['intro']}>
      <Picture src={imageUrl(image)} alt={image_alt} width={640} height={400} first />
      <div>
        <p>{t('about', { level, theme, parts: part_count })}</p>
        <h1 lang="en" dir="ltr">
          {title}
        </h1>
        {title_label !== title && <p>{title_label}</p>}
        <Button kind="primary" size="large" icon={<Icon name="play" />} onClick={onBegin} autoFocus>
          {t('letsGo')}
        </Button>
      </div>
    </section>
  );
}
