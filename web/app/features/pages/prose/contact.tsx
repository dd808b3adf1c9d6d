import { useTranslations } from 'use-intl';
import styles from './prose.module.css';

/** `area`: the page, whose texts have `contactText`. */
export function Contact({ area, contact }: { area: 'privacy' | 'terms' | 'aboutus'; contact: string }) {
  const t = useTranslations(area);
  return (
    <p>
      {t.rich('contactText', {
        email: () => (
          <a href={`mailto:${contact}`} className={styles['line']} translate="no">
            <bdi>{contact}</bdi>
          </a>
        ),
      })}
    </p>
  );
}
