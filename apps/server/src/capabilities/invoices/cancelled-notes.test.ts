// A shop cancels what it sold: the note is refused, and what it had counted and given is taken back. Row SYN-08.

import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { addDays, endOfSaoPauloDay, lastDayOfMonth, saoPauloDay, saoPauloMonth } from '@galeria/contract/kit/fields/dates';
import { explainInvoice } from '@galeria/contract/promotions/insight-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { countNotes } from '../dashboards/dashboards.public.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { takeApprovals } from '../promotion-engine/commands/take-approvals.ts';
import { takeBackCancelled } from '../promotion-engine/commands/take-back-cancelled.ts';
import { aPromotion, optInAll, type PromotionTraits } from '../promotion-engine/testing/a-promotion.ts';
import { miscounts } from '../promotion-engine/testing/recount.ts';
import { notesToCount } from '../promotion-engine/views/notes-to-count.ts';
import { aStoreClient, type ShopClient } from '../store-sync/testing/a-store-client.ts';
import { endCancelledNotes } from './commands/end-cancelled-notes.ts';
import { receiveSales } from './commands/receive-sales.ts';
import { disagreements } from './testing/disagreements.ts';
import { sendByHand, sendByKey } from './testing/sending.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];

let testApp: TestApp;
let staff: Person;
let client: ShopClient;
let cpf: string;
let customerId: string;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  staff = await testApp.aPerson({
    malls: [HERE, THERE],
    permissions: [
      'read-store-sync',
      'manage-store-sync',
      'create-invoices',
      'read-invoices',
      'update-invoices',
      'read-customer',
      'publish-winners',
    ],
  });
  client = await aStoreClient(testApp, staff, { mallCode: HERE });
  const { universalId: storeUniversalId, contractCnpj: cnpj } = client.store;
  await anIssuer(testApp.database.db, { mallCode: HERE, cnpj, list: 'allowed', storeUniversalId, decidedAt: new Date() });
  ({ cpf, customerId } = await aCustomer(testApp.database.db, { mallCode: HERE }));
});

const query = async (text: string, ...values: unknown[]) => (await testApp.database.pool.query(text, values)).rows;
const deps = () => ({ ...testApp.deps, db: testApp.database.db });

/** All that follows from what shops sent, to its end. */
async function settle() {
  await receiveSales(deps());
  await takeApprovals(deps());
  const { cancelled } = await endCancelledNotes(deps());
  const { takenBack } = await takeBackCancelled(deps());
  await countNotes(testApp.database);
  return { cancelled, takenBack };
}

async function sell(totalCents: number, traits: object = {}) {
  const items = [{ name: 'Camisa', ncm: '61091000', quantity: '1.0000', totalCents }];
  const sale = client.sale({ buyerCpf: cpf, grossCents: totalCents, discountCents: 0, totalCents, items, ...traits });
  await client.send([sale]);
  await settle();
  testApp.clock.advance(1000);
  return sale;
}

const cancel = async (sale: ReturnType<ShopClient['sale']>) => {
  const { body } = await client.send([client.cancellation(sale)]);
  expect(body.results).toMatchObject([{ outcome: 'ACCEPTED' }]);
  return settle();
};

async function aRunning(traits: PromotionTraits) {
  const promotion = await aPromotion(testApp.database.db, { mallCode: HERE, consumerTarget: 10_000, ...traits });
  await optInAll(testApp.database.db, promotion, [{ customerId }], { at: new Date(testApp.clock.now().getTime() - 1000) });
  return promotion;
}

const notes = () =>
  query(`select status, recuse_reason as reason, array(select act from invoice_events e where e.invoice_id = i.invoice_id order by position)
    as acts from invoices i order by sent_at, invoice_id`);
const coupons = async () =>
  (await query('select mode, status, award_id is not null as award from coupons order by created_at, coupon_id')).map(
    ({ mode, status, award }) => `${mode} ${status}${award ? ' with award' : ''}`,
  );
const progress = async () =>
  (await query('select mode, counted::int, rewards from promotion_progress order by mode')).map(
    ({ mode, counted, rewards }) => `${mode} ${counted} ${rewards}`,
  );
