import { mayPromotion } from '@galeria/contract/promotions/lifecycle';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useParam } from '../../../lib/address/use-param.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageHeaderSkeleton } from '../../../ui/page/page-header-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { PromotionEditor } from '../form/promotion-editor.tsx';
import { promotionFormTexts } from '../form/promotion-form.texts.ts';
import { engagementPromotions, promotionPaths } from '../promotions.paths.ts';
import { promotionQuery } from '../promotions.queries.ts';
import { isPromotionNumber } from '../promotions-list-state.ts';

/** PRO-02: one promotion, in the form of its type. */
export function EditPromotionPage() {
  return <EditPage to={useMount().to} />;
}

/** PRO-03: engagement's raffle; its details are among the promotions. */
export function EditRafflePage() {
  return <EditPage to={engagementPromotions} />;
}

function EditPage({ to }: { readonly to: (path: string) => string }) {
  const id = useParam('id');
  // Spec 2.6: the id is numeric; anything else is no promotion.
  if (!isPromotionNumber(id)) return <Navigate to="/404" replace />;
  return <KnownPage id={Number(id)} to={to} />;
}

function KnownPage({ id, to }: { readonly id: number; readonly to: (path: string) => string }) {
  const t = useTexts(promotionFormTexts);
  const promotion = useQuery(promotionQuery(id));
  const details = to(promotionPaths.detail(id));
  const back = { href: to(promotionPaths.list), label: t('back') };

  if (promotion.error instanceof ApiError && promotion.error.status === 404) return <Navigate to="/404" replace />;
  if (promotion.data && mayPromotion(promotion.data.status, 'edit'))
    return <PromotionEditor key={id} loaded={promotion.data} details={details} />;
  if (promotion.data) {
    return (
      <>
        <PageHeader title={t('editTitle')} subtitle={promotion.data.name} back={back} />
        <StateView
          icon={<IconLock size={22} stroke={1.6} />}
          title={t('closedTitle')}
          text={t('closedText')}
          action={
            <Button component={AppLink} href={details} variant="default">
              {t('seeDetails')}
            </Button>
          }
        />
      </>
    );
  }
  if (promotion.error) {
    return (
      <>
        <PageHeader title={t('editTitle')} back={back} />
        <ErrorState error={promotion.error} retrying={promotion.isFetching} onRetry={() => void promotion.refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHeaderSkeleton />
      <SkeletonRows />
    </>
  );
}
