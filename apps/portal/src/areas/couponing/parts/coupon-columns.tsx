import type { CouponingCoupon } from '@galeria/contract/couponing/couponing';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { couponingCouponsTexts } from '../couponing-coupons.texts.ts';
import { counted, usePlaceWords } from '../couponing-words.ts';
import { CouponUsageBadge, useUsageWords } from './coupon-usage-badge.tsx';

type CouponColumn = Column<CouponingCoupon>;

/** CPN-03. The mall is a column only where there are several. */
export function useCampaignCouponColumns(showsMalls: boolean): readonly CouponColumn[] {
  const t = useTexts(couponingCouponsTexts);
  const [placeWords, usageWords] = [usePlaceWords(), useUsageWords()];
  const column = (
    id: 'code' | 'campaign' | 'place' | 'mall' | 'usage' | 'uses' | 'createdAt' | 'lastUsedAt',
    width: number,
    text: (row: CouponingCoupon) => string,
    extra: Partial<CouponColumn> = {},
  ): CouponColumn => ({ id, header: t(id), width, cell: text, text, card: 'line', ...extra });
  return [
    column('code', 108, ({ code }) => code, { figures: true, card: 'title' }),
    column('campaign', showsMalls ? 170 : 210, ({ campaign }) => campaign.name, { card: 'subtitle' }),
    column('place', 150, ({ campaign }) => placeWords(campaign)),
    ...(showsMalls ? [column('mall', 104, ({ mallCode }) => mallName(mallCode))] : []),
    column('usage', 104, usageWords, { cell: (row) => <CouponUsageBadge coupon={row} />, card: 'badge' }),
    column('uses', 110, ({ uses, campaign }) => t('usesOf', { uses: counted(uses), most: counted(campaign.usesPerCode) }), {
      figures: true,
    }),
    column('createdAt', 138, ({ createdAt }) => formatDateTime(createdAt), { figures: true }),
    column('lastUsedAt', 138, ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : formatDateTime(lastUsedAt)), {
      figures: true,
    }),
  ];
}
