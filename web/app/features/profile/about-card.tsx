import { api, type Language, languages, limits, type Profile } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { findSession, useSession } from '#web/api/session.ts';
import { useForm } from '#web/form/use-form.ts';
import { ownName, tagOf } from '#web/i18n/languages.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { useChooseLanguage } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { LevelHistory } from './level-history.tsx';
import styles from './profile.module.css';
import { SettingsCard } from './settings-card.tsx';
import { useDraft } from './use-draft.ts';

type Props = { profile: Profile; onChange: (profile: Profile) => void };

const none = 'none';
const levels = Array.from({ length: limits.levels }, (_, index) => index + 1);
const fieldsOf = ({ name, level, language }: Profile) => ({
  name,
  level: level === null ? none : String(level),
  language,
});

/** Name, level and language. A guest has no name to change. */
export function AboutCard({ profile, onChange }: Props) {
  const t = useTranslations('profile.about');
  const wrong = useTranslations('accounts');
  const text = useErrorText();
  const chooseLanguage = useChooseLanguage();
  const named = profile.email !== null;
  const session = useSession();
  const draft = useDraft(session.state === 'signed-in' ? session.id : '', fieldsOf(profile));
  const { form, pending, problems, error, done } = useForm({
    fields: named ? ['name', 'level', 'language'] : ['level', 'language'],
    explain: ({ code, field }): { name?: string } =>
      code === 'bad_input' && field === 'name' ? { name: wrong('wrongName') } : {},
    submit: async ({ name, level, language }) => {
      const changes = { level: level === none ? null : Number(level), language: language as Language };
      onChange(await call(api.saveProfile, named ? { ...changes, name: name.trim() } : changes));
      draft.clear();
      void findSession(); // the header calls them by the new name
      if (language !== profile.language) await chooseLanguage(language as Language);
    },
  });
  return (
    <SettingsCard section="about" title={t(named ? 'title' : 'guestTitle')}>
      <form {...form} className={styles['form']}>
        {named && (
          <TextField
            label={t('name')}
            hint={t('nameHint')}
            name="name"
            autoComplete="name"
            value={draft.values.name}
            onChange={(event) => draft.change('name', event.target.value)}
            required
            error={problems.name}
          />
        )}
        <SelectField
          label={t('level')}
          hint={t('levelHint')}
          name="level"
          value={draft.values.level}
          onChange={(event) => draft.change('level', event.target.value)}
        >
          <option value={none}>{t('noLevel')}</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {t('levelNumber', { level })}
            </option>
          ))}
        </SelectField>
        <LevelHistory level={profile.level} />
        <SelectField
          label={t('language')}
          hint={t('languageHint')}
          name="language"
          value={draft.values.language}
          onChange={(event) => draft.change('language', event.target.value)}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={tagOf(language)}>
              {ownName(language)}
            </option>
          ))}
        </SelectField>
        {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
        <Actions>
          <Button type="submit" kind="primary" pending={pending}>
            {t('save')}
          </Button>
          <SaveState changed={draft.changed} saved={done} />
        </Actions>
      </form>
    </SettingsCard>
  );
}

function SaveState({ changed, saved }: { changed: boolean; saved: boolean }) {
  const t = useTranslations('profile');
  return (
    <p role="status" className={styles['state']}>
      {changed && t('notSaved')}
      {!changed && saved && (
        <>
          <Icon name="yes" size={22} /> {t('saved')}
        </>
      )}
    </p>
  );
}
