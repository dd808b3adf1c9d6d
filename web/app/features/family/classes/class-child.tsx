import { api, type Card, type ClassChild as ClassChildData } from '@readling/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { queryClient } from '#web/api/query-client.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { ChildForm } from '../child-form.tsx';
import { DeleteChild } from '../delete-child.tsx';
import { DownloadChild } from '../download-child.tsx';
import { Face } from '../faces/face.tsx';
import styles from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';
import { Ask } from './ask.tsx';
import { ChildPictures } from './child-pictures.tsx';
import own from './classes.module.css';
import { MoveChild } from './move-child.tsx';

/** One child in a row: when it last read, the way to its results, and what a teacher can change. */
type Props = { classId: string; child: ClassChildData; onCards: (cards: readonly Card[]) => void };

export function ClassChild({ classId, child, onCards }: Props) {
  const t = useTranslations();
  const format = useFormatter();
  const [isOpen, setOpen] = useState(false);
  const { id, name, last_read, from_home } = child;
  return (
    <li className={own['child']}>
      <div className={styles['child']}>
        <Face name={child.face} size={48} />
        <div>
          <Link
            to="/family"
            search={{ child: id }}
            className={own['results']}
            aria-label={t('family.results.title', { name })}
          >
            <bdi>{name}</bdi>
          </Link>
          <p className={own['last']}>
            {from_home && `${t('classes.home.label')} · `}
            {last_read === null
              ? t('family.notRead')
              : t('family.lastRead', { date: format.dateTime(new Date(last_read), { dateStyle: 'medium' }) })}
          </p>
        </div>
      </div>
      <IconButton
        label={t('classes.changeOne', { name })}
        icon={<Icon name="change" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && from_home && <Leaves classId={classId} child={child} />}
      {isOpen && !from_home && (
        <Change classId={classId} child={child} onCards={onCards} onClose={() => setOpen(false)} />
      )}
    </li>
  );
}

/** A child of a home is only let go here: its parents change all else. */
function Leaves({ classId, child }: Pick<Props, 'classId' | 'child'>) {
  const t = useTranslations('classes.home');
  const notify = useNotify();
  const names = { name: isolated(child.name) };
  return (
    <div className={own['change']}>
      <Ask
        button={t('remove', names)}
        title={t('remove', names)}
        sure={t('endSure')}
        onSure={async () => {
          await call(api.answerJoin, { class: classId, pupil: child.id, yes: false });
          await reloadFamily();
          notify(t('noDone', names));
        }}
      >
        <p>{t('removeText', names)}</p>
      </Ask>
    </div>
  );
}

function Change({ classId, child, onCards, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('family');
  const classes = useTranslations('classes');
  const text = useErrorText();
  const notify = useNotify();
  const [asksToDelete, setAsking] = useState(false);
  const { id, name } = child;
  // The same for every try, so that a lost reply makes the same card.
  const [requestId] = useState(newId);
  const newCard = useMutation(
    { mutationFn: async () => onCards((await call(api.makeCard, { child: id, requestId })).cards) },
    queryClient,
  );
  return (
    <div className={own['change']}>
      <ChildForm
        initial={child}
        saveLabel={t('save')}
        onSave={async (changes) => {
          await call(api.saveChild, { child: id, ...changes });
          await reloadFamily();
          onClose();
          notify(t('saved'));
        }}
      >
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button pending={newCard.isPending} onClick={() => newCard.mutate()}>
          {classes('cards.one', { name })}
        </Button>
        <DownloadChild child={child} />
        <LinkButton to="/family" search={{ child: id, view: 'record' }} icon={<Icon name="lock" />}>
          {t('stored')}
        </LinkButton>
        <Button icon={<Icon name="bin" />} onClick={() => setAsking(true)}>
          {t('delete', { name })}
        </Button>
      </ChildForm>
      <ChildPictures child={child} />
      <MoveChild child={child} classId={classId} />
      {newCard.error !== null && <Notice kind="problem">{text(newCard.error)}</Notice>}
      <DeleteChild child={child} open={asksToDelete} onClose={() => setAsking(false)} />
    </div>
  );
}
