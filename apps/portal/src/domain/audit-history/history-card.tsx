import { AUDIT_SORTS, type AuditEntry } from '@galeria/contract/audit/audit-entry';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { sortProps } from '../../ui/data-table/sort-text.ts';
import type { ListQuery, ListResult } from '../../ui/list-page/list-page.tsx';
import { Pager } from '../../ui/list-page/pager.tsx';
import { PhoneSort } from '../../ui/list-page/phone-sort.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../ui/states/state-view.tsx';
import { type AuditChange, auditChanges } from './audit-changes.rules.ts';
import { auditHistoryTexts } from './audit-history.texts.ts';
import { EntryDialog, type WholeEntry } from './entry-dialog.tsx';
import classes from './history-card.module.css';
import type { HistoryTurn } from './history-turn.ts';

interface HistoryCardProps<Field extends string> {
  readonly title: string;
  readonly text: string;
  readonly empty: string;
  readonly query: ListQuery<ListResult<AuditEntry>>;
  readonly turn: HistoryTurn;
  readonly onTurn: (patch: Partial<HistoryTurn>) => void;
  /** Fields people have a word for, in the order they are said. */
  readonly fields: readonly Field[];
  readonly fieldName: (field: Field) => string;
  /** Says a value, or an entry of a list, in words. */
  readonly say: (field: Field, entry: string) => string;
  readonly actionName: (action: string) => string;
}

/** AUD-01: who did what to a record. */
export function HistoryCard<Field extends string>(props: HistoryCardProps<Field>) {
  const { title, text, empty, query, turn, onTurn, fields, fieldName, say, actionName } = props;
  const t = useTexts(auditHistoryTexts);
  // It keeps its words while it fades out.
  const [shown, setShown] = useState<{ readonly entry: WholeEntry; readonly opened: boolean } | null>(null);

  const sentence = (change: AuditChange): string => {
    const field = change.field as Field;
    const name = fieldName(field);
    if (change.kind === 'list') {
      const signed = [
        ...change.added.map((entry) => `+ ${say(field, entry)}`),
        ...change.removed.map((entry) => `− ${say(field, entry)}`),
      ];
      return `${name}: ${signed.join(', ')}`;
    }
    if (change.before === '') return `${name}: ${say(field, change.after)}`;
    const after = change.after === '' ? t('nothing') : say(field, change.after);
    return t('changeTo', { field: name, before: say(field, change.before), after });
  };
  const sayWhole = (field: Field, before: boolean, change: AuditChange): string => {
    if (change.kind === 'text') {
      const value = before ? change.before : change.after;
      return value === '' ? t('nothing') : say(field, value);
    }
    const entries = before ? change.was : change.is;
    return entries.length === 0 ? t('nothing') : entries.map((entry) => say(field, entry)).join('\n');
  };
  const whole = (entry: AuditEntry): WholeEntry => ({
    action: actionName(entry.action),
    when: formatDateTime(entry.at),
    who: entry.actorEmail ?? t('system'),
    address: entry.address ?? '-',
    fields: auditChanges(entry, fields).map((change) => ({
      name: fieldName(change.field as Field),
      before: sayWhole(change.field as Field, true, change),
      after: sayWhole(change.field as Field, false, change),
    })),
  });
  const changes = (entry: AuditEntry) => auditChanges(entry, fields).map(sentence).join('; ');
  const columns: readonly Column<AuditEntry>[] = [
    { id: 'when', header: t('when'), cell: (entry) => formatDateTime(entry.at), width: 152, figures: true },
    {
      id: 'who',
      header: t('who'),
      cell: (entry) => entry.actorEmail ?? t('system'),
      text: (entry) => entry.actorEmail ?? '',
      width: 200,
    },
    { id: 'what', header: t('what'), cell: (entry) => actionName(entry.action), width: 173 },
    { id: 'changes', header: t('changes'), cell: changes, text: changes, width: 320 },
    { id: 'address', header: t('address'), cell: (entry) => entry.address ?? '-', width: 120, figures: true },
  ];
  const sorted = sortProps(AUDIT_SORTS, turn.sort, (sort) => onTurn({ sort }));

  const rows = () => {
    if (query.error && !query.data)
      return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
    if (!query.data) return <SkeletonRows rows={4} />;
    if (query.data.data.length === 0) return <StateView compact icon={<IconHistory size={22} stroke={1.6} />} title={empty} />;
    return (
      <>
        <div className={classes.sort}>
          <PhoneSort columns={columns} {...sorted} />
        </div>
        <DataTable<AuditEntry>
          label={title}
          rows={query.data.data}
          rowId={(entry) => String(entry.id)}
          rowName={(entry) => actionName(entry.action)}
          stale={query.isPlaceholderData}
          onOpen={(entry) => setShown({ entry: whole(entry), opened: true })}
          columns={columns}
          {...sorted}
        />
      </>
    );
  };

  return (
    <SectionCard title={title} text={text} flush>
      {rows()}
      {query.data && query.data.pageCount > 1 && (
        <div className={classes.foot}>
          <Text size="xs" c="dimmed">
            {query.data.total !== null && t('found', { count: query.data.total })}
          </Text>
          <Pager page={turn.page} pageCount={query.data.pageCount} onPage={(page) => onTurn({ page })} />
        </div>
      )}
      {shown !== null && (
        <EntryDialog entry={shown.entry} opened={shown.opened} onClose={() => setShown({ ...shown, opened: false })} />
      )}
    </SectionCard>
  );
}
