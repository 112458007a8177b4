import { formatCpf, formatDateTime } from '@galeria/contract/kit/formats';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { CONSUMER_SORTS, type ConsumerListItem } from '@galeria/contract/promotions/consumer-endpoints';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { mallName } from '@galeria/contract/reference/malls';
import { Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import { SavedViews } from '../../../domain/saved-views/saved-views.tsx';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { consumersPaths } from '../consumers.paths.ts';
import { consumersQuery } from '../consumers.queries.ts';
import { consumersTexts } from '../consumers.texts.ts';
import { CONSUMERS_SIZES, consumersState } from '../consumers-list-state.ts';

function useConsumerColumns(showsMalls: boolean, isMasked: boolean): readonly Column<ConsumerListItem>[] {
  const t = useTexts(consumersTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        cell: ({ name }) => name,
        text: ({ name }) => name,
        width: 200,
      },
      { id: 'cpf', header: t('cpf'), cell: ({ cpf }) => (isMasked ? cpf : formatCpf(cpf)), width: 130, figures: true },
      { id: 'email', header: t('email'), cell: ({ email }) => email ?? '-', text: ({ email }) => email ?? '', width: 220 },
      ...(showsMalls
        ? [
            {
              id: 'mall',
              header: t('mall'),
              cell: (row: ConsumerListItem) => mallName(row.mallCode),
              text: (row: ConsumerListItem) => mallName(row.mallCode),
              width: 150,
            },
          ]
        : []),
      {
        id: 'promotions',
        header: t('promotions'),
        cell: ({ promotions }) => promotions,
        width: 100,
        align: 'end',
        figures: true,
      },
      {
        id: 'lastOptInAt',
        header: t('lastOptInAt'),
        cell: ({ lastOptInAt }) => formatDateTime(lastOptInAt),
        width: 140,
        figures: true,
      },
    ],
    [t, showsMalls, isMasked],
  );
}

/** PRO-11: who takes part in promotions. */
export function ConsumersPage() {
  const t = useTexts(consumersTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const [state, setState] = useListState(consumersState);
  const mall = useSelectedMall();
  const isAll = state.scope === 'all';
  const query = useQuery(consumersQuery({ ...state, mallCode: isAll ? null : (mall?.code ?? null) }));
  const columns = useConsumerColumns(isAll, query.data?.isMasked ?? false);
  const isOfPromotion = state.promotion !== '';
  const isNarrowed = state.search !== '' || isOfPromotion;
  // The other orders go with the promotion they are of.
  const allPromotions = { promotion: '', sort: CONSUMER_SORTS[0] };

  return (
    <ListPage
      title={title}
      subtitle={t(isOfPromotion ? 'subtitleOfOne' : 'subtitle')}
      overview={
        isOfPromotion && (
          <Group gap="xs" mb="sm">
            <Text size="sm">{t('ofPromotion', { promotion: state.promotion })}</Text>
            <Button variant="subtle" size="compact-sm" onClick={() => setState(allPromotions)}>
              {t('allPromotions')}
            </Button>
          </Group>
        )
      }
      filters={
        <>
          <SearchField
            value={state.search}
            onChange={(search) => setState({ search })}
            placeholder={t('search')}
            maxLength={TEXT_LIMITS.email}
          />
          <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
        </>
      }
      views={<SavedViews list="consumers" />}
      query={query}
      columns={columns}
      rowId={({ mallCode, consumerId }) => `${mallCode}:${consumerId}`}
      rowName={({ name }) => name}
      rowHref={({ consumerId }) =>
        `${to(consumersPaths.profile(consumerId))}${isOfPromotion ? `?promotion=${state.promotion}` : ''}`
      }
      {...(isOfPromotion && sortProps(CONSUMER_SORTS, state.sort, (sort) => setState({ sort })))}
      page={state.page}
      onPage={(page) => setState({ page })}
      size={state.size}
      sizes={CONSUMERS_SIZES}
      onSize={(size) => setState({ size })}
      countText={(count) => t('found', { count })}
      empty={
        <StateView
          icon={<IconUsers size={22} stroke={1.6} />}
          title={isNarrowed ? contractMessage(CATALOGUE.emptySearch) : t('empty')}
          {...(isNarrowed && {
            action: (
              <Button variant="default" onClick={() => setState({ search: '', ...allPromotions })}>
                {t('clear')}
              </Button>
            ),
          })}
        />
      }
    />
  );
}
