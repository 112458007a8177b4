import type { Couponing, CouponingChange, newCouponing } from '@galeria/contract/couponing/couponing';
import { createCouponing } from '@galeria/contract/couponing/couponing-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import type * as z from 'zod';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export type CouponingInput = z.input<typeof newCouponing>;

const [FIRST_MALL] = MALLS;
const DAY = 24 * 3_600_000;
export const SELLER = 'vendedor-1';

/** Ten drawn codes for a seller, good since yesterday, ten per cent off. */
export const couponingBody = (testApp: TestApp, given: Partial<CouponingInput> = {}): CouponingInput => {
  const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
  return {
    ...{ mallCode: FIRST_MALL?.code ?? '', name: 'Volta às aulas', sellers: [SELLER] },
    ...{ discountType: 'PERCENTAGE', discountPercentage: 10, startDate: inDays(-1), endDate: inDays(9) },
    ...{ codeType: 'GENERATED', quantity: 10, usesPerCode: 1 },
    ...given,
  };
};

export async function aCouponing(testApp: TestApp, as: Person, given: Partial<CouponingInput> = {}): Promise<Couponing> {
  const { body, status, problem } = await testApp.call(createCouponing, { body: couponingBody(testApp, given) }, as);
  if (status !== 201) throw new Error(`the campaign was refused: ${problem.code} ${JSON.stringify(problem.fields)}`);
  return body;
}

/** What its form would send of a campaign as it stands. */
export const changeOf = (saved: Couponing, given: Partial<CouponingChange> = {}): CouponingChange => ({
  name: saved.name,
  storeUniversalId: saved.store?.universalId ?? null,
  sellers: saved.sellers,
  discountType: saved.discountType,
  discountAmount: saved.discountAmount,
  discountPercentage: saved.discountPercentage,
  minAmount: saved.minAmount,
  startDate: saved.startDate,
  endDate: saved.endDate,
  codeType: saved.codeType,
  code: saved.code,
  quantity: saved.codeType === 'GENERATED' ? saved.quantity : null,
  usesPerCode: saved.usesPerCode,
  dailyLimit: saved.dailyLimit,
  version: saved.version,
  ...given,
});

export async function codesOf(testApp: TestApp, id: number): Promise<string[]> {
  const { rows } = await testApp.database.pool.query('select code from couponing_codes where campaign_id = $1 order by place', [
    id,
  ]);
  return rows.map(({ code }) => code);
}
