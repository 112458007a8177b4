import type { Promotion } from '@galeria/contract/promotions/promotion';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod';
import { OtherMallNotice } from '../../../domain/mall-scope/other-mall-notice.tsx';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useParam } from '../../../lib/address/use-param.ts';
import { deferred } from '../../../lib/deferred.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { isUnknownRecord } from '../../../lib/problem/unknown-record.ts';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { PostponeDrawDialog } from '../amendments/postpone-draw-dialog.tsx';
import { drawToPostpone } from '../amendments/postponement.rules.ts';
import { EngineNotice } from '../parts/engine-notice.tsx';
import { ExtrasDialog } from '../parts/extras-dialog.tsx';
import { GiveTokenDialog } from '../parts/give-token-dialog.tsx';
import { InformationTab } from '../parts/information-tab.tsx';
import { PromotionCopyDialog } from '../parts/promotion-copy-dialog.tsx';
import { PromotionHeader } from '../parts/promotion-header.tsx';
import classes from '../parts/promotion-view.module.css';
import { SettlingNotice } from '../parts/settling-notice.tsx';
import { SimulationPanel } from '../parts/simulation-panel.tsx';
import { type PromotionTool, usePromotionTools } from '../parts/use-promotion-tools.tsx';
import { VoidWinnersNotice } from '../parts/void-winners-notice.tsx';
import { promotionDetailsTexts } from '../promotion-details.texts.ts';
import { extraKind } from '../promotion-information.rules.ts';
import { PROMOTION_TABS, type PromotionTab, tabsOf } from '../promotion-tabs.rules.ts';
import { promotionQuery } from '../promotions.queries.ts';
import { isPromotionNumber } from '../promotions-list-state.ts';

/** Charts weigh more than the page: who does not look at them does not load them. */
const dashboardTab = deferred(async () => (await import('../dashboard/dashboard-tab.tsx')).DashboardTab);
const raffleTab = deferred(async () => (await import('../raffle/raffle-tab.tsx')).RaffleTab);
const winnersTab = deferred(async () => (await import('../winners/winners-tab.tsx')).WinnersTab);
const DashboardTab = lazy(async () => ({ default: await dashboardTab.start() }));
const RaffleTab = lazy(async () => ({ default: await raffleTab.start() }));
const WinnersTab = lazy(async () => ({ default: await winnersTab.start() }));

/** PRO-06: one promotion, at /promotion-engine/promotions/detail/:id and its engagement mirror. */
export function PromotionPage() {
  const id = useParam('id');
  // Spec 2.1: an unknown promotion id redirects to the not-found route.
  if (!isPromotionNumber(id)) return <Navigate to="/404" replace />;
  return <PromotionOf key={id} id={Number(id)} />;
}

function PromotionOf({ id }: { readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(promotionQuery(id));
  if (isUnknownRecord(error)) return <Navigate to="/404" replace />;
  if (data) return <PromotionView promotion={data} />;
  return (
    <>
      <PromotionHeader promotion={undefined} />
      {error ? <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonRows />}
    </>
  );
}

const pageState = z.object({ tab: z.enum(PROMOTION_TABS).default('DETAILS') });

function PromotionView({ promotion }: { readonly promotion: Promotion }) {
  const t = useTexts(promotionDetailsTexts);
  const { mode } = useMount();
  const [state, setState] = useListState(pageState);
  const tabs = tabsOf(promotion.type, mode);
  const isRaffle = promotion.raffle !== null;
  const tab: PromotionTab = tabs.includes(state.tab) ? state.tab : 'DETAILS';
  const [tool, setTool] = useState<PromotionTool | null>(null);
  const tools = usePromotionTools(promotion, setTool);
  const extras = extraKind(promotion);
  const toPostpone = drawToPostpone(promotion);
  const putAway = () => setTool(null);
  return (
    <>
      <PromotionHeader promotion={promotion} more={tools} />
      {tool === 'simulation' && (
        <div className={classes.panel}>
          <SimulationPanel promotionId={promotion.id} onClose={putAway} />
        </div>
      )}
      <OtherMallNotice mallCode={promotion.mallCode} />
      <EngineNotice promotion={promotion} />
      <SettlingNotice promotion={promotion} />
      <VoidWinnersNotice
        promotion={promotion}
        onOpenWinners={tab === 'LUCKYNUMBERWINNERS' ? null : () => setState({ tab: 'LUCKYNUMBERWINNERS' }, { history: 'push' })}
      />
      <PageTabs
        label={t('tabs')}
        tabs={tabs.map((id) => ({ id, label: t(id === 'LUCKYNUMBERWINNERS' && isRaffle ? 'raffleWinners' : `${mode}.${id}`) }))}
        value={tab}
        onChange={(next) => setState({ tab: next }, { history: 'push' })}
      >
        {/* Spec 2.6 gives this variant no third tab for raffles, whose winners have to be entered all the same. */}
        {tab === 'DETAILS' && promotion.raffle?.status === 'CLOSED' && !tabs.includes('LUCKYNUMBERWINNERS') && (
          <Suspense fallback={<SkeletonRows />}>
            <div className={classes.raffle}>
              <RaffleTab promotion={promotion} />
            </div>
          </Suspense>
        )}
        {tab === 'DETAILS' && <InformationTab promotion={promotion} />}
        {tab === 'DASHBOARD' && (
          <Suspense fallback={<SkeletonRows />}>
            <DashboardTab promotion={promotion} />
          </Suspense>
        )}
        {tab === 'LUCKYNUMBERWINNERS' && (
          <Suspense fallback={<SkeletonRows />}>
            {isRaffle ? <RaffleTab promotion={promotion} /> : <WinnersTab promotion={promotion} />}
          </Suspense>
        )}
      </PageTabs>
      {tool === 'extras' && extras !== null && <ExtrasDialog promotion={promotion} kind={extras} onClose={putAway} />}
      {tool === 'token' && <GiveTokenDialog promotion={promotion} onClose={putAway} />}
      {tool === 'postpone' && toPostpone !== null && (
        <PostponeDrawDialog
          promotionId={promotion.id}
          draw={toPostpone}
          onProposed={() => setState({ tab: 'DETAILS' })}
          onClose={putAway}
        />
      )}
      {tool === 'copy' && <PromotionCopyDialog promotion={promotion} onClose={putAway} />}
    </>
  );
}
