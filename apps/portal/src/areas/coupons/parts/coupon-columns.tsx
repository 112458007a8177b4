import type { CouponListItem } from '@galeria/contract/coupons/coupon-endpoints';
import { formatDateTime } from '@galeria/contract/kit/formats';
import { BENEFIT_TYPE_LABELS } from '@galeria/contract/reference/enumerations/benefit';
import { mallName } from '@galeria/contract/reference/malls';
import { useMemo } from 'react';
import { customerText } from '../../../domain/coupon-display/coupon-customer.ts';
import { CouponCustomerCell } from '../../../domain/coupon-display/coupon-customer-cell.tsx';
import { CouponStatusBadge, couponStatusText } from '../../../domain/coupon-display/coupon-status-badge.tsx';
import { TwoLines } from '../../../domain/coupon-display/two-lines.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { couponsTexts } from '../coupons.texts.ts';

type CouponColumn = Column<CouponListItem>;

const typeText = ({ benefit }: CouponListItem): string => contractMessage(BENEFIT_TYPE_LABELS[benefit.type]);

/** CPN-01. The mall is a column only where there are several. */
export function useCouponColumns(showsMalls: boolean): readonly CouponColumn[] {
  const t = useTexts(couponsTexts);
  return useMemo(() => {
    const column = (
      id: 'code' | 'benefit' | 'customer' | 'status' | 'mall' | 'createdAt' | 'movedAt',
      width: number,
      text: (row: CouponListItem) => string,
      extra: Partial<CouponColumn> = {},
    ): CouponColumn => ({ id, header: t(id), width, cell: text, text, card: 'line', ...extra });
    return [
      column('code', 104, ({ code }) => code || t('noCode'), { figures: true, card: 'title' }),
      column('benefit', showsMalls ? 180 : 258, (row) => `${row.benefit.title} · ${typeText(row)}`, {
        cell: (row) => <TwoLines first={row.benefit.title} second={typeText(row)} />,
        card: 'subtitle',
      }),
      column('customer', showsMalls ? 150 : 200, ({ customer }) => customerText(customer), {
        cell: ({ customer }) => <CouponCustomerCell customer={customer} />,
      }),
      ...(showsMalls ? [column('mall', 124, ({ mallCode }) => mallName(mallCode))] : []),
      column('status', 184, ({ status }) => couponStatusText(status), {
        cell: ({ status }) => <CouponStatusBadge status={status} />,
        card: 'badge',
      }),
      column('createdAt', 104, ({ createdAt }) => formatDateTime(createdAt), { figures: true, wraps: true }),
      column('movedAt', 128, ({ movedAt }) => formatDateTime(movedAt), { figures: true, wraps: true }),
    ];
  }, [t, showsMalls]);
}
