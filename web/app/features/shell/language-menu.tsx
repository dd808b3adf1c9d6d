import { limits } from '@readling/contract';
import { useLocale, useTranslations } from 'use-intl';
import { type Language, languages } from '#web/i18n/languages.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { closeMenus } from './close-menus.ts';
import ar from './flags/ar.svg';
import en from './flags/en.svg';
import es from './flags/es.svg';
import hi from './flags/hi.svg';
import ph from './flags/ph.svg';
import ru from './flags/ru.svg';
import zh from './flags/zh.svg';
import styles from './menu.module.css';

/** What a language calls itself. */
const own: Record<string, { name: string; tag: string; flag: string }> = {
  en: { name: 'English', tag: 'en', flag: en },
  ar: { name: 'العربية', tag: 'ar', flag: ar },
  ph: { name: 'Tagalog', tag: 'fil', flag: ph },
  ru: { name: 'Русский', tag: 'ru', flag: ru },
  zh: { name: '中文', tag: 'zh', flag: zh },
  es: { name: 'Español', tag: 'es', flag: es },
  hi: { name: 'हिन्दी', tag: 'hi', flag: hi },
};

function choose(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs a secure context
  document.cookie = `language=${language}; path=/; max-age=${limits.languageCookieSeconds}; SameSite=Lax`;
  location.reload();
}

const Flag = ({ of }: { of: string }) => (
  <img src={own[of]?.flag} alt="" width={28} height={21} className={styles['flag']} />
);

/** The languages, each by its own name. */
export function LanguageMenu() {
  const t = useTranslations('shell');
  const now = useLocale();
  const label = t('languageNow', { language: own[now]?.name ?? now });
  return (
    <>
      <button
        type="button"
        className={`${styles['opener']} ${styles['tongue']}`}
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
        className={`${styles['list']} ${styles['tongues']}`}
      >
        {languages.map((language) => (
          <li key={language}>
            <button
              type="button"
              className={styles['link']}
              lang={own[language]?.tag}
              translate="no"
              aria-current={language === now || undefined}
              onClick={() => {
                closeMenus();
                if (language !== now) choose(language);
              }}
            >
              <Flag of={language} />
              {own[language]?.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
