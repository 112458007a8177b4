import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { RAFFLE_ANSWER_SORTS } from '@galeria/contract/coupons/raffle-endpoints';
import { formatDateTime, UNREADABLE } from '@galeria/contract/kit/formats';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { mallName } from '@galeria/contract/reference/malls';
import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BenefitSelect } from '../../../domain/benefit-select/benefit-select.tsx';
import { BenefitLinks } from '../../../domain/benefit-tree/benefit-links.tsx';
import { useBenefitTree } from '../../../domain/benefit-tree/benefit-tree.ts';
import { customerText } from '../../../domain/coupon-display/coupon-customer.ts';
import { CouponCustomerCell } from '../../../domain/coupon-display/coupon-customer-cell.tsx';
import { CouponStatusBadge, couponStatusText } from '../../../domain/coupon-display/coupon-status-badge.tsx';
import { MallScopeChoice } from '../../../domain/mall-scope/mall-scope-choice.tsx';
import { listedMall } from '../../../lib/address/list-fields.ts';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { useScreenTitle } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { sortProps } from '../../../ui/data-table/sort-text.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import classes from '../parts/raffle-answers.module.css';
import { raffleAnswersTexts } from '../raffle-answers.texts.ts';
import { RAFFLE_ANSWER_SIZES, raffleAnswersState } from '../raffle-answers-list-state.ts';
import { type RaffleAnswer, raffleAnswersQuery } from '../raffles.queries.ts';

type AnswerColumn = Column<RaffleAnswer>;

function useAnswerColumns(showsMalls: boolean): readonly AnswerColumn[] {
  const t = useTexts(raffleAnswersTexts);
  const column = (
    id: 'customer' | 'raffle' | 'question' | 'answer' | 'mall' | 'status' | 'createdAt',
    width: number,
    text: (row: RaffleAnswer) => string,
    extra: Partial<AnswerColumn> = {},
  ): AnswerColumn => ({ id, header: t(id), width, cell: text, text, card: 'line', ...extra });
  return [
    column('customer', showsMalls ? 172 : 180, ({ customer }) => customerText(customer), {
      cell: ({ customer }) => <CouponCustomerCell customer={customer} />,
      card: 'title',
    }),
    column('answer', showsMalls ? 152 : 220, ({ answer }) => answer),
    column('question', showsMalls ? 164 : 196, ({ question }) => question),
    column('raffle', 160, ({ benefit }) => benefit.title, { card: 'subtitle' }),
    ...(showsMalls ? [column('mall', 104, ({ mallCode }) => mallName(mallCode))] : []),
    column('status', 132, ({ status }) => couponStatusText(status), {
      cell: ({ status }) => <CouponStatusBadge status={status} />,
      card: 'badge',
    }),
    column('createdAt', 134, ({ createdAt }) => formatDateTime(createdAt), { figures: true, wraps: true }),
  ];
}

/** BEN-06: of the selected mall or of all of the person's. An answer belongs to a coupon, which opens for who may read it. */
export function RaffleAnswersPage() {
  const t = useTexts(raffleAnswersTexts);
  const title = useLocalized()(useScreenTitle());
  const tree = useBenefitTree();
  const mall = useSelectedMall();
  const readsCoupons = useHolds(SCREEN_ACCESS.coupons);
  const readsBenefits = useHolds(['read-benefit']);
  const [state, setState] = useListState(raffleAnswersState);
  const mallCode = listedMall(state.scope, mall?.code ?? null);
  const query = useQuery(raffleAnswersQuery({ ...state, mallCode }));
  const columns = useAnswerColumns(mallCode === null);
  const isFiltered = state.benefitId !== '';

  return (
    <ListPage
      title={title}
      subtitle={t('subtitle')}
      overview={<BenefitLinks current="raffleAnswers" />}
      filters={
        <>
          {readsBenefits && (
            <div className={classes.benefit}>
              <BenefitSelect
                key={mallCode}
                mallCode={mallCode}
                type="RAFFLE"
                value={state.benefitId === '' ? null : state.benefitId}
                onChange={(benefitId) => setState({ benefitId: benefitId ?? '' })}
              />
            </div>
          )}
          <MallScopeChoice value={state.scope} onChange={(scope) => setState({ scope })} />
        </>
      }
      query={query}
      columns={columns}
      rowId={({ couponId }) => couponId}
      rowName={({ customer }) => t('of', { name: customer.fullName ?? UNREADABLE })}
      {...(readsCoupons && { rowHref: ({ couponId }: RaffleAnswer) => tree.coupon(couponId) })}
      {...sortProps(RAFFLE_ANSWER_SORTS, state.sort, (sort) => setState({ sort }))}
      page={state.page}
      onPage={(page) => setState({ page })}
      size={state.size}
      sizes={RAFFLE_ANSWER_SIZES}
      onSize={(size) => setState({ size })}
      countText={(count) => t('found', { count, total: count.toLocaleString('pt-BR') })}
      empty={
        <StateView
          icon={<IconMessageQuestion size={22} stroke={1.6} />}
          title={contractMessage(isFiltered ? CATALOGUE.emptySearch : CATALOGUE.emptyActions)}
          {...(isFiltered
            ? {
                action: (
                  <Button variant="default" onClick={() => setState({ benefitId: '' })}>
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
