import { api, limits } from '@readling/contract';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useLocale } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { type Language, languageOfTag } from './languages.ts';

export const useLanguage = (): Language => languageOfTag(useLocale());

/** Returns a function that changes the language without a reload, and stores it in a cookie and in the account. */
export function useChooseLanguage() {
  const router = useRouter();
  const session = useSession();
  const isSignedIn = session.state === 'signed-in';
  return useCallback(
    async (language: Language) => {
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs a secure context
      document.cookie = `language=${language}; Path=/; Max-Age=${limits.languageCookieSeconds}; SameSite=Lax${secure}`;
      await router.invalidate();
      if (isSignedIn)
        await call(api.saveProfile, { language }).catch((error) =>
          console.warn('The language was not saved in the profile', error),
        );
    },
    [router, isSignedIn],
  );
}
