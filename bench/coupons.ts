// CPN-01, CPN-02: lists of coupons and benefits against the bare statements they need, and the first reservation against the
// millionth; and what others wait while a file of codes comes in. Ratios of one interleaved run; the figures beside them are this machine's.
import {
  benefitListStatements,
  couponListStatements,
  makeCoupons,
  measureReservations,
  withBenchDatabase,
} from '../apps/server/src/capabilities/coupons/testing/coupon-bench.ts';
import type { BenchTarget } from './bare-process.ts';
import { type MeasuredImport, measureImport } from './code-import.ts';
import { type Compared, compareLists, type Length } from './compare-lists.ts';
import type { Target } from './load.ts';

const SIZE = 20;
const RESERVATIONS = 1000;

export interface MeasuredCoupons {
  readonly coupons: Compared[];
  readonly benefits: Compared[];
  readonly reservations: { readonly first: number; readonly last: number };
  readonly codes: MeasuredImport;
}

const readQuery = (query: string) => {
  const given = Object.fromEntries(new URLSearchParams(query));
  const { page, benefitId, ...rest } = given as { page: string; benefitId?: string };
  return { ...rest, page: Number(page), size: SIZE, ...(benefitId === undefined ? {} : { benefitId: Number(benefitId) }) };
};

export function measureCoupons(target: BenchTarget, total: number, length: Length): Promise<MeasuredCoupons> {
  return withBenchDatabase(target.databaseUrl, async (database) => {
    const grown = await makeCoupons(database, total);
    const headers = { authorization: `Bearer ${target.token}` };
    const ours =
      (path: string) =>
      (query: string): Target => ({ url: `${target.address}/api/${path}?${query}&size=${SIZE}`, headers });
    const coupons = await compareLists(target, length, {
      item: 'coupon',
      ours: ours('coupon'),
      statementsOf: (query) => couponListStatements(target.databaseUrl, { ...readQuery(query), sort: '-createdAt' }),
      cases: [
        { name: 'first-page', query: 'page=1' },
        { name: 'of-a-mall', query: `page=1&mallCode=${grown.mallCode}` },
        { name: 'page-400', query: `page=400&mallCode=${grown.mallCode}` },
        { name: 'rare-status', query: 'page=1&status=BURNED_SHOW' },
        { name: 'of-a-benefit', query: `page=1&benefitId=${grown.large}` },
        { name: 'code', query: 'page=1&code=0000012340' },
      ],
    });
    const benefits = await compareLists(target, length, {
      item: 'benefit',
      ours: ours('benefit'),
      statementsOf: (query) => benefitListStatements(target.databaseUrl, { ...readQuery(query), sort: '-createdAt' }),
      cases: [
        { name: 'first-page', query: 'page=1' },
        { name: 'published', query: `page=1&mallCode=${grown.mallCode}&status=PUBLISHED` },
      ],
    });
    const reservations = await measureReservations(database, grown, RESERVATIONS);
    const codes = await measureImport(target, grown.ofFiles, ours('coupon')(`page=1&mallCode=${grown.mallCode}`));
    return { coupons, benefits, reservations, codes };
  });
}
