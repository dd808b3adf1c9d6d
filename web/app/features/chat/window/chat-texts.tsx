import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Messages } from '#web/i18n/languages.ts';
import { withMessages } from '#web/i18n/messages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';

/** The window's own texts, which come when it comes. It keeps the ones before while the page changes its language. */
export function ChatTexts({
  onFailed,
  children,
}: {
  onFailed: (error: unknown) => void;
  children: ReactNode;
}) {
  const language = useLanguage();
  const locale = useLocale();
  const common = useMessages();
  const [own, setOwn] = useState<{ locale: typeof locale; messages: Pick<Messages, 'chat'> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a language
  useEffect(() => {
    let isGone = false;
    withMessages(language, 'chat').then(
      ({ messages }) => isGone || setOwn({ locale, messages }),
      (error: unknown) => isGone || onFailed(error),
    );
    return () => {
      isGone = true;
    };
  }, [language, locale]);
  if (!own) return null;
  return (
    <IntlProvider locale={own.locale} messages={{ ...common, ...own.messages }} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
