import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '#web/ui/button/button.tsx';

/** Ids of the sign-up form and of its field. */
export const sectionId = 'join';
export const fieldId = 'join-email';

function goToField(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(fieldId)?.focus({ preventScroll: true });
  document.getElementById(sectionId)?.scrollIntoView({ block: 'center' });
}

/** Scrolls to the sign-up form and focuses its field. Before hydration it is a plain link. */
export function JoinLink() {
  const t = useTranslations('landing');
  return (
    <a href={`#${sectionId}`} className={buttonClass('bare', 'large', false)} onClick={goToField}>
      {t('joinWaitlist')}
    </a>
  );
}
