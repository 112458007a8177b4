import type { BenefitInput } from '@galeria/contract/benefits/benefit';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { advanceBenefits } from '../benefits/benefits.public.ts';
import { aBenefitFile } from '../benefits/testing/a-benefit.ts';
import { serveWaiting } from '../coupons/commands/serve-waiting.ts';
import { aPublishedBenefit } from '../coupons/testing/a-published-benefit.ts';
import { miscountedCoupons } from '../coupons/testing/recount.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { cancelApproval } from '../invoices/approvals.store.ts';
import { noteOf } from '../invoices/testing/a-note.ts';
import { manyNotes } from '../invoices/testing/many-notes.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { substores } from '../regulation/regulation.tables.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { applyApproval } from './commands/apply-approval.ts';
import { countForOffers } from './commands/count-for-offers.ts';
import { takeBackCancelled } from './commands/take-back-cancelled.ts';
import { aPromotion, optInAll, TEST_SECRET } from './testing/a-promotion.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];

let testApp: TestApp;
let customerId: string;
let cnpj: string;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  customerId = (await aCustomer(testApp.database.db, { mallCode: HERE })).customerId;
  cnpj = (await anIssuer(testApp.database.db, { mallCode: HERE, list: 'pre-registered' })).cnpj;
});

const deps = () => ({ db: testApp.database.db, clock: testApp.clock, secret: TEST_SECRET });
const rows = async (text: string) => (await testApp.database.pool.query(text)).rows;

async function anEarned(given: Partial<BenefitInput> = {}): Promise<number> {
  const writer = await testApp.aPerson({ malls: [HERE], permissions: ['create-benefit'] });
  const { id: regulationFileId } = await aBenefitFile(testApp, writer, 'regulation', HERE);
  const { id } = await aPublishedBenefit(testApp, {
    ...{ mallCode: HERE, type: 'BUYANDWIN', targetType: 'BALANCE', balanceTarget: 50_000, regulationFileId },
    ...given,
  });
  return id;
}

/** Approved now, and acted on; what it makes of benefits is counted apart. */
async function approve(
  amountInCents: number,
  of = customerId,
  traits: { storeUniversalId?: string } = {},
): Promise<{ invoiceId: string; mallCode: string }> {
  const issueDate = saoPauloDay(testApp.clock.now());
  const note = noteOf({
    ...{ mallCode: HERE, customerId: of, issuerCnpj: cnpj, status: 'APROVADA', amountInCents, issueDate },
    decidedAt: testApp.clock.now(),
    ...traits,
  });
  await manyNotes(testApp.database.db, [note]);
  const key = { invoiceId: note.invoiceId, mallCode: HERE };
  expect(await applyApproval(deps(), key)).toBe('applied');
  return key;
}

const statuses = async () =>
  (await rows('select status from benefit_coupons order by created_at, coupon_id')).map(({ status }) => status);

