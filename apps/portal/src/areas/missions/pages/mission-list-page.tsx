import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { Button } from '@mantine/core';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { SavedViews } from '../../../domain/saved-views/saved-views.tsx';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useMissionMalls } from '../../../lib/flags/flags.queries.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { inOrder } from '../mission-order.ts';
import { missionPaths } from '../missions.paths.ts';
import { missionListQuery } from '../missions.queries.ts';
import { missionsTexts } from '../missions.texts.ts';
import { missionPage } from '../missions-list.rules.ts';
import { filtersSet, listedMissionMall, MISSION_SORTS, missionsListState, noFilters } from '../missions-list-state.ts';
import { useMissionColumns } from '../parts/mission-columns.tsx';
import { MissionFilters } from '../parts/mission-filters.tsx';

/** MIS-02: of the selected mall unless another one is asked for. The page is open; creating asks for its slug (PER-10). */
export function MissionListPage() {
  const t = useTexts(missionsTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const selected = useSelectedMall();
  const allowed = useMissionMalls();
  const [state, setState] = useListState(missionsListState);
  const mall = listedMissionMall(
    state.mall,
    selected?.code ?? null,
    allowed.map(({ code }) => code),
  );
  const query = useQuery(missionListQuery(state, mall));
  const columns = useMissionColumns();
  const lock = useLock();
  const isFiltered = filtersSet(state) > 0;
  const create = { lockedBecause: lock('write-promotion'), href: to(missionPaths.create), children: t('create') } as const;

  return (
    <ListPage
      title={title}
      subtitle={t('subtitle')}
      actions={<ActButton {...create} leftSection={<IconPlus size={16} aria-hidden />} />}
      filters={<MissionFilters state={state} setState={setState} mall={mall} />}
      views={<SavedViews list="missions" />}
      query={{ ...query, data: query.data && missionPage(inOrder(query.data.data, state.sort), state.search, state.page) }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={(row) => row.title}
      rowHref={({ id }) => to(missionPaths.edit(id))}
      {...sortProps(MISSION_SORTS, state.sort, (sort) => setState({ sort }))}
      page={state.page}
      onPage={(page) => setState({ page })}
      countText={(count) => t('found', { count, total: count.toLocaleString('pt-BR') })}
      empty={
        <StateView
          icon={<IconRoute size={22} stroke={1.6} />}
          title={contractMessage(isFiltered ? CATALOGUE.emptySearch : CATALOGUE.emptyActions)}
          action={
            isFiltered ? (
              <Button variant="default" onClick={() => setState(noFilters())}>
                {t('clearFilters')}
              </Button>
            ) : (
              <ActButton {...create} variant="default" />
            )
          }
        />
      }
    />
  );
}
