import { api, classLimits, familyLimits, type RosterLine, type SchoolClass } from '@readling/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import styles from '../../family.module.css';
import { reloadFamily } from '../../family-queries.ts';
import own from '../classes.module.css';
import { ChooseClass } from './choose-class.tsx';
import type { ClassList } from './class-list.ts';
import { FileButton, FileFault, useListFile } from './list-file.tsx';

type Seen = {
  text: string;
  lines: readonly RosterLine[];
  columns_left_out: number;
  room: number;
};

/** Puts children into a class by a list of names: paste it or choose a file, look at what would happen, add. */
export function Roster({ schoolClass: { id, name, children } }: { schoolClass: SchoolClass }) {
  const t = useTranslations('classes');
  const [seen, setSeen] = useState<Seen | null>(null);
  const [text, setText] = useState('');
  const [lists, setLists] = useState<readonly ClassList[] | null>(null);
  const title = seen ? t('previewTitle') : t(lists ? 'fromFile.title' : 'listTitle');
  return (
    <Card as="section" labelledBy="roster" className={styles['card']}>
      <h2 id="roster">{title}</h2>
      {seen && (
        <Preview
          classId={id}
          seen={seen}
          onEdit={() => setSeen(null)}
          onAdded={() => {
            setSeen(null);
            setText('');
          }}
        />
      )}
      {!seen && lists && (
        <ChooseClass
          lists={lists}
          like={name}
          onBack={() => setLists(null)}
          onChosen={(list) => {
            setText(list);
            setLists(null);
          }}
        />
      )}
      {!seen && !lists && (
        <ListForm
          classId={id}
          initial={text}
          kind={children === 0 ? 'primary' : 'quiet'}
          onText={setText}
          onLists={setLists}
          onSeen={setSeen}
        />
      )}
    </Card>
  );
}

type FormProps = {
  classId: string;
  initial: string;
  kind: 'primary' | 'quiet';
  onText: (text: string) => void;
  onLists: (lists: readonly ClassList[]) => void;
  onSeen: (seen: Seen) => void;
};

const lineCount = (list: string) => list.trimEnd().split(/\r\n|\r|\n/).length;

function ListForm({ classId, initial, kind, onText, onLists, onSeen }: FormProps) {
  const t = useTranslations('classes');
  const explain = useErrorText();
  const { form, pending, problems, error } = useForm({
    fields: ['names'],
    check: ({ names }): { names?: string } => {
      const count = lineCount(names);
      if (count > classLimits.lines)
        return { names: t('tooMany', { count: String(count), most: String(classLimits.lines) }) };
      return names.length > classLimits.listLength ? { names: t('unreadable') } : {};
    },
    explain: ({ code }): { names?: string } => (code === 'bad_input' ? { names: t('unreadable') } : {}),
    submit: async ({ names }) => {
      onText(names);
      onSeen({ text: names, ...(await call(api.previewRoster, { class: classId, text: names })) });
    },
  });
  const opening = useListFile((opened) => {
    if ('text' in opened) onText(opened.text);
    if ('classes' in opened) onLists(opened.classes);
  });
  return (
    <form {...form} className={styles['form']}>
      <TextArea
        key={initial}
        label={t('list')}
        hint={t('listHint')}
        name="names"
        rows={6}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        defaultValue={initial}
        error={problems.names}
      />
      {error !== undefined && <Notice kind="problem">{explain(error)}</Notice>}
      <FileFault opening={opening} />
      <div className={styles['actions']}>
        <Button type="submit" kind={kind} pending={pending}>
          {t('preview')}
        </Button>
        <FileButton opening={opening} />
      </div>
    </form>
  );
}

const order = ['faulty', 'new', 'known'] as const;

type PreviewProps = { classId: string; seen: Seen; onEdit: () => void; onAdded: () => void };

function Preview({ classId, seen, onEdit, onAdded }: PreviewProps) {
  const t = useTranslations('classes');
  const explain = useErrorText();
  const notify = useNotify();
  const apply = useMutation(
    {
      mutationFn: async () => {
        const { added } = await call(api.applyRoster, { class: classId, text: seen.text });
        await reloadFamily();
        notify(t('added', { count: String(added) }));
        onAdded();
      },
    },
    queryClient,
  );
  const count = (state: RosterLine['state']) => seen.lines.filter((line) => line.state === state).length;
  const added = count('new');
  const fits = added <= seen.room;
  return (
    <>
      <p role="status">
        {t('sum', {
          added: String(added),
          known: String(count('known')),
          faulty: String(count('faulty')),
        })}{' '}
        {t('nobodyLeaves')} {seen.columns_left_out > 0 && t('columns', { count: seen.columns_left_out })}
      </p>
      {!fits && <Notice kind="problem">{t('room', { count: String(seen.room) })}</Notice>}
      <Lines lines={order.flatMap((state) => seen.lines.filter((line) => line.state === state))} />
      {apply.isError && <Notice kind="problem">{explain(apply.error)}</Notice>}
      <div className={styles['actions']}>
        {added > 0 && fits && (
          <Button kind="primary" pending={apply.isPending} onClick={() => apply.mutate()}>
            {t('apply', { count: String(added) })}
          </Button>
        )}
        <Button onClick={onEdit}>{t('edit')}</Button>
      </div>
    </>
  );
}

function Lines({ lines }: { lines: readonly RosterLine[] }) {
  const t = useTranslations('classes');
  const what = ({ state, fault }: RosterLine) => {
    if (fault !== null) return t(`faults.${fault}`, { most: String(familyLimits.nameLength) });
    return state === 'new' ? t('states.new') : t('states.known');
  };
  return (
    <table className={own['lines']}>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col">{t('list')}</th>
          <th scope="col">{t('what')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line} data-state={line.state}>
            <td>{line.line}</td>
            <td>
              <bdi>{line.name}</bdi>
            </td>
            <td>{what(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
