import { api, type SchoolPerson } from '@readling/contract';
import { useRouter } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Ask } from '../classes/ask.tsx';
import styles from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';
import own from './school.module.css';

/** Who leads a school and who teaches in it. A lead makes others leads, and ends seats. */
export function SchoolPeople({ id, people }: { id: string; people: readonly SchoolPerson[] }) {
  const t = useTranslations('school.people');
  const format = useFormatter();
  const leads = people.filter(({ kind }) => kind === 'lead').length;
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium' });
  return (
    <Card as="section" labelledBy="school-people" className={styles['card']}>
      <h2 id="school-people">{t('title')}</h2>
      <p>{t('text')}</p>
      <ul className={own['people']}>
        {people.map((person) => (
          <li key={person.id} className={own['person']}>
            <div>
              <strong>
                <bdi>{person.name}</bdi>
              </strong>
              <p className={own['quiet']}>
                {[t(`kinds.${person.kind}`), person.you && t('you'), t('since', { date: day(person.since) })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {person.classes.length > 0 && (
                <p className={own['quiet']}>
                  {t('classes', { names: format.list(person.classes.map(isolated)) })}
                </p>
              )}
            </div>
            <div className={own['actions']}>
              {person.you && leads > 1 && <Stop school={id} person={person} />}
              {!person.you && person.kind !== 'lead' && <MakeLead school={id} person={person} />}
              {!person.you && <Remove school={id} person={person} />}
            </div>
          </li>
        ))}
      </ul>
      {leads === 1 && <p className={own['quiet']}>{t('only')}</p>}
    </Card>
  );
}

type Props = { school: string; person: SchoolPerson };

function MakeLead({ school, person }: Props) {
  const t = useTranslations('school.people');
  const notify = useNotify();
  const name = isolated(person.name);
  return (
    <Ask
      button={t('makeLead', { name })}
      title={t('makeLeadTitle', { name })}
      sure={t('makeLeadSure')}
      onSure={async () => {
        await call(api.setLead, { school, person: person.id, lead: true });
        await reloadFamily();
        notify(t('madeLead', { name }));
      }}
    >
      <p>{t('makeLeadText', { name })}</p>
    </Ask>
  );
}

function Remove({ school, person }: Props) {
  const t = useTranslations('school.people');
  const sure = useTranslations('classes.teachers')('sure');
  const notify = useNotify();
  const name = isolated(person.name);
  return (
    <Ask
      button={t('remove', { name })}
      title={t('removeTitle', { name })}
      sure={sure}
      onSure={async () => {
        await call(api.endSeat, { school, person: person.id });
        await reloadFamily();
        notify(t('removed', { name }));
      }}
    >
      <p>{t('removeText', { name })}</p>
    </Ask>
  );
}

function Stop({ school, person: { id } }: Props) {
  const t = useTranslations('school.people');
  const notify = useNotify();
  const router = useRouter();
  return (
    <Ask
      button={t('stop')}
      title={t('stopTitle')}
      sure={t('stop')}
      onSure={async () => {
        await call(api.setLead, { school, person: id, lead: false });
        await router.navigate({ to: '/classes' });
        await reloadFamily();
        notify(t('stopped'));
      }}
    >
      <p>{t('stopText')}</p>
    </Ask>
  );
}
