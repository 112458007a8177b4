import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import type { RegulationList as ListName } from '@galeria/contract/regulation/regulation-endpoints';
import { Button, Text } from '@mantine/core';
import { IconListCheck, IconPlus, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import type { Column, RowAction } from '../../../ui/data-table/column.ts';
import type { DataTableProps } from '../../../ui/data-table/rows-view.ts';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { ListPage, type ListQuery, type ListResult } from '../../../ui/list-page/list-page.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { regulationTexts } from '../regulation.texts.ts';
import { REGULATION_SIZES, type RegulationState } from '../regulation-list-state.ts';
import { ImportRegulationDialog } from './import-regulation-dialog.tsx';
import { RegulationLinks } from './regulation-links.tsx';

interface RegulationListProps<Row> {
  readonly list: ListName;
  readonly state: RegulationState;
  readonly onState: (patch: Partial<RegulationState>) => void;
  readonly query: ListQuery<ListResult<Row>>;
  readonly columns: readonly Column<Row>[];
  /** What its headings sort by. */
  readonly sorted: Required<Pick<DataTableProps<Row>, 'sorts' | 'sort' | 'onSort'>>;
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly rowActions: (row: Row) => readonly RowAction[];
  /** Filters of the list's own, and whether one of them is set. */
  readonly filters?: ReactNode;
  readonly isFiltered?: boolean;
  /** Search and filters of the list's own. */
  readonly onClear: () => void;
  /** Asks for what is new in the selected mall. */
  readonly onAdd: (mallCode: string) => void;
}

/** PRO-12: what the three lists share. Adding and importing need one mall. */
export function RegulationList<Row>(props: RegulationListProps<Row>) {
  const { list, state, onState, filters, isFiltered = false, onClear, onAdd, rowActions, sorted, ...table } = props;
  const t = useTexts(regulationTexts);
  const title = useLocalized()(useScreenTitle());
  const { mode } = useMount();
  const mall = useSelectedMall();
  const target = state.scope === 'all' ? null : mall;
  const [importing, setImporting] = useState(false);
  const locked = useLock()('write-regulation');
  const why = locked ?? (target === null ? t('needsMall') : undefined);
  const isNarrowed = state.search !== '' || isFiltered;

  return (
    <>
      <ListPage
        {...table}
        {...sorted}
        rowActions={(row) => rowActions(row).map((action) => ({ ...action, disabledReason: locked }))}
        title={title}
        subtitle={t(`subtitle.${list}`)}
        actions={
          <>
            <ActButton
              lockedBecause={why}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {t('import')}
            </ActButton>
            <ActButton
              lockedBecause={why}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => target !== null && onAdd(target.code)}
            >
              {t(`add.${list}`)}
            </ActButton>
          </>
        }
        overview={
          <>
            {/* The menu of engagement names one of the lists alone. */}
            {mode === 'engagement' && <RegulationLinks current={list} />}
            {target === null && locked === undefined && (
              <Text size="sm" c="dimmed" mb="sm">
                {t('needsMall')}
              </Text>
            )}
          </>
        }
        filters={
          <>
            <SearchField
              value={state.search}
              onChange={(search) => onState({ search })}
              placeholder={t(`search.${list}`)}
              maxLength={TEXT_LIMITS.plain}
            />
            {filters}
            <MallScopeChoice value={state.scope} onChange={(scope) => onState({ scope })} />
          </>
        }
        page={state.page}
        onPage={(page) => onState({ page })}
        size={state.size}
        sizes={REGULATION_SIZES}
        onSize={(size) => onState({ size })}
        countText={(count) => t(`found.${list}`, { count })}
        empty={
          <StateView
            icon={<IconListCheck size={22} stroke={1.6} />}
            title={isNarrowed ? contractMessage(CATALOGUE.emptySearch) : t(`empty.${list}`)}
            {...(isNarrowed && {
              action: (
                <Button variant="default" onClick={onClear}>
                  {t('clear')}
                </Button>
              ),
            })}
          />
        }
      />
      {target !== null && (
        <ImportRegulationDialog list={list} mall={target} opened={importing} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
