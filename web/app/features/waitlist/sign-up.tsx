import { api } from '@readling/contract';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import bee from '#web/ui/pictures/bee.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { fieldId, sectionId } from './join-link.tsx';
import styles from './sign-up.module.css';
import { isEmailMissing } from './sign-up-state.ts';
import { useSignUp } from './use-sign-up.ts';

/**
 * The path of `api.waitlistForm`. Every landing page loads this code, and the definition of that call would be more
 * of it.
 */
const formPath = `${api.waitlist.path}_form`;

/** An email field and two buttons: the pilot, or the waitlist. It works before scripts have loaded, too. */
export function SignUp() {
  const t = useTranslations('landing');
  const title = useId();
  const { field, state, onSubmit } = useSignUp();
  const { sending, outcome } = state;
  return (
    <section id={sectionId} className={styles['section']} aria-labelledby={title}>
      <img src={bee} alt="" width={72} height={72} className={styles['bee']} />
      <div className={styles['words']}>
        <h2 id={title}>{t('signUpTitle')}</h2>
        <p>{t('signUpText')}</p>
      </div>
      <form className={styles['form']} method="post" action={formPath} onSubmit={onSubmit}>
        <label htmlFor={fieldId}>{t('email')}</label>
        <input
          ref={field}
          id={fieldId}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          aria-invalid={isEmailMissing(state) || undefined}
          aria-describedby={outcome ? `${fieldId}-outcome` : undefined}
        />
        <div className={styles['buttons']}>
          <Button type="submit" name="pilot" value="1" kind="primary" pending={sending === 'pilot'}>
            {t('joinPilot')}
          </Button>
          <Button
            type="submit"
            name="pilot"
            value="0"
            pending={sending === 'waitlist'}
            icon={<Icon name="mail" />}
          >
            {t('joinWaitlist')}
          </Button>
        </div>
        <div id={`${fieldId}-outcome`} className={styles['outcome']}>
          {outcome && (
            <Notice kind={outcome.kind} {...(outcome.kind === 'good' ? { title: t('thanksTitle') } : {})}>
              {'key' in outcome ? t(outcome.key) : outcome.text}
            </Notice>
          )}
        </div>
        <p className={styles['small']}>
          <Link to="/privacy">{t('privacyLink')}</Link>
        </p>
      </form>
    </section>
  );
}
