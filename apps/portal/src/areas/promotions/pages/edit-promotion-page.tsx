import { mayPromotion } from '@galeria/contract/promotions/lifecycle';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { LockedPage } from '../../../domain/locked-act/locked-page.tsx';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { useParam } from '../../../lib/address/use-param.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { type MountMode, useMount } from '../../../lib/mount.tsx';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageHeaderSkeleton } from '../../../ui/page/page-header-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { PromotionEditor } from '../form/promotion-editor.tsx';
import { promotionFormTexts } from '../form/promotion-form.texts.ts';
import { useRaffleBack } from '../form/use-raffle-back.ts';
import { engagementPromotions, promotionPaths } from '../promotions.paths.ts';
import { promotionQuery } from '../promotions.queries.ts';
import { isPromotionNumber } from '../promotions-list-state.ts';

/** PRO-02: one promotion, in the form of its type. */
export function EditPromotionPage() {
  const t = useTexts(promotionFormTexts);
  const { mode, to } = useMount();
  const back = { href: to(promotionPaths.list), label: t('back') };
  return <EditPage mode={mode} back={back} details={(id) => to(promotionPaths.detail(id))} />;
}

/** PRO-03, BEN-08: engagement's raffle, also under the legacy module; its details are among the promotions. */
export function EditRafflePage() {
  const back = useRaffleBack();
  const details = (id: number) => engagementPromotions(promotionPaths.detail(id));
  return <EditPage mode="engagement" back={back} details={details} />;
}

interface EditPageProps {
  readonly mode: MountMode;
  readonly back: { readonly href: string; readonly label: string };
  readonly details: (id: number) => string;
}

function EditPage(props: EditPageProps) {
  const id = useParam('id');
  // Spec 2.6: the id is numeric; anything else is no promotion.
  if (!isPromotionNumber(id)) return <Navigate to="/404" replace />;
  return <KnownPage id={Number(id)} {...props} />;
}

function KnownPage({ id, mode, back, details: detailsOf }: EditPageProps & { readonly id: number }) {
  const t = useTexts(promotionFormTexts);
  const promotion = useQuery(promotionQuery(id));
  const why = useLock()('write-promotion');
  const details = detailsOf(id);

  if (promotion.error instanceof ApiError && promotion.error.status === 404) return <Navigate to="/404" replace />;
  if (promotion.data && why !== undefined) {
    return (
      <>
        <PageHeader title={t('editTitle')} subtitle={promotion.data.name} back={back} />
        <LockedPage reason={why} away={{ href: details, label: t('seeDetails') }} />
      </>
    );
  }
  if (promotion.data && mayPromotion(promotion.data.status, 'edit'))
    return <PromotionEditor key={id} loaded={promotion.data} mode={mode} details={details} />;
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
