// Whatever happens in whatever order, progress is a recount, no prize is given twice and none without all steps.
import { approveMission, closeMission, getMission, updateMission } from '@galeria/contract/missions/mission-endpoints';
import { standing } from '@galeria/contract/missions/mission-steps';
import { MALLS } from '@galeria/contract/reference/malls';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { serveWaiting } from '../coupons/commands/serve-waiting.ts';
import { aPublishedBenefit } from '../coupons/testing/a-published-benefit.ts';
import { miscountedCoupons } from '../coupons/testing/recount.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { cancelApproval } from '../invoices/approvals.store.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { advanceMissions } from '../missions/commands/advance-missions.ts';
import { allowMissions, aPublishedMission, missionChangeOf } from '../missions/testing/a-mission.ts';
import { countForOffers } from './commands/count-for-offers.ts';
import { takeBackCancelled } from './commands/take-back-cancelled.ts';
import { approveNote, engineDeps } from './testing/mission-bench.ts';
import { miscountedMissions } from './testing/mission-recount.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const HOUR = 3_600_000;
const CUSTOMERS = 2;
const ROUNDS = 8;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('approve' as const),
      who: fc.nat({ max: CUSTOMERS - 1 }),
      cents: fc.integer({ min: 1, max: 3_000 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('count' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('clock' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('hours pass' as const), hours: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('more stock' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('queue again' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const), pick: fc.nat({ max: 99 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('edit' as const), isForNobody: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('approve again' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('close' as const) }) },
);

const missionSteps = fc
  .tuple(
    fc.constantFrom('INVOICE_QUANTITY' as const, 'INVOICE_AMOUNT' as const),
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  )
  .map(([goalKind, targets]) =>
    targets.map((target, index) => ({
      order: index + 1,
      goalKind,
      target: goalKind === 'INVOICE_AMOUNT' ? target * 700 : target,
    })),
  );

test('[MIS-05] [SYN-08] any order of approvals, cancellations, edits, closings and clock moves leaves progress equal to a recount, and prizes once', async () => {
  await fc.assert(
    fc.asyncProperty(missionSteps, fc.array(act, { minLength: 8, maxLength: 24 }), async (steps, acts) => {
      await testApp.reset();
      await allowMissions(testApp, [HERE]);
      const { db, pool } = testApp.database;
      const begin = testApp.clock.now().getTime();
      const endDate = new Date(begin + 24 * HOUR).toISOString();
      const { id: prizeBenefitId } = await aPublishedBenefit(testApp, { mallCode: HERE, couponsQuantity: 1 });
      const { id } = await aPublishedMission(testApp, { mallCode: HERE, steps, prizeBenefitId, endDate });
      // As people see it: what notes approved now are promised.
      let [isInApp, isForNobody] = [true, false];
      const people = [await aCustomer(db, { mallCode: HERE }), await aCustomer(db, { mallCode: HERE })];
      const { cnpj } = await anIssuer(db, { mallCode: HERE, list: 'pre-registered' });
      const expected = people.map(() => ({ notes: 0, cents: 0 }));
      const invoices: string[] = [];
      /** Those that shall have counted, and how. */
      const counting = new Map<string, { readonly who: number; readonly cents: number }>();
      for (const each of acts)
        switch (each.act) {
          case 'approve': {
            const customerId = people[each.who]?.customerId ?? '';
            const bought = { mallCode: HERE, customerId, issuerCnpj: cnpj, amountInCents: each.cents };
            const { invoiceId } = await approveNote(testApp, bought);
            invoices.push(invoiceId);
            const so = expected[each.who];
            if (so && isInApp && !isForNobody && testApp.clock.now().getTime() <= begin + 24 * HOUR) {
              so.notes += 1;
              so.cents += each.cents;
              counting.set(invoiceId, each);
            }
            break;
          }
          case 'cancel': {
            const invoiceId = invoices[each.pick % Math.max(1, invoices.length)];
            if (invoiceId === undefined) break;
            const at = testApp.clock.now();
            await db.transaction((tx) => cancelApproval(tx, { invoiceId, mallCode: HERE }, at));
            await takeBackCancelled(engineDeps(testApp));
            const was = counting.get(invoiceId);
            const so = was && expected[was.who];
            if (was && so) {
              so.notes -= 1;
              so.cents -= was.cents;
            }
            counting.delete(invoiceId);
            break;
          }
          case 'edit': {
            const writer = await testApp.aPerson({ malls: [HERE], permissions: ['write-promotion'] });
            const { body: now } = await testApp.call(getMission, { params: { id } }, writer);
            const userType = each.isForNobody ? ('STOREKEEPER' as const) : ('ALL' as const);
            const body = missionChangeOf(now, { userType });
            const { status } = await testApp.call(updateMission, { params: { id }, body }, writer);
            if (status === 200) [isInApp, isForNobody] = [false, each.isForNobody];
            testApp.clock.advance(1);
            break;
          }
          case 'approve again':
          case 'close': {
            const judge = await testApp.aPerson({ malls: [HERE], permissions: ['approve-campaign'] });
            const { version } = (await testApp.call(getMission, { params: { id } }, judge)).body;
            const { status } =
              each.act === 'close'
                ? await testApp.call(closeMission, { params: { id }, body: { version, reason: 'Acabou' } }, judge)
                : await testApp.call(approveMission, { params: { id }, body: { version } }, judge);
            if (status === 200) isInApp = each.act === 'approve again';
            // A moment of its own, as in life.
            testApp.clock.advance(1);
            break;
          }
          case 'count':
            await countForOffers(engineDeps(testApp));
            break;
          case 'clock':
            await advanceMissions(engineDeps(testApp));
            break;
          case 'hours pass':
            testApp.clock.advance(each.hours * HOUR);
            break;
          case 'more stock':
            await pool.query('update benefits set coupons_quantity = coupons_quantity + 1 where benefit_id = $1', [
              prizeBenefitId,
            ]);
            await serveWaiting(engineDeps(testApp));
            break;
          default:
            for (const invoiceId of invoices)
              await pool.query('insert into benefit_note_queue values ($1, $2, now()) on conflict do nothing', [HERE, invoiceId]);
        }
      await countForOffers(engineDeps(testApp));
      expect(await miscountedMissions(testApp.database)).toEqual([]);
      expect(await miscountedCoupons(testApp.database)).toEqual([]);
      const { rows } = await pool.query(
        'select customer_id, notes, cents::int, steps_done, finished_at is not null as finished from mission_progress',
      );
      for (const [index, { customerId }] of people.entries()) {
        const so = expected[index] ?? { notes: 0, cents: 0 };
        const found = rows.find((row) => row.customer_id === customerId);
        const { done, isFinished } = standing(steps, so);
        if (so.notes === 0) expect(found).toBeUndefined();
        else expect(found).toMatchObject({ ...so, steps_done: done, finished: isFinished });
      }
    }),
    { numRuns: ROUNDS },
  );
});
