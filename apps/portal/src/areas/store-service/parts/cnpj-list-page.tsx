import { ISSUER_CNPJ_SORTS } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import type { ViewListName } from '@galeria/contract/saved-views/view-fields';
import { Button, Text } from '@mantine/core';
import { IconPlus, IconReceipt, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BulkBar } from '../../../domain/bulk-acts/bulk-bar.tsx';
import { usePickColumn } from '../../../domain/bulk-acts/pick-column.tsx';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import { SavedViews } from '../../../domain/saved-views/saved-views.tsx';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useScreenTitle } from '../../../lib/mount.tsx';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { type CnpjListDoor, cnpjListQuery } from '../issuer-cnpjs.queries.ts';
import { issuerCnpjsTexts } from '../issuer-cnpjs.texts.ts';
import { CNPJ_LIST_SIZES, cnpjListState } from '../store-service-list-state.ts';
import { useCnpjColumns } from './cnpj-columns.tsx';
import { type CnpjAsking, CnpjDialogs } from './cnpj-dialogs.tsx';
import { PurchaseListLinks } from './purchase-list-links.tsx';
import { useCnpjActs } from './use-cnpj-acts.tsx';
import { useCnpjBulk } from './use-cnpj-bulk.tsx';

interface CnpjListPageProps {
  readonly list: CnpjList;
  readonly behind: CnpjListDoor;
  readonly views: ViewListName;
  /** CNPJs can be typed in. */
  readonly adds?: boolean;
  /** CNPJs can come by file. */
  readonly imports?: boolean;
}

/** STO-02, INV-08: one list of issuer CNPJs, and what may be decided on them. */
export function CnpjListPage({ list, behind, views, adds = false, imports = false }: CnpjListPageProps) {
  const t = useTexts(issuerCnpjsTexts);
  const title = useLocalized()(useScreenTitle());
  const [state, setState] = useListState(cnpjListState);
  const mall = useSelectedMall();
  const isAll = state.scope === 'all';
  const query = useQuery(cnpjListQuery({ ...state, list, behind, mallCode: isAll ? null : (mall?.code ?? null) }));
  const [asking, setAsking] = useState<CnpjAsking | null>(null);
  const acts = useCnpjActs((act, row) => setAsking({ act, row }));
  const bulk = useCnpjBulk({
    list,
    rows: query.data?.data ?? [],
    pageKey: JSON.stringify([behind, list, state, mall?.code]),
    blocks: acts.blocks,
    allows: acts.allows,
  });
  const columns = usePickColumn(useCnpjColumns(list, isAll), bulk);
  const noteId = useId();
  /** Where CNPJs are added; none while every mall is shown. */
  const target = isAll ? null : mall;
  const waits = target === null ? { disabled: true, 'aria-describedby': noteId } : {};
  const changes = list === 'blocked' ? acts.blocks : acts.allows;
  const isSearch = state.search !== '';

  const emptyTitle = () => {
    if (isSearch) return contractMessage(CATALOGUE.emptySearch);
    return list === 'pre-registered' && !isAll ? contractMessage(CATALOGUE.emptyPreRegistered) : t(`empty.${list}`);
  };

  const keysNote = list === 'undefined' && acts.blocks && acts.allows ? t('keys') : null;
  const note = adds && changes && target === null ? t('needsMall') : keysNote;

  return (
    <>
      <ListPage
        title={title}
        subtitle={t(`subtitle.${list}`)}
        actions={
          adds &&
          list !== 'undefined' &&
          changes && (
            <>
              {imports && (
                <Button
                  {...waits}
                  variant="default"
                  leftSection={<IconUpload size={16} aria-hidden />}
                  onClick={() => setAsking({ act: 'import' })}
                >
                  {t('import')}
                </Button>
              )}
              <Button {...waits} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsking({ act: 'add' })}>
                {t(`add.${list}`)}
              </Button>
            </>
          )
        }
        overview={
          <>
            {behind === 'purchases' && <PurchaseListLinks current={list} />}
            {note !== null && (
              <Text id={noteId} size="sm" c="dimmed" mb="sm" {...(list === 'undefined' && { visibleFrom: 'sm' })}>
                {note}
              </Text>
            )}
          </>
        }
        filters={
          <>
            <SearchField
              value={state.search}
              onChange={(search) => setState({ search })}
              placeholder={t('search')}
              maxLength={TEXT_LIMITS.plain}
            />
            <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
          </>
        }
        views={<SavedViews list={views} />}
        selection={<BulkBar bulk={bulk} />}
        query={query}
        columns={columns}
        rowId={bulk.rowId}
        rowName={bulk.rowName}
        rowActions={acts.rowActions}
        {...sortProps(ISSUER_CNPJ_SORTS, state.sort, (sort) => setState({ sort }))}
        page={state.page}
        onPage={(page) => setState({ page })}
        size={state.size}
        sizes={CNPJ_LIST_SIZES}
        onSize={(size) => setState({ size })}
        countText={(count) => t('found', { count })}
        failedTitle={contractMessage(CATALOGUE.cnpjListFailed)}
        empty={
          <StateView
            icon={<IconReceipt size={22} stroke={1.6} />}
            title={emptyTitle()}
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
      {acts.rowActions && <CnpjDialogs {...{ list, target, asking }} onClose={() => setAsking(null)} />}
    </>
  );
}
