import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '#web/ui/button/button.tsx';

/** Ids of the sign-up form and of its field. */
export const sectionId = 'join';
export const fieldId = 'join-email';

function goToField(event: MouseEvent) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  field.focus({ preventScroll: true });
  document
    .getElementById(sectionId)
    ?.scrollIntoView({ behavior: isReduced ? 'auto' : 'smooth', block: 'center' });
}

/** Scrolls to the sign-up form and focuses its field. Before hydration it is a plain link. */
export function JoinLink() {
  const t = useTranslations('landing');
  return (
    <a href={`#${sectionId}`} className={buttonClass('quiet', 'large', false)} onClick={goToField}>
      {t('joinWaitlist')}
    </a>
  );
}
