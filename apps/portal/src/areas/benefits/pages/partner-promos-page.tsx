import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { PARTNER_PROMO_SORTS } from '@galeria/contract/coupons/raffle-endpoints';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { mallName } from '@galeria/contract/reference/malls';
import { Button } from '@mantine/core';
import { IconLink, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BenefitLinks } from '../../../domain/benefit-tree/benefit-links.tsx';
import { useBenefitTree } from '../../../domain/benefit-tree/benefit-tree.ts';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import { listedMall } from '../../../lib/address/list-fields.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import type { Column, RowAction } from '../../../ui/data-table/column.ts';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { SearchField } from '../../../ui/list-page/search-field.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { periodWords } from '../benefit-words.ts';
import { benefitPaths } from '../benefits.paths.ts';
import { type PartnerPromo, partnerPromosQuery } from '../partner-promos.queries.ts';
import { partnerPromosTexts } from '../partner-promos.texts.ts';
import { PARTNER_PROMO_SIZES, partnerPromosState } from '../partner-promos-list-state.ts';
import columnClasses from '../parts/benefit-columns.module.css';
import { BenefitStatusBadge, useStatusWords } from '../parts/benefit-status-badge.tsx';

type PromoColumn = Column<PartnerPromo>;

function usePromoColumns(showsMalls: boolean): readonly PromoColumn[] {
  const t = useTexts(partnerPromosTexts);
  const statusWords = useStatusWords();
  const column = (
    id: 'wpsPromoId' | 'title' | 'mall' | 'status' | 'period' | 'quantity' | 'taken' | 'awaited' | 'burned',
    width: number,
    text: (row: PartnerPromo) => string,
    extra: Partial<PromoColumn> = {},
  ): PromoColumn => ({ id, header: t(id), width, cell: text, text, card: 'line', ...extra });
  // Room for the name of each and what it is sorted by.
  const count = (id: 'quantity' | 'taken' | 'awaited' | 'burned', width: number, of: (row: PartnerPromo) => number) =>
    column(id, width, (row) => of(row).toLocaleString('pt-BR'), { figures: true, align: 'end' });
  const period = (row: PartnerPromo) => {
    const { start, end } = periodWords(row);
    return (
      <>
        <span className={columnClasses.moment}>{start}</span> <span className={columnClasses.moment}>{t('until', { end })}</span>
      </>
    );
  };
  return [
    column('title', showsMalls ? 150 : 180, ({ title }) => title, { card: 'title' }),
    column('wpsPromoId', showsMalls ? 120 : 150, ({ wpsPromoId }) => wpsPromoId, {
      figures: true,
      wraps: true,
      card: 'subtitle',
    }),
    column('status', 128, statusWords, { cell: (row) => <BenefitStatusBadge benefit={row} />, card: 'badge' }),
    ...(showsMalls ? [column('mall', 104, ({ mallCode }) => mallName(mallCode))] : []),
    column('period', 112, (row) => t('periodOf', periodWords(row)), { cell: period, figures: true }),
    count('quantity', 92, ({ couponsQuantity }) => couponsQuantity),
    count('taken', 106, ({ taken }) => taken),
    count('awaited', 96, ({ awaited }) => awaited),
    count('burned', 106, ({ burned }) => burned),
  ];
}

/** BEN-06: of the selected mall or of all of the person's. Who may not open benefits or coupons reads the list alone. */
export function PartnerPromosPage() {
  const t = useTexts(partnerPromosTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const tree = useBenefitTree();
  const navigate = useNavigate();
  const mall = useSelectedMall();
  const opensBenefits = useHolds(SCREEN_ACCESS.benefits);
  const readsCoupons = useHolds(SCREEN_ACCESS.coupons);
  const [state, setState] = useListState(partnerPromosState);
  const mallCode = listedMall(state.scope, mall?.code ?? null);
  const query = useQuery(partnerPromosQuery({ ...state, mallCode }));
  const columns = usePromoColumns(mallCode === null);
  const isFiltered = state.search !== '';

  const rowActions = (promo: PartnerPromo): RowAction[] => [
    {
      id: 'coupons',
      label: t('coupons'),
      icon: <IconTicket size={16} stroke={1.7} aria-hidden />,
      onSelect: () => void navigate({ to: tree.couponsOf(promo) }),
    },
  ];

  return (
    <ListPage
      title={title}
      subtitle={t('subtitle')}
      overview={<BenefitLinks current="partnerPromos" />}
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
      query={query}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={(row) => row.title}
      {...(opensBenefits && { rowHref: ({ id }: PartnerPromo) => to(benefitPaths.edit(id)) })}
      {...(readsCoupons && { rowActions })}
      {...sortProps(PARTNER_PROMO_SORTS, state.sort, (sort) => setState({ sort }))}
      page={state.page}
      onPage={(page) => setState({ page })}
      size={state.size}
      sizes={PARTNER_PROMO_SIZES}
      onSize={(size) => setState({ size })}
      countText={(count) => t('found', { count, total: count.toLocaleString('pt-BR') })}
      empty={
        <StateView
          icon={<IconLink size={22} stroke={1.6} />}
          title={contractMessage(isFiltered ? CATALOGUE.emptySearch : CATALOGUE.emptyActions)}
          {...(isFiltered
            ? {
                action: (
                  <Button variant="default" onClick={() => setState({ search: '' })}>
                    {t('clearFilters')}
                  </Button>
                ),
              }
            : { text: t('emptyText') })}
        />
      }
    />
  );
}
