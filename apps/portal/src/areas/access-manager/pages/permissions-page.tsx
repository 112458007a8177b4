import { SCREEN_LABELS } from '@galeria/contract/access/screen-labels';
import { screensUsing } from '@galeria/contract/access/slug-usage';
import type { Permission } from '@galeria/contract/access-manager/permission-endpoints';
import { Button } from '@mantine/core';
import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { permissionName } from '../../../lib/i18n/permission-name.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { accessManagerTexts } from '../access-manager.texts.ts';
import { DeletePermissionDialog } from '../parts/delete-permission-dialog.tsx';
import { NewPermissionDialog } from '../parts/new-permission-dialog.tsx';
import { useAreaName } from '../parts/use-area-name.ts';
import { WholeListPage } from '../parts/whole-list-page.tsx';
import { areaOfSlug } from '../permission-areas.rules.ts';
import { permissionListQuery } from '../permissions.queries.ts';
import { permissionsListState } from '../simple-list-state.ts';

/** ACC-03: what can be granted. */
export function PermissionsPage() {
  const t = useTexts(accessManagerTexts);
  const areaName = useAreaName();
  const [state, setState] = useListState(permissionsListState);
  const [creating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<Permission | null>(null);
  const query = useQuery(permissionListQuery);
  const creates = useHolds(['create-permission']);
  const deletes = useHolds(['delete-permission']);

  const area = ({ slug }: Permission) => areaName(areaOfSlug(slug));
  const name = permissionName;
  const usedIn = ({ slug }: Permission) => {
    const places = screensUsing(slug).map((screen) => contractMessage(SCREEN_LABELS[screen]));
    return places.length > 0 ? t('usedIn', { places: places.join(', ') }) : t('usedInCalls');
  };

  const sortBy = {
    name,
    slug: ({ slug }: Permission) => slug,
    area: (permission: Permission) => `${area(permission)} ${name(permission)}`,
    groups: ({ groupCount }: Permission) => groupCount,
    users: ({ userCount }: Permission) => userCount,
  };

  const columns: readonly Column<Permission>[] = [
    { id: 'name', header: t('permissionName'), cell: name, text: name, width: 210, sortable: true },
    { id: 'slug', header: t('slug'), cell: ({ slug }) => slug, text: ({ slug }) => slug, width: 268, sortable: true },
    { id: 'area', header: t('area'), cell: area, text: area, width: 140, sortable: true },
    {
      id: 'usage',
      header: t('usage'),
      cell: ({ usedByProduct }) => (
        <StatusBadge tone={usedByProduct ? 'neutral' : 'info'}>
          {usedByProduct ? t('usedByProduct') : t('ownPermission')}
        </StatusBadge>
      ),
      text: (permission) => (permission.usedByProduct ? usedIn(permission) : ''),
      width: 140,
      card: 'badge',
    },
    {
      id: 'groups',
      header: t('groupCount'),
      cell: ({ groupCount }) => groupCount,
      width: 90,
      align: 'end',
      figures: true,
      sortable: true,
    },
    {
      id: 'users',
      header: t('userCount'),
      cell: ({ userCount }) => userCount,
      width: 90,
      align: 'end',
      figures: true,
      sortable: true,
    },
  ];

  return (
    <>
      <WholeListPage
        title={t('permissionsTitle')}
        subtitle={t('permissionsSubtitle')}
        actions={
          creates && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
              {t('createPermission')}
            </Button>
          )
        }
        query={query}
        state={state}
        setState={setState}
        searchLabel={t('searchPermissions')}
        searchIn={(permission) => [name(permission), permission.slug, area(permission)]}
        sortBy={sortBy}
        columns={columns}
        rowId={({ id }) => id}
        rowName={name}
        rowActions={
          deletes
            ? (permission) => [
                {
                  id: 'delete',
                  label: t('deletePermission'),
                  icon: <IconTrash size={17} stroke={1.7} />,
                  onSelect: () => setDeleting(permission),
                  disabledReason: permission.usedByProduct ? usedIn(permission) : undefined,
                },
              ]
            : undefined
        }
        countText={(count) => t('foundPermissions', { count })}
        empty={{
          icon: <IconKey size={22} stroke={1.6} />,
          title: t('emptySearch'),
          searchTitle: t('emptySearch'),
          clearSearch: t('clearSearch'),
        }}
      />
      {creates && <NewPermissionDialog opened={creating} onClose={() => setCreating(false)} />}
      {deletes && <DeletePermissionDialog permission={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
