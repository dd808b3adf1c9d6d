import { api, type Card as CardOfChild, type SchoolClass } from '@readling/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { RefusalError } from '#web/api/errors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { findSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { retryImport } from '#web/retry/retry-import.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';
import type { ToPrint } from '../letters/parents.tsx';
import { Cards } from './cards.tsx';
import { ClassChild } from './class-child.tsx';
import { ClassNameForm } from './class-name-form.tsx';
import { classQuery } from './class-queries.ts';
import own from './classes.module.css';
import { DeleteClass } from './delete-class.tsx';
import { Roster } from './roster/roster.tsx';
import { Rosters } from './roster/rosters.tsx';
import { Teachers } from './teachers.tsx';

// Loaded here, so that the list of files that every page loads does not name it.
const WorkSection = lazy(async () => ({
  default: (await retryImport(() => import('../work/work-section.tsx'))).WorkSection,
}));

// What draws the codes is loaded for the cards alone.
const LetterSheet = lazy(() => retryImport(() => import('../letters/letter-sheet.tsx')));
const Asks = lazy(async () => ({
  default: (await retryImport(() => import('../letters/asks.tsx'))).Asks,
}));
const Parents = lazy(async () => ({
  default: (await retryImport(() => import('../letters/parents.tsx'))).Parents,
}));
const ClassCode = lazy(async () => ({
  default: (await retryImport(() => import('../joining/class-code.tsx'))).ClassCode,
}));
const CardSheet = lazy(() => retryImport(() => import('./card-sheet.tsx')));

/** One class: its children, their cards and letters, the list by which more come in, and its name. `children`: what to look at now. */
export function OneClass({
  learnerId,
  id,
  children,
}: {
  learnerId: string;
  id: string;
  children: ReactNode;
}) {
  const t = useTranslations();
  const text = useErrorText();
  const query = useQuery(classQuery(learnerId, id), queryClient);
  const [cards, setCards] = useState<readonly CardOfChild[] | null>(null);
  const [toPrint, setToPrint] = useState<ToPrint | null>(null);
  const { error, data } = query;
  const ownPupils = data?.children.filter(({ from_home }) => !from_home) ?? [];
  const isUnknown = error instanceof RefusalError && ['not_found', 'bad_input'].includes(error.code);
  return (
    <>
      <nav className={styles['back']}>
        <LinkButton to="/classes" kind="bare" icon={<Icon name="back" />}>
          {t('classes.all')}
        </LinkButton>
      </nav>
      <h1 className={own['name']}>{data ? <bdi>{data.class.name}</bdi> : t('classes.title')}</h1>
      {query.status === 'pending' && <LoadingScene label={t('family.loading')} />}
      {isUnknown && <Notice kind="problem">{t('classes.unknown')}</Notice>}
      {error !== null && !isUnknown && (
        <LoadFailure onAgain={() => void query.refetch()}>{text(error)}</LoadFailure>
      )}
      {cards && (
        <Suspense fallback={<LoadingScene label={t('family.loading')} />}>
          <CardSheet cards={cards} className={data?.class.name ?? ''} onBack={() => setCards(null)} />
        </Suspense>
      )}
      {toPrint && (
        <Suspense fallback={<LoadingScene label={t('family.loading')} />}>
          <LetterSheet {...toPrint} className={data?.class.name ?? ''} onBack={() => setToPrint(null)} />
        </Suspense>
      )}
      {data && !cards && !toPrint && (
        <>
          <Suspense>
            <Asks learnerId={learnerId} classId={id} />
          </Suspense>
          {data.class.archived && <Notice live={false}>{t('classes.isArchived')}</Notice>}
          <p>
            {data.children.length === 0
              ? t('classes.empty')
              : t('classes.count', { count: data.children.length })}
          </p>
          {data.children.length > 0 && (
            <div className={own['ways']}>
              <LinkButton
                to="/classes"
                search={{ class: id, view: 'board' }}
                kind="primary"
                icon={<Icon name="board" />}
              >
                {t('lesson.open')}
              </LinkButton>
              {ownPupils.length > 0 && !data.class.archived && (
                <LinkButton to="/classes" search={{ class: id, view: 'door' }} icon={<Icon name="sign-in" />}>
                  {t('classes.door.show')}
                </LinkButton>
              )}
              <LinkButton to="/classes" search={{ class: id, view: 'report' }} icon={<Icon name="chart" />}>
                {t('pupil.class.open')}
              </LinkButton>
              <TriesFile id={id} />
            </div>
          )}
          <ul className={own['children']}>
            {data.children.map((child) => (
              <ClassChild key={child.id} classId={id} child={child} onCards={setCards} />
            ))}
          </ul>
          {data.children.length > 0 && children}
          {data.children.length > 0 && (
            <Suspense fallback={<LoadingScene label={t('family.loading')} />}>
              <WorkSection whose={{ class: id }} pupils={data.children} closed={data.class.archived} />
            </Suspense>
          )}
          {!data.class.archived && <Roster schoolClass={data.class} />}
          {!data.class.archived && <Rosters learnerId={learnerId} classId={id} />}
          {!data.class.archived && ownPupils.length > 0 && <Cards classId={id} onCards={setCards} />}
          {ownPupils.length > 0 && (
            <Suspense>
              <Parents
                learnerId={learnerId}
                classId={id}
                pupils={ownPupils}
                archived={data.class.archived}
                onLetters={setToPrint}
              />
            </Suspense>
          )}
          {!data.class.archived && (
            <Suspense>
              <ClassCode learnerId={learnerId} classId={id} />
            </Suspense>
          )}
          <Teachers learnerId={learnerId} schoolClass={data.class} />
          <Settings key={data.class.name} schoolClass={data.class} />
        </>
      )}
    </>
  );
}

/** The session is renewed first: a link cannot do that by itself. */
async function renewAndLoad(event: MouseEvent<HTMLAnchorElement>, href: string) {
  event.preventDefault();
  await findSession();
  location.assign(href);
}

/** All tries of the class as a file for a spreadsheet. */
function TriesFile({ id }: { id: string }) {
  const t = useTranslations('lesson');
  const href = `${api.classCsv.path}?class=${encodeURIComponent(id)}`;
  return (
    <a
      href={href}
      download="class.csv"
      className={buttonClass('quiet', 'normal', false)}
      onClick={(event) => void renewAndLoad(event, href)}
    >
      <Icon name="download" />
      <span>{t('csv')}</span>
    </a>
  );
}

function Settings({ schoolClass }: { schoolClass: SchoolClass }) {
  const { id, name, archived, owner } = schoolClass;
  const t = useTranslations();
  const text = useErrorText();
  const notify = useNotify();
  const archive = useMutation(
    {
      mutationFn: async () => {
        await call(api.saveClass, { class: id, archived: !archived });
        await reloadFamily();
      },
    },
    queryClient,
  );
  return (
    <Card as="section" labelledBy="the-class" className={styles['card']}>
      <h2 id="the-class">{t('classes.theClass')}</h2>
      <ClassNameForm
        initial={name}
        saveLabel={t('family.save')}
        onSave={async (to) => {
          await call(api.saveClass, { class: id, name: to });
          await reloadFamily();
          notify(t('family.saved'));
        }}
      >
        <Button pending={archive.isPending} onClick={() => archive.mutate()}>
          {t(archived ? 'classes.takeBack' : 'classes.archive')}
        </Button>
      </ClassNameForm>
      {archived && owner && <DeleteClass schoolClass={schoolClass} />}
      {archive.isError && <Notice kind="problem">{text(archive.error)}</Notice>}
    </Card>
  );
}
