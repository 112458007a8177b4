import type { AppKey, AppKeyStatus } from '@galeria/contract/app/app-key-endpoints';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Button } from '@mantine/core';
import { IconApi, IconApiOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import type { Tone } from '../../../ui/theme/colors.ts';
import { appKeysQuery } from '../app-keys.queries.ts';
import { appKeysTexts } from '../app-keys.texts.ts';
import { NewAppKeyDialog } from '../parts/new-app-key-dialog.tsx';
import { RevokeAppKeyDialog } from '../parts/revoke-app-key-dialog.tsx';
import { WholeListPage } from '../parts/whole-list-page.tsx';
import { appKeysListState } from '../simple-list-state.ts';

const TONES: Readonly<Record<AppKeyStatus, Tone>> = {
  WORKING: 'positive',
  LIMITED: 'caution',
  ENDED: 'negative',
  EXPIRED: 'neutral',
  REVOKED: 'neutral',
};
const WORKS: ReadonlySet<AppKeyStatus> = new Set(['WORKING', 'LIMITED']);

const SORT_BY = {
  name: ({ name }: AppKey) => name,
  createdBy: ({ createdBy }: AppKey) => createdBy,
  createdAt: ({ createdAt }: AppKey) => Date.parse(createdAt),
  lastUsedAt: ({ lastUsedAt }: AppKey) => (lastUsedAt === null ? 0 : Date.parse(lastUsedAt)),
  expiresAt: ({ expiresAt }: AppKey) => Date.parse(expiresAt),
};

/** PER-13: the keys of the consumer app within the caller's malls, and what is left of each. */
export function AppKeysPage() {
  const t = useTexts(appKeysTexts);
  const [state, setState] = useListState(appKeysListState);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<AppKey | null>(null);
  const query = useQuery(appKeysQuery);
  const namesOf = (scopes: AppKey['scopes']) => scopes.map((scope) => t(`scope.${scope}`)).join(', ');

  const columns: readonly Column<AppKey>[] = [
    { id: 'name', header: t('name'), cell: ({ name }) => name, text: ({ name }) => name, width: 180, sortable: true },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>,
      text: ({ status, working }) =>
        status === 'LIMITED' ? t('limitedTo', { scopes: namesOf(working.scopes), malls: working.mallsCode.join(', ') }) : '',
      width: 110,
      card: 'badge',
    },
    { id: 'prefix', header: t('prefix'), cell: ({ prefix }) => prefix, width: 130, figures: true },
    {
      id: 'scopes',
      header: t('scopes'),
      cell: ({ scopes }) => namesOf(scopes),
      text: ({ scopes }) => namesOf(scopes),
      width: 220,
    },
    {
      id: 'malls',
      header: t('malls'),
      cell: ({ mallsCode }) => mallsCode.join(', '),
      text: ({ mallsCode }) => mallsCode.join(', '),
      width: 120,
    },
    {
      id: 'createdBy',
      header: t('maker'),
      cell: ({ createdBy }) => createdBy,
      text: ({ createdBy }) => createdBy,
      width: 190,
      sortable: true,
    },
    {
      id: 'createdAt',
      header: t('createdAt'),
      cell: ({ createdAt }) => formatDateTime(createdAt),
      width: 140,
      figures: true,
      sortable: true,
    },
    {
      id: 'lastUsedAt',
      header: t('lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('neverUsed') : formatDateTime(lastUsedAt)),
      width: 140,
      figures: true,
      sortable: true,
    },
    {
      id: 'expiresAt',
      header: t('ends'),
      cell: ({ expiresAt }) => formatDateTime(expiresAt),
      width: 140,
      figures: true,
      sortable: true,
    },
  ];

  const createButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );

  return (
    <>
      <WholeListPage
        title={t('title')}
        subtitle={t('subtitle')}
        actions={createButton}
        query={query}
        state={state}
        setState={setState}
        searchLabel={t('search')}
        searchIn={({ name, prefix, createdBy }) => [name, prefix, createdBy]}
        sortBy={SORT_BY}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(key) => [
          {
            id: 'revoke',
            label: t('revoke'),
            icon: <IconApiOff size={17} stroke={1.7} />,
            onSelect: () => setRevoking(key),
            disabledReason: WORKS.has(key.status) || key.status === 'ENDED' ? undefined : t('alreadyOver'),
          },
        ]}
        countText={(count) => t('found', { count })}
        empty={{
          icon: <IconApi size={22} stroke={1.6} />,
          title: t('empty'),
          action: createButton,
          searchTitle: t('emptySearch'),
          clearSearch: t('clearSearch'),
        }}
      />
      {creating && <NewAppKeyDialog onClose={() => setCreating(false)} />}
      <RevokeAppKeyDialog appKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}