const expectAgreement = async () => {
  expect(await miscounts(testApp.database)).toEqual([]);
  expect(await disagreements(testApp.database)).toEqual([]);
};

describe('a note that already counted', () => {
  test('[SYN-08] makes its number void in its promotion alone, where another gave the same', async () => {
    const [mine, other] = [
      await aRunning({ luckyNumber: { consumerTarget: 5_000 } }),
      await aRunning({ luckyNumber: { consumerTarget: 5_000 } }),
    ];
    await sell(5_000);
    const sale = await sell(5_000);
    const numbersOf = ({ promotionId }: { readonly promotionId: number }) =>
      query(
        'select number, voided_at is not null as void from lucky_numbers where promotion_id = $1 order by given_at',
        promotionId,
      );
    const [, last] = await numbersOf(mine);
    const [first] = await numbersOf(other);
    await query(
      'update lucky_numbers set number = $1 where promotion_id = $2 and number = $3',
      last?.number,
      other.promotionId,
      first?.number,
    );
    await cancel(sale);
    expect((await numbersOf(mine)).map(({ void: isVoid }) => isVoid)).toEqual([false, true]);
    expect((await numbersOf(other)).map(({ void: isVoid }) => isVoid)).toEqual([false, true]);
    expect((await numbersOf(other))[0]?.number).toBe(last?.number);
  });

  test('[SYN-08] is refused with its reason and history; progress goes back, its coupons and numbers are void', async () => {
    const { promotionId } = await aRunning({ raffle: {} });
    const lucky = await aRunning({ luckyNumber: { consumerTarget: 5_000 } });
    const kept = await sell(7_000);
    const sale = await sell(14_000);
    expect(await progress()).toEqual(['luckyNumber 21000 4', 'raffle 21000 2']);
    expect(await cancel(sale)).toEqual({ cancelled: 1, takenBack: 1 });
    expect(await notes()).toMatchObject([
      { status: 'APROVADA' },
      { status: 'REJEITADA', reason: 'NOTE_CANCELLED', acts: ['SENT', 'APPROVED', 'CANCELLED'] },
    ]);
    expect(await progress()).toEqual(['luckyNumber 7000 1', 'raffle 7000 0']);
    expect(await coupons()).toEqual(['raffle CANCELLED', 'raffle CANCELLED']);
    const numbers = await query('select invoice_id, voided_at is not null as void from lucky_numbers order by given_at');
    expect(numbers.map(({ void: isVoid }) => isVoid)).toEqual([false, true, true, true]);
    const [cancelled] = await query("select invoice_id from invoices where status = 'REJEITADA'");
    expect(new Set(numbers.slice(1).map(({ invoice_id }) => invoice_id))).toEqual(new Set([cancelled?.invoice_id]));
    await expectAgreement();
    // Nothing more comes of it, however often the shop says so.
    const { body } = await client.send([client.cancellation(sale)]);
    expect(body.results).toMatchObject([{ outcome: 'KNOWN' }]);
    expect(await settle()).toEqual({ cancelled: 0, takenBack: 0 });
    const trail = await auditTrail(testApp.database, cancelled?.invoice_id);
    expect(trail.map(({ action }) => action)).toEqual(['invoice.cancelled', 'invoice.taken-back']);
    expect(trail[1]?.after).toMatchObject({
      promotions: [
        { promotionId, mode: 'raffle', coupons: [expect.any(String), expect.any(String)], numbers: [], outstanding: 0 },
        { promotionId: lucky.promotionId, mode: 'luckyNumber', numbers: expect.arrayContaining([expect.any(String)]) },
      ],
    });
    // What is left goes on counting: the first note and a new one.
    await sell(3_000);
    expect(await progress()).toEqual(['luckyNumber 10000 2', 'raffle 10000 1']);
    await expectAgreement();
    expect(kept.accessKey).not.toBe(sale.accessKey);
  });

  test("[SYN-08] 'Por quê?' says that its shop cancelled it, and what it had counted before", async () => {
    const { promotionId } = await aRunning({ raffle: {} });
    await cancel(await sell(12_000));
    const [{ invoice_id: invoiceId }] = await query('select invoice_id from invoices');
    const { body } = await testApp.call(explainInvoice, { params: { id: promotionId, invoiceId } }, staff);
    expect(body.counted).toBe(false);
    expect(body.steps.at(-1)).toMatchObject({ check: 'note-cancelled', passed: false });
    expect(body.steps.at(-1)?.sentence.text).toContain('A loja cancelou a nota');
    expect(body.steps.some(({ check, passed }) => check === 'reward' && passed)).toBe(true);
    expect(body.nearest?.text).toBe('Contaria se a loja não tivesse cancelado a nota.');
  });

  test('[SYN-08] a reward that two notes made goes with either of them; one that the others still reach stays', async () => {
    await aRunning({ raffle: {} });
    const first = await sell(6_000);
    await sell(6_000);
    expect(await progress()).toEqual(['raffle 12000 1']);
    await cancel(first);
    expect([await progress(), await coupons()]).toEqual([['raffle 6000 0'], ['raffle CANCELLED']]);
    const big = await sell(5_000);
    await sell(9_500);
    expect(await progress()).toEqual(['raffle 20500 2']);
    await cancel(big);
    // 15,500 still make one: of the two the one that this note gave goes.
    expect(await progress()).toEqual(['raffle 15500 1']);
    expect(await coupons()).toEqual(['raffle CANCELLED', 'raffle CANCELLED', 'raffle UNUSABLE']);
    await expectAgreement();
  });

  test('[SYN-08] a reserved prize is free again, for who waits longest; one that was handed over stays and has to be made up for', async () => {
    const { promotionId } = await aRunning({ buyAndWin: { awards: [{ quantity: 1 }] } });
    const other = await aCustomer(testApp.database.db, { mallCode: HERE });
    await optInAll(testApp.database.db, { promotionId, mallCode: HERE }, [other], { at: testApp.clock.now() });
    const sale = await sell(10_000);
    const waiting = await sell(10_000, { buyerCpf: other.cpf });
    expect(await coupons()).toEqual(['buyAndWin USABLE with award', 'buyAndWin NOT_RESERVED']);
    await cancel(sale);
    expect(await coupons()).toEqual(['buyAndWin CANCELLED with award', 'buyAndWin USABLE with award']);
    expect(await query('select reserved, quantity from promotion_awards')).toEqual([{ reserved: 1, quantity: 1 }]);
    await expectAgreement();
    await query("update coupons set status = 'BURNED', burned_at = now() where status = 'USABLE'");
    await query('update promotion_awards set redeemed = 1');
    await query('update promotion_counts set redeemed = 1');
    await cancel(waiting);
    expect(await coupons()).toEqual(['buyAndWin CANCELLED with award', 'buyAndWin BURNED with award']);
    const [{ rewards, counted }] = await query(
      'select rewards, counted::int from promotion_progress where customer_id = $1',
      other.customerId,
    );
    expect([counted, rewards]).toEqual([0, 1]);
    const taken = (await auditTrail(testApp.database)).filter(({ action }) => action === 'invoice.taken-back');
    expect(taken.at(-1)?.after).toMatchObject({ promotions: [{ mode: 'buyAndWin', coupons: [], outstanding: 1 }] });
    // Nothing new until the prize that was handed over is paid for.
    await sell(10_000, { buyerCpf: other.cpf });
    expect((await coupons()).length).toBe(2);
  });

  test('[SYN-08] two prizes of one award are free again, and go to the two of three who waited longest', async () => {
    const { promotionId } = await aRunning({ buyAndWin: { awards: [{ quantity: 2 }] } });
    const both = await sell(20_000);
    const waiting: string[] = [];
    for (const _each of [1, 2, 3]) {
      const other = await aCustomer(testApp.database.db, { mallCode: HERE });
      await optInAll(testApp.database.db, { promotionId, mallCode: HERE }, [other], { at: testApp.clock.now() });
      await sell(10_000, { buyerCpf: other.cpf });
      waiting.push(other.customerId);
    }
    await cancel(both);
    expect(await query('select reserved from promotion_awards')).toEqual([{ reserved: 2 }]);
    const of = "select customer_id, status from coupons where status <> 'CANCELLED' order by created_at";
    expect(await query(of)).toEqual(
      ['USABLE', 'USABLE', 'NOT_RESERVED'].map((status, at) => ({ customer_id: waiting[at], status })),
    );
    await expectAgreement();
  });

  test('[SYN-08] counts no more where the promotion had closed meanwhile, nor where the engine had not come to it', async () => {
    const { promotionId } = await aRunning({ raffle: {} });
    const counted = await sell(10_000);
    const [unseen] = [client.sale({ buyerCpf: cpf, totalCents: 10_000, grossCents: 10_000, discountCents: 0 })];
    await client.send([unseen]);
    await receiveSales(deps());
    await client.send([client.cancellation(unseen)]);
    await endCancelledNotes(deps());
    await takeApprovals(deps());
    expect(await progress()).toEqual(['raffle 10000 1']);
    // Nor where it had failed before, and waits to be tried again or for the promotion's end.
    await query(
      `insert into engine_faults (mall_code, promotion_id, invoice_id, seq, fault, attempts, failed_at, next_try_at)
       select mall_code, $1, invoice_id, seq, 'other', 1, now(), now() from invoice_approvals where cancelled_at is not null`,
      promotionId,
    );
    expect(await notesToCount(testApp.database.db, { promotionId, mallCode: HERE }, 10)).toEqual([]);
    expect(await takeBackCancelled(deps())).toEqual({ takenBack: 1 });
    expect(await query('select 1 from engine_faults')).toEqual([]);
    await query("update promotions set status = 'CLOSED', ends_at = now() where promotion_id = $1", promotionId);
    await query("update promotion_modes set status = 'CLOSED', ended_at = now() where promotion_id = $1", promotionId);
    expect(await cancel(counted)).toEqual({ cancelled: 1, takenBack: 1 });
    expect([await progress(), await coupons()]).toEqual([['raffle 0 0'], ['raffle CANCELLED']]);
    await countNotes(testApp.database);
    expect((await miscounts(testApp.database)).filter((found) => !found.startsWith('notes'))).toEqual([]);
  });
});

