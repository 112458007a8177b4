import type { CouponListItem } from '@galeria/contract/coupons/coupon-endpoints';
import { mayBecome } from '@galeria/contract/coupons/coupon-lifecycle';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { IconArrowBackUp, IconFlame } from '@tabler/icons-react';
import type { BulkAct } from '../../../domain/bulk-acts/bulk-act.ts';
import { type BulkActs, useBulkActs } from '../../../domain/bulk-acts/use-bulk-acts.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { couponCalls, useSettleCoupons } from '../coupons.queries.ts';
import { couponsTexts } from '../coupons.texts.ts';
import { couponsBulkTexts } from '../coupons-bulk.texts.ts';

/** SHL-12: the acts of a coupon's own page, several at once; neither can be taken back, and both are answered for. */
export function useCouponsBulk(rows: readonly CouponListItem[], pageKey: string): BulkActs<CouponListItem> {
  const t = useTexts(couponsBulkTexts);
  const words = useTexts(couponsTexts);
  const changes = useHolds(['update-benefit']);
  const settle = useSettleCoupons();
  const burn: BulkAct<CouponListItem> = {
    id: 'burn',
    label: t('burn'),
    icon: <IconFlame size={15} aria-hidden />,
    isFor: ({ status }) => mayBecome(status, 'BURNED_MANUALLY'),
    run: ({ couponId }, reason) => couponCalls.burn({ couponId, reason }),
    ask: ({ length: count }) => ({
      title: t('burnTitle', { count }),
      text: <p>{t('burnText', { count })}</p>,
      confirm: t('burn'),
      destructive: true,
      irreversible: true,
    }),
    why: { label: t('burnReason'), limit: TEXT_LIMITS.reason },
    done: (count) => t('burned', { count }),
  };
  const release: BulkAct<CouponListItem> = {
    id: 'release',
    label: t('release'),
    icon: <IconArrowBackUp size={15} aria-hidden />,
    isFor: ({ status }) => mayBecome(status, 'CANCELLED'),
    run: ({ couponId }, reason) => couponCalls.release({ couponId, reason }),
    ask: ({ length: count }) => ({
      title: t('releaseTitle', { count }),
      text: <p>{t('releaseText', { count })}</p>,
      confirm: t('release'),
      destructive: true,
      irreversible: true,
    }),
    why: { label: t('releaseReason'), limit: TEXT_LIMITS.reason },
    done: (count) => t('released', { count }),
  };
  return useBulkActs({
    rows,
    pageKey,
    settle,
    acts: changes ? [burn, release] : [],
    rowId: ({ couponId }) => couponId,
    rowName: ({ code, benefit }) => t('named', { code: code || words('noCode'), title: benefit.title }),
  });
}
