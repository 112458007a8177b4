import { USER_STATUSES } from '@galeria/contract/access-manager/user';
import { Button } from '@mantine/core';
import { IconPlus, IconUpload, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkBar } from '../../../domain/bulk-acts/bulk-bar.tsx';
import { usePickColumn } from '../../../domain/bulk-acts/pick-column.tsx';
import { ExportMenu } from '../../../domain/list-export/export-menu.tsx';
import { SavedViews } from '../../../domain/saved-views/saved-views.tsx';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { readSort, writeSort } from '../../../ui/data-table/sort-text.ts';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { Collapsible } from '../../../ui/page/collapsible.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { accessManagerPaths } from '../access-manager.paths.ts';
import { ImportUsersDialog } from '../parts/import-users-dialog.tsx';
import { useUsersBulk } from '../parts/use-users-bulk.tsx';
import { useUserColumns } from '../parts/user-columns.tsx';
import { UsersOverview } from '../parts/users-overview.tsx';
import { useExportUsers, userListQuery } from '../users.queries.ts';
import { usersTexts } from '../users.texts.ts';
import { USER_PAGE_SIZES, type UsersListState, usersListState } from '../users-list-state.ts';

/** ACC-01: who may enter, where and with what. */
export function UsersPage() {
  const t = useTexts(usersTexts);
  const { to } = useMount();
  const [state, setState] = useListState(usersListState);
  const [importing, setImporting] = useState(false);
  const query = useQuery(userListQuery(state));
  const { overview: _overview, ...shown } = state;
  const bulk = useUsersBulk(query.data?.data ?? [], JSON.stringify(shown));
  const columns = usePickColumn(useUserColumns(), bulk);
  const exportUsers = useExportUsers();
  const creates = useHolds(['create-user']);
  const edits = useHolds(['update-user']);
  const isFiltered = state.email !== '' || state.status !== '';
  const clear = () => setState({ email: '', status: '' });
  const createButton = (
    <Button component={AppLink} href={to(accessManagerPaths.createUser)} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </Button>
  );
  const clearButton = (
    <Button variant="default" onClick={clear}>
      {t('clearFilters')}
    </Button>
  );

  return (
    <>
      <ListPage
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <ExportMenu
              onExport={(format) => exportUsers.mutateAsync({ email: state.email, status: state.status, format })}
              isPending={exportUsers.isPending}
            />
            {creates && (
              <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
                {t('import')}
              </Button>
            )}
            {creates && createButton}
          </>
        }
        overview={
          <Collapsible
            label={t('overview')}
            state={state.overview}
            onToggle={(opened) => setState({ overview: opened ? 'open' : 'closed', page: state.page })}
          >
            <UsersOverview />
          </Collapsible>
        }
        filters={
          <>
            <SearchField value={state.email} onChange={(email) => setState({ email })} placeholder={t('search')} />
            <SelectInput
              label={t('statusFilter')}
              placeholder={t('anyStatus')}
              options={USER_STATUSES.map((status) => ({ value: status, label: t(status) }))}
              value={state.status === '' ? null : state.status}
              onChange={(status) => setState({ status: (status ?? '') as UsersListState['status'] })}
            />
          </>
        }
        views={<SavedViews list="users" />}
        selection={<BulkBar bulk={bulk} />}
        query={query}
        columns={columns}
        rowId={bulk.rowId}
        rowName={bulk.rowName}
        rowHref={edits ? (user) => to(accessManagerPaths.editUser(user.id)) : undefined}
        sort={readSort(state.sort)}
        onSort={(sort) => setState({ sort: writeSort(sort) as UsersListState['sort'] })}
        page={state.page}
        onPage={(page) => setState({ page })}
        size={state.size}
        sizes={USER_PAGE_SIZES}
        onSize={(size) => setState({ size })}
        countText={(count) => t('found', { count })}
        empty={
          <StateView
            icon={<IconUsers size={22} stroke={1.6} />}
            title={isFiltered ? t('emptySearch') : t('emptyAll')}
            {...((isFiltered || creates) && { action: isFiltered ? clearButton : createButton })}
          />
        }
      />
      {creates && <ImportUsersDialog opened={importing} onClose={() => setImporting(false)} />}
    </>
  );
}
