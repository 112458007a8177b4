import type { Group } from '@galeria/contract/access-manager/group-endpoints';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { accessManagerTexts } from '../access-manager.texts.ts';
import { groupsQuery } from '../groups.queries.ts';
import { DeleteGroupDialog } from '../parts/delete-group-dialog.tsx';
import { GroupDialog } from '../parts/group-dialog.tsx';
import { WholeListPage } from '../parts/whole-list-page.tsx';
import { groupsListState } from '../simple-list-state.ts';

const NEW = 'new';

const SORT_BY = {
  name: ({ name }: Group) => name,
  permissions: ({ permissions }: Group) => permissions.length,
  users: ({ userCount }: Group) => userCount,
  updatedAt: ({ updatedAt }: Group) => Date.parse(updatedAt),
};

/** ACC-04: the groups; which one is open stands in the address, so that a link leads to it. */
export function GroupsPage() {
  const t = useTexts(accessManagerTexts);
  const [state, setState] = useListState(groupsListState);
  const [deleting, setDeleting] = useState<Group | null>(null);
  const query = useQuery(groupsQuery);
  const creates = useHolds(['create-group']);
  const updates = useHolds(['update-group']);
  const deletes = useHolds(['delete-group']);
  const openGroup = (group: string) => setState({ group, page: state.page });
  const opened = query.data?.data.find(({ id }) => id === state.group) ?? null;

  const lockReason = ({ grantable, beyondMalls }: Group): string | undefined => {
    if (!grantable) return t('deleteGroupNotAllowed');
    return beyondMalls.length > 0 ? t('groupBeyondMalls', { malls: beyondMalls.join(', ') }) : undefined;
  };

  const columns: readonly Column<Group>[] = [
    { id: 'name', header: t('groupName'), cell: ({ name }) => name, text: ({ name }) => name, width: 190, sortable: true },
    {
      id: 'description',
      header: t('description'),
      cell: ({ description }) => (description === '' ? t('noDescription') : description),
      text: ({ description }) => description,
      width: 320,
    },
    {
      id: 'permissions',
      header: t('permissions'),
      cell: ({ permissions }) => permissions.length,
      text: ({ permissions }) => permissions.map(contractMessage).join(', '),
      width: 110,
      align: 'end',
      figures: true,
      sortable: true,
    },
    {
      id: 'users',
      header: t('users'),
      cell: ({ userCount }) => userCount,
      width: 100,
      align: 'end',
      figures: true,
      sortable: true,
    },
    {
      id: 'updatedAt',
      header: t('updatedAt'),
      cell: ({ updatedAt }) => formatDateTime(updatedAt),
      width: 140,
      figures: true,
      sortable: true,
    },
  ];

  const createButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openGroup(NEW)}>
      {t('createGroup')}
    </Button>
  );
  return (
    <>
      <WholeListPage
        title={t('groupsTitle')}
        subtitle={t('groupsSubtitle')}
        actions={creates && createButton}
        query={query}
        state={state}
        setState={setState}
        searchLabel={t('searchGroups')}
        searchIn={({ name, description }) => [name, description]}
        sortBy={SORT_BY}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => openGroup(id)}
        rowActions={
          deletes
            ? (group) => [
                {
                  id: 'delete',
                  label: t('deleteGroup'),
                  icon: <IconTrash size={17} stroke={1.7} />,
                  onSelect: () => setDeleting(group),
                  disabledReason: lockReason(group),
                },
              ]
            : undefined
        }
        countText={(count) => t('foundGroups', { count })}
        empty={{
          icon: <IconUsersGroup size={22} stroke={1.6} />,
          title: t('emptyGroups'),
          ...(creates && { action: createButton }),
          searchTitle: t('emptySearch'),
          clearSearch: t('clearSearch'),
        }}
      />
      {(opened !== null || (state.group === NEW && creates)) && (
        <GroupDialog key={state.group} group={opened} canSave={opened ? updates : creates} onClose={() => openGroup('')} />
      )}
      {deletes && <DeleteGroupDialog group={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
