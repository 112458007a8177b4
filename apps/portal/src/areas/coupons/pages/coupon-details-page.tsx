import type { Coupon } from '@galeria/contract/coupons/coupon-endpoints';
import { mallName } from '@galeria/contract/reference/malls';
import { useQuery } from '@tanstack/react-query';
import { CouponStatusBadge } from '../../../domain/coupon-display/coupon-status-badge.tsx';
import { OtherMallNotice } from '../../../domain/mall-scope/other-mall-notice.tsx';
import { UnloadedRecord } from '../../../domain/unloaded-record/unloaded-record.tsx';
import { useParam } from '../../../lib/address/use-param.ts';
import { useLocalized } from '../../../lib/i18n/localized.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount, useScreenTitle } from '../../../lib/mount.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { couponDetailsTexts } from '../coupon-details.texts.ts';
import { couponPaths } from '../coupons.paths.ts';
import { couponQuery } from '../coupons.queries.ts';
import { CouponActs } from '../parts/coupon-acts.tsx';
import { CouponBenefitCard, CouponCustomerCard, CouponDataCard } from '../parts/coupon-cards.tsx';
import { CouponHistoryCard } from '../parts/coupon-history-card.tsx';
import classes from '../parts/coupon-view.module.css';

/** CPN-01: a coupon with its code, whose it is, and what happened to it. */
export function CouponDetailsPage() {
  const couponId = useParam('couponId');
  return <CouponOf key={couponId} couponId={couponId} />;
}

function CouponOf({ couponId }: { readonly couponId: string }) {
  const t = useTexts(couponDetailsTexts);
  const title = useLocalized()(useScreenTitle());
  const { to } = useMount();
  const coupon = useQuery(couponQuery(couponId));
  const back = { href: to(couponPaths.list), label: t('back') };

  if (coupon.data) return <CouponView coupon={coupon.data} title={title} back={back} />;

  const unknown = { title: t('notFound'), text: t('notFoundText') };
  return <UnloadedRecord title={title} back={back} query={coupon} unknown={unknown} />;
}

interface CouponViewProps {
  readonly coupon: Coupon;
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
}

function CouponView({ coupon, title, back }: CouponViewProps) {
  return (
    <div className={classes.root}>
      <PageHeader
        title={title}
        subtitle={`${coupon.benefit.title} · ${mallName(coupon.mallCode)}`}
        badge={<CouponStatusBadge status={coupon.status} />}
        back={back}
        actions={<CouponActs coupon={coupon} />}
      />
      <OtherMallNotice mallCode={coupon.mallCode} isSpaced />
      <div className={classes.pair}>
        <CouponDataCard coupon={coupon} />
        <div className={classes.root}>
          <CouponCustomerCard coupon={coupon} />
          <CouponBenefitCard coupon={coupon} />
        </div>
      </div>
      <CouponHistoryCard couponId={coupon.couponId} />
    </div>
  );
}
