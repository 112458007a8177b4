import type { Waiting } from './waiting-work.shapes.ts';

export interface MallCount {
  readonly mallCode: string;
  /** For this person. */
  readonly count: number;
  /** Their own, for somebody else. */
  readonly own?: number;
}

/** The mall with the most comes first; of equal ones the order of their codes holds, so that nothing jumps about. */
export function waitingIn(malls: readonly MallCount[], promotions: Waiting['promotions'] = []): Waiting {
  const some = malls.filter(({ count }) => count > 0).map(({ mallCode, count }) => ({ mallCode, count }));
  return {
    count: some.reduce((sum, { count }) => sum + count, 0),
    own: malls.reduce((sum, { own = 0 }) => sum + own, 0),
    malls: some.sort((one, other) => other.count - one.count || (one.mallCode < other.mallCode ? -1 : 1)),
    promotions,
  };
}

const countedByMall = (records: readonly { readonly mallCode: string }[]): MallCount[] => {
  const counts = new Map<string, number>();
  for (const { mallCode } of records) counts.set(mallCode, (counts.get(mallCode) ?? 0) + 1);
  return [...counts].map(([mallCode, count]) => ({ mallCode, count }));
};

/** Records by name, of which the first few are shown: counted by their malls. */
export function waitingRecords(records: Waiting['promotions'], shown: number): Waiting {
  return waitingIn(countedByMall(records), records.slice(0, shown));
}

/** The same of benefits. */
export const waitingBenefits = (records: NonNullable<Waiting['benefits']>, shown: number): Waiting => ({
  ...waitingIn(countedByMall(records)),
  benefits: records.slice(0, shown),
});
