import { mallName } from '@galeria/contract/reference/malls';
import { useQuery } from '@tanstack/react-query';
import { OtherMallNotice } from '../../../domain/mall-scope/other-mall-notice.tsx';
import { UnloadedRecord } from '../../../domain/unloaded-record/unloaded-record.tsx';
import { useParam } from '../../../lib/address/use-param.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { couponingPaths } from '../couponing.paths.ts';
import { campaignCouponQuery } from '../couponing.queries.ts';
import { couponingCouponsTexts } from '../couponing-coupons.texts.ts';
import { CouponCampaignCard, CouponDataCard } from '../parts/coupon-cards.tsx';
import { CouponUsageBadge } from '../parts/coupon-usage-badge.tsx';
import { CouponUsesCard } from '../parts/coupon-uses-card.tsx';
import classes from '../parts/coupon-view.module.css';

/** CPN-03: a code, whole, with every time it was used. */
export function CampaignCouponPage() {
  const couponId = useParam('couponId');
  return <CouponOf key={couponId} couponId={couponId} />;
}

function CouponOf({ couponId }: { readonly couponId: string }) {
  const t = useTexts(couponingCouponsTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const coupon = useQuery(campaignCouponQuery(couponId));
  const back = { href: to(couponingPaths.coupons), label: t('back') };
  if (!coupon.data) {
    const unknown = { title: t('notFound'), text: t('notFoundText') };
    return <UnloadedRecord title={title} back={back} query={coupon} unknown={unknown} />;
  }
  const { campaign, mallCode } = coupon.data;
  return (
    <div className={classes.root}>
      <PageHeader
        title={title}
        subtitle={`${campaign.name} · ${mallName(mallCode)}`}
        badge={<CouponUsageBadge coupon={coupon.data} />}
        back={back}
      />
      <OtherMallNotice mallCode={mallCode} isSpaced />
      <div className={classes.pair}>
        <CouponDataCard coupon={coupon.data} />
        <CouponCampaignCard coupon={coupon.data} />
      </div>
      <CouponUsesCard couponId={couponId} />
    </div>
  );
}