describe('a note that had not counted', () => {
  test('[SYN-08] one that waits for a person is refused, and nobody can approve it', async () => {
    const sale = client.sale();
    const { body } = await sendByKey(
      testApp,
      staff,
      { cpf, mallCode: HERE },
      { accessKey: sale.accessKey ?? '', amountInCents: 500 },
    );
    // The shop never sent the sale itself: its cancellation is enough.
    expect(await cancel(sale)).toEqual({ cancelled: 0, takenBack: 0 });
    expect(await notes()).toMatchObject([
      { status: 'REJEITADA', reason: 'NOTE_CANCELLED', acts: ['SENT', 'QUEUED', 'CANCELLED'] },
    ]);
    const approval = await approve(body.invoiceId, sale);
    expect([approval.status, approval.problem.code]).toEqual([409, 'invoice-decided']);
    await expectAgreement();
  });

  const approve = (id: string, sale: ReturnType<ShopClient['sale']>, as = staff) =>
    testApp.call(
      reviewEndpoints.approveInvoice,
      {
        params: { id },
        body: {
          ...{ type: 'NFCE', accessKey: sale.accessKey, issuerCnpj: sale.issuerCnpj, number: sale.number },
          ...{ issueDate: saoPauloDay(new Date(sale.issuedAt)), amountInCents: 500 },
        },
      },
      as,
    );

  test('[SYN-08] sent after the cancellation it is refused at once, in any mall; an analyst who reads its key cannot approve it', async () => {
    const sale = client.sale();
    await client.send([sale, client.cancellation(sale)]);
    await settle();
    const there = await aCustomer(testApp.database.db, { mallCode: THERE });
    for (const to of [
      { cpf, mallCode: HERE },
      { cpf: there.cpf, mallCode: THERE },
    ]) {
      const { body } = await sendByKey(testApp, staff, to, { accessKey: sale.accessKey ?? '' });
      expect([body.status, body.recuseReason]).toEqual([
        'REJEITADA',
        to.mallCode === HERE ? 'NOTE_CANCELLED' : 'DUPLICATED_INVOICE',
      ]);
    }
    const other = client.sale();
    await client.send([client.cancellation(other)]);
    await settle();
    const { body } = await sendByHand(
      testApp,
      staff,
      { cpf, mallCode: HERE },
      {
        type: 'NFCE',
        issuerCnpj: other.issuerCnpj,
        number: '99',
        series: '9',
        issueDate: saoPauloDay(new Date(other.issuedAt)),
        amountInCents: 500,
      },
    );
    // Somebody else than who sent it.
    const analyst = await testApp.aPerson({ malls: [HERE], permissions: ['read-invoices', 'update-invoices'] });
    const answer = await approve(body.invoiceId, other, analyst);
    expect([answer.status, answer.problem.code]).toEqual([409, 'invoice-cancelled']);
    expect((await notes()).at(-1)).toMatchObject({ status: 'AVALIACAO_PENDENTE' });
  });

  test('[SYN-08] a line of a list, which has no key, is found by its number and day', async () => {
    await aRunning({ raffle: {} });
    const line = client.line('17', { buyerCpf: cpf, totalCents: 10_000, grossCents: 10_000, discountCents: 0 });
    await client.send([line]);
    await settle();
    expect(await coupons()).toEqual(['raffle UNUSABLE']);
    const day = new Date(Date.parse(line.issuedAt) - 3 * 3_600_000).toISOString().slice(0, 10);
    await client.send([client.cancellation(line, { day })]);
    expect(await settle()).toEqual({ cancelled: 1, takenBack: 1 });
    expect(await coupons()).toEqual(['raffle CANCELLED']);
    await expectAgreement();
  });

  test('[SYN-08] a cancellation of nothing anybody sent ends, and says nothing', async () => {
    await client.send([client.cancellation(client.sale()), client.cancellation(client.line('3'), { day: '2026-01-01' })]);
    expect(await settle()).toEqual({ cancelled: 0, takenBack: 0 });
    expect(await query('select 1 from sale_outbox')).toEqual([]);
  });
});

