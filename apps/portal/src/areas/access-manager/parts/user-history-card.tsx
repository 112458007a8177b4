import type { AuditEntry } from '@galeria/contract/audit/audit-entry';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Pager } from '../../../ui/list-page/pager.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { accessManagerTexts } from '../access-manager.texts.ts';
import { type AuditChange, auditChanges } from '../audit-changes.rules.ts';
import { userTexts } from '../user.texts.ts';
import { userAuditQuery } from '../users.queries.ts';
import type { Grants } from './use-grants.ts';
import classes from './user-history-card.module.css';

const FIELDS = ['name', 'email', 'malls', 'groups', 'permissions', 'endedSessions'] as const;
const ACTIONS = [
  'user.created',
  'user.changed',
  'user.disabled',
  'user.enabled',
  'user.activation-link-issued',
  'user.session-ended',
  'user.password-chosen',
  'session.opened',
  'session.ended',
] as const;

const isKnown = (action: string): action is (typeof ACTIONS)[number] => (ACTIONS as readonly string[]).includes(action);

/** AUD-01: who did what to this user. */
export function UserHistoryCard({ userId, grants }: { readonly userId: string; readonly grants: Grants }) {
  const t = useTexts(userTexts);
  const shared = useTexts(accessManagerTexts);
  const [page, setPage] = useState(1);
  const audit = useQuery(userAuditQuery(userId, page));

  const saying: Readonly<Record<string, (entry: string) => string>> = {
    malls: grants.mallName,
    groups: grants.groupName,
    permissions: grants.permissionName,
  };
  const sentence = (change: AuditChange): string => {
    const field = shared(`field.${change.field as (typeof FIELDS)[number]}`);
    if (change.kind === 'text') {
      if (change.before === '') return `${field}: ${change.after}`;
      return t('changeTo', { field, before: change.before, after: change.after === '' ? t('nothing') : change.after });
    }
    const say = saying[change.field] ?? ((entry: string) => entry);
    const signed = [...change.added.map((entry) => `+ ${say(entry)}`), ...change.removed.map((entry) => `− ${say(entry)}`)];
    return `${field}: ${signed.join(', ')}`;
  };
  const changes = (entry: AuditEntry) => auditChanges(entry, FIELDS).map(sentence).join('; ');

  const rows = () => {
    if (audit.error && !audit.data)
      return <ErrorState compact error={audit.error} onRetry={() => void audit.refetch()} retrying={audit.isFetching} />;
    if (!audit.data) return <SkeletonRows rows={4} />;
    if (audit.data.data.length === 0)
      return <StateView compact icon={<IconHistory size={22} stroke={1.6} />} title={t('historyEmpty')} />;
    return (
      <DataTable<AuditEntry>
        label={t('history')}
        rows={audit.data.data}
        rowId={(entry) => String(entry.id)}
        rowName={(entry) => entry.action}
        stale={audit.isPlaceholderData}
        columns={[
          { id: 'when', header: t('when'), cell: (entry) => formatDateTime(entry.at), width: 135, figures: true },
          {
            id: 'who',
            header: t('who'),
            cell: (entry) => entry.actorEmail ?? t('system'),
            text: (entry) => entry.actorEmail ?? '',
            width: 200,
          },
          {
            id: 'what',
            header: t('what'),
            cell: (entry) => (isKnown(entry.action) ? shared(entry.action) : entry.action),
            width: 190,
          },
          { id: 'changes', header: t('changes'), cell: changes, text: changes, width: 320 },
          { id: 'address', header: t('address'), cell: (entry) => entry.address ?? '-', width: 120, figures: true },
        ]}
      />
    );
  };

  return (
    <SectionCard title={t('history')} text={t('historyText')} flush>
      {rows()}
      {audit.data && audit.data.pageCount > 1 && (
        <div className={classes.foot}>
          <Text size="xs" c="dimmed">
            {audit.data.total !== null && t('found', { count: audit.data.total })}
          </Text>
          <Pager page={page} pageCount={audit.data.pageCount} onPage={setPage} />
        </div>
      )}
    </SectionCard>
  );
}
