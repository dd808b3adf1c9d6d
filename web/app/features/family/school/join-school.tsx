import { api } from '@readling/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/form/use-form.ts';
import { useRememberedCode } from '#web/form/use-remembered-code.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import styles from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';

/** Accepts the invitation of a lead. Its link fills in the code; the rest takes a press. */
export function JoinSchool() {
  const t = useTranslations('school.join');
  const field = useTranslations('classes.join');
  const explain = useErrorText();
  const notify = useNotify();
  const router = useRouter();
  const { code, forget } = useRememberedCode('school');
  const { form, pending, problems, error } = useForm({
    fields: ['invitation'],
    explain: (refusal): { invitation?: string } =>
      refusal.code === 'link_unknown' || refusal.code === 'bad_input' ? { invitation: field('wrong') } : {},
    submit: async ({ invitation }) => {
      const { lead } = await call(api.joinSchool, { code: invitation });
      forget();
      await router.navigate({ to: '/classes' });
      await reloadFamily();
      notify(t(lead ? 'lead' : 'teacher'));
    },
  });
  return (
    <Card className={styles['card']}>
      <p>{t('text')}</p>
      <p>{t('along')}</p>
      <form {...form} className={styles['form']}>
        <TextField
          key={code}
          label={field('code')}
          hint={field('hint')}
          name="invitation"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={code}
          required
          error={problems.invitation}
        />
        {error !== undefined && <Notice kind="problem">{explain(error)}</Notice>}
        <div className={styles['actions']}>
          <Button type="submit" kind="primary" pending={pending}>
            {t('sure')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