describe('[BEN-01, ENG-01] a benefit that is earned by notes', () => {
  test('is given when they reach its target, each note once, what is left over stays for the next', async () => {
    await anEarned();
    await approve(30_000);
    await countForOffers(deps());
    expect(await statuses()).toEqual([]);
    const key = await approve(75_000);
    await countForOffers(deps());
    expect(await statuses()).toEqual(['USABLE', 'USABLE']);
    expect(await rows('select counted::int, rewards from benefit_progress')).toEqual([{ counted: 105_000, rewards: 2 }]);
    // Once more, as a queue that was delivered twice.
    await testApp.database.pool.query('insert into benefit_note_queue values ($1, $2, now())', [HERE, key.invoiceId]);
    await countForOffers(deps());
    expect(await statuses()).toEqual(['USABLE', 'USABLE']);
    expect(await rows('select * from benefit_note_queue')).toEqual([]);
    expect(await rows("select distinct action from audit_entries where subject_type = 'coupon'")).toEqual([
      { action: 'coupon.earned' },
    ]);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('counts purchases where that is its target, and gives no more than one customer may have', async () => {
    await anEarned({ targetType: 'PURCHASE_QUANTITY', balanceTarget: null, purchaseQuantityTarget: 2, customerLimit: 1 });
    for (let n = 0; n < 5; n += 1) await approve(100);
    await countForOffers(deps());
    expect(await statuses()).toEqual(['USABLE']);
  });

  test('that has no stock left waits, and is served when it comes', async () => {
    const id = await anEarned({ couponsQuantity: 1 });
    await approve(150_000);
    await countForOffers(deps());
    expect((await statuses()).sort()).toEqual(['NOT_RESERVED', 'NOT_RESERVED', 'USABLE']);
    await testApp.database.pool.query('update benefits set coupons_quantity = 5 where benefit_id = $1', [id]);
    await serveWaiting(deps());
    expect(await statuses()).toEqual(['USABLE', 'USABLE', 'USABLE']);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('counts nothing before its start, for other people, or while it is not in the app', async () => {
    await anEarned({ userType: 'STOREKEEPER' });
    const paused = await anEarned();
    await testApp.database.pool.query("update benefits set status = 'UNPUBLISHED', paused_at = now() where benefit_id = $1", [
      paused,
    ]);
    await approve(90_000);
    await countForOffers(deps());
    expect(await statuses()).toEqual([]);
    expect(await rows('select * from benefit_note_queue')).toEqual([]);
  });

  test('keeps no other note waiting when one fails; that one stays and is tried again', async () => {
    await anEarned();
    const broken = await aCustomer(testApp.database.db, { mallCode: HERE });
    await approve(60_000, broken.customerId);
    await approve(60_000);
    await testApp.database.pool.query(
      `create function fail_one() returns trigger language plpgsql as $$ begin
         if new.customer_id = '${broken.customerId}' then raise exception 'broken'; end if; return new; end $$;
       create trigger fail_one before insert on benefit_progress for each row execute function fail_one()`,
    );
    await expect(countForOffers(deps())).rejects.toThrow('1 notes could not be counted for benefits and missions');
    expect(await statuses()).toEqual(['USABLE']);
    expect(await rows('select count(*)::int as n from benefit_note_queue')).toEqual([{ n: 1 }]);
    await testApp.database.pool.query('drop trigger fail_one on benefit_progress; drop function fail_one()');
    await countForOffers(deps());
    expect(await statuses()).toEqual(['USABLE', 'USABLE']);
  });

  test('a mall without such benefits queues nothing', async () => {
    await aPublishedBenefit(testApp, { mallCode: HERE });
    await approve(60_000);
    expect(await rows('select * from benefit_note_queue')).toEqual([]);
  });
});

describe('[BEN-01] whose notes a benefit is told of, beside one that is for everybody', () => {
  const HOUR = 3_600_000;
  const earned = async (...ids: number[]) => {
    await countForOffers(deps());
    const found = await rows('select distinct benefit_id::int as id from benefit_progress');
    return ids.filter((id) => found.some((row) => row.id === id));
  };

  test('of its store and of the substores of that, not of another', async () => {
    const { db } = testApp.database;
    const [parent, child, other] = [
      await aStore(db, { mallCode: HERE }),
      await aStore(db, { mallCode: HERE }),
      await aStore(db, { mallCode: HERE }),
    ];
    await db.insert(substores).values({
      ...{ mallCode: HERE, universalId: child.universalId, parentUniversalId: parent.universalId },
      createdAt: new Date(),
    });
    const [mine, all] = [await anEarned({ storeUniversalId: parent.universalId }), await anEarned()];
    await approve(10_000, customerId, { storeUniversalId: other.universalId });
    expect(await earned(mine, all)).toEqual([all]);
    await approve(10_000, customerId, { storeUniversalId: child.universalId });
    expect(await earned(mine, all)).toEqual([mine, all]);
    await approve(10_000, customerId, { storeUniversalId: parent.universalId });
    await earned();
    const counted = await rows(`select benefit_id::int as id, counted::int from benefit_progress order by 1`);
    expect(counted).toEqual([
      { id: mine, counted: 20_000 },
      { id: all, counted: 30_000 },
    ]);
  });

  test('of who has one of its stars, as the app said last', async () => {
    const { db } = testApp.database;
    const [stars, all] = [await anEarned({ userCategories: ['ONE_STAR'] }), await anEarned()];
    await approve(10_000);
    expect(await earned(stars, all)).toEqual([all]);
    const promotion = await aPromotion(db, { mallCode: HERE });
    await optInAll(db, promotion, [{ customerId }]);
    await rows('update opt_ins set category = 2');
    await approve(10_000);
    expect(await earned(stars, all)).toEqual([stars, all]);
  });

  test('by the last of several things the app said, and not by what it said of somebody else', async () => {
    const { db } = testApp.database;
    const [stars, all] = [await anEarned({ userCategories: ['ONE_STAR'] }), await anEarned()];
    const other = await aCustomer(db, { mallCode: HERE });
    const said = async (who: string, category: number, hours: number) =>
      optInAll(db, await aPromotion(db, { mallCode: HERE }), [{ customerId: who }], {
        ...{ category, at: new Date(testApp.clock.now().getTime() - hours * HOUR) },
      });
    await said(customerId, 1, 1);
    await said(customerId, 2, 3);
    await said(other.customerId, 2, 0);
    await approve(10_000);
    expect(await earned(stars, all)).toEqual([all]);
    await approve(10_000, other.customerId);
    expect(await earned(stars, all)).toEqual([stars, all]);
  });

  test('[ENG-06] of nobody who was blocked when it was approved, and of who was let in again by then', async () => {
    const benefit = await anEarned();
    const act = (name: 'BLOCKED' | 'UNBLOCKED', position: number) =>
      testApp.database.pool.query(
        "insert into customer_block_events (mall_code, customer_id, position, act, by, at) values ($1, $2, $3, $4, 'ana@galeria.example', $5)",
        [HERE, customerId, position, name, testApp.clock.now()],
      );
    await act('BLOCKED', 1);
    testApp.clock.advance(60_000);
    await approve(10_000);
    testApp.clock.advance(60_000);
    await act('UNBLOCKED', 2);
    expect(await earned(benefit)).toEqual([]);
    testApp.clock.advance(60_000);
    await approve(20_000);
    expect(await earned(benefit)).toEqual([benefit]);
    expect(await rows('select counted::int from benefit_progress')).toEqual([{ counted: 20_000 }]);
  });

  test('of who is on its list, and of nobody on its list of blocked ones', async () => {
    const { customerId: listed } = await aCustomer(testApp.database.db, { mallCode: HERE, email: 'ana@compra.example' });
    const emailList = ['ana@compra.example'];
    const only = await anEarned({ typeOfExclusivity: 'ALLOWED_CONSUMERS', emailList });
    const others = await anEarned({ typeOfExclusivity: 'BLOCKED_CONSUMERS', emailList });
    await approve(10_000, listed);
    expect(await earned(only, others)).toEqual([only]);
    await approve(10_000);
    expect(await earned(only, others)).toEqual([only, others]);
    expect(await rows('select count(*)::int as n from benefit_progress')).toEqual([{ n: 2 }]);
  });

  test('approved in time, also when it is counted after the end; not approved after it', async () => {
    const endsIn = (hours: number) => new Date(testApp.clock.now().getTime() + hours * HOUR).toISOString();
    const [ended, all] = [await anEarned({ endDate: endsIn(2) }), await anEarned()];
    await approve(10_000);
    testApp.clock.advance(3 * HOUR);
    await advanceBenefits({ db: testApp.database.db, clock: testApp.clock });
    expect(await rows(`select status from benefits where benefit_id = ${ended}`)).toEqual([{ status: 'EXPIRED' }]);
    expect(await earned(ended, all)).toEqual([ended, all]);
    await approve(10_000);
    await earned();
    expect(await rows(`select benefit_id::int as id, counted::int from benefit_progress order by 1`)).toEqual([
      { id: ended, counted: 10_000 },
      { id: all, counted: 20_000 },
    ]);
  });
});

describe('[SYN-08] a note that its shop cancelled', () => {
  const cancel = async (key: { invoiceId: string; mallCode: string }) => {
    await testApp.database.db.transaction((tx) => cancelApproval(tx, key, testApp.clock.now()));
    return takeBackCancelled(deps());
  };

  test('counts for no benefit: the coupons it gave are cancelled and their stock is free, one that was used stays', async () => {
    await anEarned({ couponsQuantity: 2 });
    const first = await approve(60_000);
    await countForOffers(deps());
    testApp.clock.advance(1000);
    const second = await approve(95_000);
    await countForOffers(deps());
    expect((await statuses()).sort()).toEqual(['NOT_RESERVED', 'USABLE', 'USABLE']);
    expect(await cancel(second)).toEqual({ takenBack: 1 });
    expect(await rows('select counted::int, rewards from benefit_progress')).toEqual([{ counted: 60_000, rewards: 1 }]);
    expect((await statuses()).sort()).toEqual(['CANCELLED', 'CANCELLED', 'USABLE']);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
    await rows("update benefit_coupons set status = 'BURNED' where status = 'USABLE'");
    await rows('update benefit_counts set burned = 1');
    expect(await cancel(first)).toEqual({ takenBack: 1 });
    expect(await rows('select counted::int, rewards from benefit_progress')).toEqual([{ counted: 0, rewards: 1 }]);
    expect((await statuses()).sort()).toEqual(['BURNED', 'CANCELLED', 'CANCELLED']);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
    // The coupon that was used has to be earned before there is another.
    await approve(60_000);
    await countForOffers(deps());
    expect((await statuses()).sort()).toEqual(['BURNED', 'CANCELLED', 'CANCELLED']);
    const trail = await rows("select action from audit_entries where action like 'coupon.%' order by id");
    expect(trail.filter(({ action }) => action === 'coupon.cancelled-with-note')).toHaveLength(2);
  });

  test('loses the coupon it made itself, though another note made a newer one', async () => {
    await anEarned({ couponsQuantity: 5 });
    const notes = [];
    for (const cents of [50_000, 50_000]) {
      notes.push(await approve(cents));
      await countForOffers(deps());
      testApp.clock.advance(60_000);
    }
    const [first, second] = notes;
    if (first) expect(await cancel(first)).toEqual({ takenBack: 1 });
    expect(await rows('select invoice_id, status from benefit_coupons order by created_at')).toEqual([
      { invoice_id: first?.invoiceId, status: 'CANCELLED' },
      { invoice_id: second?.invoiceId, status: 'USABLE' },
    ]);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('that still waits to be counted for benefits never is', async () => {
    await anEarned();
    const key = await approve(60_000);
    expect(await cancel(key)).toEqual({ takenBack: 1 });
    expect(await rows('select 1 from benefit_note_queue')).toEqual([]);
    await testApp.database.pool.query('insert into benefit_note_queue values ($1, $2, now())', [HERE, key.invoiceId]);
    await countForOffers(deps());
    expect(await statuses()).toEqual([]);
  });
});
