import { appReserve } from '@galeria/contract/app/app-benefit-endpoints';
import type { BenefitInput } from '@galeria/contract/benefits/benefit';
import type { TestApp } from '../../../testing/test-app.ts';
import { anAppKey } from '../../app-keys/testing/an-app-key.ts';
import { aBenefitFile } from '../../benefits/testing/a-benefit.ts';
import { aPublishedBenefit } from '../../coupons/testing/a-published-benefit.ts';
import { aCustomer } from '../../customers/testing/a-customer.ts';

const DAY = 24 * 3_600_000;

export interface Ticket {
  readonly couponId: string;
  readonly code: string;
  readonly customer: Awaited<ReturnType<typeof aCustomer>>;
}

/** The raffle of a benefit that is in the app: it ends in a day and is drawn in two. */
export async function aBenefitRaffle(testApp: TestApp, mallCode: string, given: Partial<BenefitInput> = {}): Promise<number> {
  const at = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
  const writer = await testApp.aPerson({ malls: [mallCode], permissions: ['create-benefit'] });
  const { id: regulationFileId } = await aBenefitFile(testApp, writer, 'regulation', mallCode);
  const { id } = await aPublishedBenefit(testApp, {
    ...{ mallCode, type: 'RAFFLE', channel: 'RAFFLE', burnType: null, regulationFileId, customerLimit: 9 },
    ...{ prizeQuantity: 2, couponsQuantity: 100, endDate: at(1), raffleDate: at(2) },
    ...given,
  });
  return id;
}

/** As the app does it, for somebody new or somebody known. */
export async function aTicket(testApp: TestApp, mallCode: string, id: number, of?: Ticket['customer']): Promise<Ticket> {
  const customer = of ?? (await aCustomer(testApp.database.db, { mallCode }));
  const { headers } = await anAppKey(testApp.database.db, { malls: [mallCode], createdAt: testApp.clock.now() });
  const reserved = await testApp.call(appReserve, { params: { id }, body: { cpf: customer.cpf } }, null, { headers });
  return { couponId: reserved.body.couponId, code: reserved.body.code ?? '', customer };
}

/** Its date is past, whatever the clock of the test says. */
export const drawNow = (testApp: TestApp, id: number) =>
  testApp.database.pool.query(
    `update benefits set ends_at = $2::timestamptz - interval '2 hours', raffle_at = $2::timestamptz - interval '1 hour'
     where benefit_id = $1`,
    [id, testApp.clock.now().toISOString()],
  );
