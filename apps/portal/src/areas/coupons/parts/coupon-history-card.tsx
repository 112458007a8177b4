import { COUPON_STATES, type CouponState } from '@galeria/contract/coupons/coupon-lifecycle';
import { useQuery } from '@tanstack/react-query';
import { HistoryCard } from '../../../domain/audit-history/history-card.tsx';
import { useHistoryTurn } from '../../../domain/audit-history/history-turn.ts';
import { couponStatusText } from '../../../domain/coupon-display/coupon-status-badge.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { couponDetailsTexts } from '../coupon-details.texts.ts';
import { couponHistoryTexts } from '../coupon-history.texts.ts';
import { couponHistoryQuery } from '../coupons.queries.ts';

const ACTIONS = [
  'coupon.reserved',
  'coupon.earned',
  'coupon.served',
  'coupon.used',
  'coupon.burned-by-hand',
  'coupon.burned-by-file',
  'coupon.released',
  'coupon.given-back',
  'coupon.delivered',
  'coupon.refused',
  'coupon.redeemed',
  'coupon.won',
  'coupon.prize-lost',
  'coupon.closed',
  'coupon.cancelled-with-note',
] as const;

const FIELDS = ['status', 'reason', 'fileName'] as const;
type HistoryField = (typeof FIELDS)[number];

const isState = (entry: string): entry is CouponState => (COUPON_STATES as readonly string[]).includes(entry);

/** CPN-01: what nobody did in the portal, the app or the clock did. */
export function CouponHistoryCard({ couponId }: { readonly couponId: string }) {
  const t = useTexts(couponDetailsTexts);
  const words = useTexts(couponHistoryTexts);
  const [turn, onTurn] = useHistoryTurn();
  const query = useQuery(couponHistoryQuery(couponId, turn));
  return (
    <HistoryCard<HistoryField>
      title={t('history')}
      text={t('historyText')}
      empty={t('noHistory')}
      query={query}
      turn={turn}
      onTurn={onTurn}
      fields={FIELDS}
      fieldName={(field) => words(field)}
      say={(field, entry) => (field === 'status' && isState(entry) ? couponStatusText(entry) : entry)}
      actionName={(action) => {
        const known = ACTIONS.find((each) => each === action);
        return known === undefined ? action : words(known);
      }}
    />
  );
}
