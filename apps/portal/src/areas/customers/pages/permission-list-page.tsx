import { formatCpf } from '@galeria/contract/kit/formats';
import { RELEASED_CPF_SORTS, type ReleasedCpf } from '@galeria/contract/permission-list/permission-list-endpoints';
import { Button, Text } from '@mantine/core';
import { IconPlus, IconShieldCheck, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { PermissionAddDialog } from '../parts/permission-add-dialog.tsx';
import { usePermissionColumns } from '../parts/permission-columns.tsx';
import { PermissionImportDialog } from '../parts/permission-import-dialog.tsx';
import { PermissionRemoveDialog } from '../parts/permission-remove-dialog.tsx';
import { releasedCpfsQuery } from '../permission-list.queries.ts';
import { permissionListTexts } from '../permission-list.texts.ts';
import { PERMISSION_LIST_SIZES, permissionListState } from '../permission-list-state.ts';

/** CUS-09: CPFs released from the purchase limits. */
export function PermissionListPage() {
  const t = useTexts(permissionListTexts);
  const [state, setState] = useListState(permissionListState);
  const mall = useSelectedMall();
  const isAll = state.scope === 'all';
  const query = useQuery(releasedCpfsQuery({ ...state, mallCode: isAll ? null : (mall?.code ?? null) }));
  const isMasked = query.data?.isMasked ?? false;
  const columns = usePermissionColumns(isMasked, isAll);
  const updates = useHolds(['update-purchase-permission-list']);
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const [removing, setRemoving] = useState<ReleasedCpf | null>(null);
  const needsMallId = useId();
  /** Where CPFs are released; none while every mall is shown. */
  const target = isAll ? null : mall;
  const waits = target === null ? { disabled: true, 'aria-describedby': needsMallId } : {};
  const isSearch = state.search !== '';

  return (
    <>
      <ListPage
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          updates && (
            <>
              <Button
                {...waits}
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
                onClick={() => setOpen('import')}
              >
                {t('import')}
              </Button>
              <Button {...waits} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('add')}>
                {t('add')}
              </Button>
            </>
          )
        }
        overview={
          updates &&
          target === null && (
            <Text id={needsMallId} size="sm" c="dimmed" mb="sm">
              {t('needsMall')}
            </Text>
          )
        }
        filters={
          <>
            <SearchField value={state.search} onChange={(search) => setState({ search })} placeholder={t('search')} />
            <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
          </>
        }
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ cpf }) => (isMasked ? cpf : formatCpf(cpf))}
        rowActions={
          updates
            ? (row) => [
                {
                  id: 'remove',
                  label: t('remove'),
                  icon: <IconTrash size={16} aria-hidden />,
                  onSelect: () => setRemoving(row),
                },
              ]
            : undefined
        }
        {...sortProps(RELEASED_CPF_SORTS, state.sort, (sort) => setState({ sort }))}
        page={state.page}
        onPage={(page) => setState({ page })}
        size={state.size}
        sizes={PERMISSION_LIST_SIZES}
        onSize={(size) => setState({ size })}
        countText={(count) => t('found', { count })}
        empty={
          <StateView
            icon={<IconShieldCheck size={22} stroke={1.6} />}
            title={t(isSearch ? 'emptySearch' : 'emptyAll')}
            {...(isSearch && {
              action: (
                <Button variant="default" onClick={() => setState({ search: '' })}>
                  {t('clearSearch')}
                </Button>
              ),
            })}
          />
        }
      />
      {target && updates && (
        <>
          <PermissionAddDialog mall={target} opened={open === 'add'} onClose={() => setOpen(null)} />
          <PermissionImportDialog mall={target} opened={open === 'import'} onClose={() => setOpen(null)} />
        </>
      )}
      {updates && <PermissionRemoveDialog released={removing} isMasked={isMasked} onClose={() => setRemoving(null)} />}
    </>
  );
}
