import type { Benefit } from '@galeria/contract/benefits/benefit';
import { codeSourceOf } from '@galeria/contract/coupons/coupon-code';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { StatCard, StatGrid } from '../../../ui/display/stat-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { benefitCouponsTexts } from '../benefit-coupons.texts.ts';
import { benefitCouponTotalsQuery, type CouponTotals } from '../benefits.queries.ts';
import classes from './coupon-figures.module.css';

const FIGURES = ['taken', 'burned', 'waiting', 'served'] as const;

const isNothing = (totals: CouponTotals): boolean => Object.values(totals).every((figure) => figure === 0);

/** CPN-02: of one that has been in the app; before that there is nothing to count. */
export function CouponFigures({ benefit }: { readonly benefit: Benefit }) {
  const t = useTexts(benefitCouponsTexts);
  const hasCoupons = benefit.couponsQuantity !== null;
  const { data, error, isFetching, refetch } = useQuery({ ...benefitCouponTotalsQuery(benefit.id), enabled: hasCoupons });
  const wasOffered = benefit.status === 'PUBLISHED' || benefit.status === 'EXPIRED';
  if (!hasCoupons || (!wasOffered && (data === undefined || isNothing(data)))) return null;
  if (error !== null && data === undefined)
    return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const figures = codeSourceOf(benefit) === 'partner' ? ([...FIGURES, 'awaited'] as const) : FIGURES;
  return (
    <section aria-label={t('title')} className={classes.figures}>
      <StatGrid>
        {figures.map((figure) => (
          <StatCard key={figure} label={t(figure)} value={data?.[figure].toLocaleString('pt-BR')} />
        ))}
      </StatGrid>
    </section>
  );
}