test('[SYN-08] a number that is void cannot be published, and the lists say so', async () => {
  const { promotionId } = await aRunning({ luckyNumber: { awardQuantity: 1 } });
  await cancel(await sell(10_000));
  await query("update lucky_numbers set winner_type = 'GANHADOR', winner_position = 1, won_at = now()");
  const [{ number }] = await query('select number from lucky_numbers');
  const { status, problem } = await testApp.call(
    drawEndpoints.publishWinner,
    { body: { tokenId: `${promotionId}-${number}` } },
    staff,
  );
  expect([status, problem.code]).toEqual([409, 'number-void']);
  expect(await query('select published_at from lucky_numbers')).toEqual([{ published_at: null }]);
});

// The last of this file: the clock stays where it is put.
test('[SYN-07] [SYN-08] a till an hour ahead of São Paulo has the next month already: what it sells then is an invoice, and can be cancelled', async () => {
  const lastDay = lastDayOfMonth(saoPauloMonth(testApp.clock.now()));
  testApp.clock.advance(endOfSaoPauloDay(lastDay).getTime() - 20 * 60_000 - testApp.clock.now().getTime());
  const sale = await sell(10_000, { issuedAt: `${addDays(lastDay, 1)}T00:39:00-02:00` });
  expect(`20${sale.accessKey?.slice(2, 4)}-${sale.accessKey?.slice(4, 6)}`).toBe(addDays(lastDay, 1).slice(0, 7));
  expect(await notes()).toMatchObject([{ status: 'APROVADA', acts: ['SENT', 'APPROVED'] }]);
  expect(await cancel(sale)).toMatchObject({ cancelled: 1 });
  expect(await notes()).toMatchObject([{ status: 'REJEITADA', reason: 'NOTE_CANCELLED' }]);
});
