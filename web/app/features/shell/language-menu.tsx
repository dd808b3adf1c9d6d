import { useTranslations } from 'use-intl';
import { flagOf } from '#web/i18n/flags.ts';
import { type Language, languages, ownName, tagOf } from '#web/i18n/languages.ts';
import { useChooseLanguage, useLanguage } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { closeMenus } from './close-menus.ts';
import styles from './menu.module.css';

/** `late`: in a closed menu, so it may load after the page. */
const Flag = ({ of, late = false }: { of: Language; late?: boolean }) => (
  <img
    src={flagOf(of)}
    alt=""
    width={28}
    height={21}
    className={styles['flag']}
    fetchPriority={late ? 'low' : 'auto'}
  />
);

/** The languages, each by its own name. The page changes without a reload. */
export function LanguageMenu() {
  const t = useTranslations('shell');
  const now = useLanguage();
  const choose = useChooseLanguage();
  const label = t('languageNow', { language: ownName(now) });
  return (
    <>
      <button
        type="button"
        className={`${styles['opener']} ${styles['language']}`}
        popoverTarget="languages"
        title={label}
        aria-label={label}
      >
        <Flag of={now} />
        <Icon name="down" size={18} />
      </button>
      <ul
        id="languages"
        popover="auto"
        aria-label={t('languages')}
        className={`${styles['list']} ${styles['languages']}`}
      >
        {languages.map((language) => (
          <li key={language}>
            <button
              type="button"
              className={styles['link']}
              lang={tagOf(language)}
              translate="no"
              aria-current={language === now || undefined}
              onClick={() => {
                closeMenus();
                if (language !== now) void choose(language);
              }}
            >
              <Flag of={language} late />
              {ownName(language)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
