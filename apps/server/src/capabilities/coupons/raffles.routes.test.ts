import { appReserve } from '@galeria/contract/app/app-benefit-endpoints';
import { getBenefit, updateBenefit } from '@galeria/contract/benefits/benefit-endpoints';
import { releaseCoupon } from '@galeria/contract/coupons/coupon-endpoints';
import { raffleEndpoints as endpoints } from '@galeria/contract/coupons/raffle-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey, type MadeAppKey } from '../app-keys/testing/an-app-key.ts';
import { aBenefitFile, changeOf } from '../benefits/testing/a-benefit.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { closeTicketsOf } from './commands/close-raffle.ts';
import { aPublishedBenefit } from './testing/a-published-benefit.ts';
import { miscountedCoupons } from './testing/recount.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const DAY = 24 * 3_600_000;

let testApp: TestApp;
let key: MadeAppKey;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: true });
  // What is queued is done here, when the test says so.
  await testApp.jobs.stop(5);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  // What is queued is no part of what is reset, and benefits are numbered anew.
  await testApp.database.pool.query('delete from pgboss.job');
  key = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
});

const staff = () =>
  testApp.aPerson({
    malls: [HERE],
    permissions: [
      'read-benefit',
      'update-benefit',
      'read-customer',
      'read-benefit-raffle-benefit-answer',
      'read-benefit-wps-promo',
    ],
  });
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

async function aRaffle(raffleQuestion: string | null = null): Promise<number> {
  const at = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
  const writer = await testApp.aPerson({ malls: [HERE], permissions: ['create-benefit'] });
  const { id: regulationFileId } = await aBenefitFile(testApp, writer, 'regulation', HERE);
  const { id } = await aPublishedBenefit(testApp, {
    ...{ mallCode: HERE, type: 'RAFFLE', channel: 'RAFFLE', burnType: null, regulationFileId, raffleQuestion },
    ...{ prizeQuantity: 2, couponsQuantity: 100, endDate: at(1), raffleDate: at(2) },
  });
  return id;
}

async function aTicket(id: number, answer?: string, of?: Awaited<ReturnType<typeof aCustomer>>) {
  const customer = of ?? (await aCustomer(testApp.database.db, { mallCode: HERE }));
  const body = { cpf: customer.cpf, ...(answer === undefined ? {} : { answer }) };
  const reserved = await testApp.call(appReserve, { params: { id }, body }, null, { headers: key.headers });
  return { ...reserved.body, code: reserved.body.code ?? '', customer };
}

const record = (id: number, couponCode: string, as: Person) =>
  testApp.call(endpoints.recordRaffleWinner, { params: { id }, body: { couponCode } }, as);
const winners = (id: number, as: Person) => testApp.call(endpoints.listRaffleWinners, { params: { id } }, as);

describe('[BEN-06, BEN-02] winners of a raffle', () => {
  test('are recorded by the code of their coupon after its date, each once, up to the prizes; the rest is closed', async () => {
    const id = await aRaffle();
    const tickets = [await aTicket(id), await aTicket(id), await aTicket(id), await aTicket(id)] as const;
    expect(codeOf(await record(id, tickets[0].code, await staff()))).toBe('raffle-not-yet');
    testApp.clock.advance(3 * DAY);
    const ana = await staff();
    expect(codeOf(await record(id, 'NADA123456', ana))).toBe('raffle-code-unknown');
    const first = await record(id, tickets[0].code.toLowerCase(), ana);
    expect(first).toMatchObject({
      status: 201,
      body: { couponCode: tickets[0].code, name: 'Cliente Comum', document: tickets[0].customer.cpf },
    });
    expect(codeOf(await record(id, tickets[0].code, ana))).toBe('coupon-not-usable');
    // Two at once for the last prize.
    const both = await Promise.all([record(id, tickets[1].code, ana), record(id, tickets[2].code, ana)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(codeOf(await record(id, tickets[3].code, ana))).toBe('raffle-prizes-given');
    expect((await winners(id, ana)).body).toMatchObject({ prizes: 2, participating: 2, isOver: false });
    const closing = await testApp.call(endpoints.closeRaffle, { params: { id }, body: {} }, ana);
    expect(closing.body).toEqual({ participating: 2 });
    const work = { db: testApp.database.db, clock: testApp.clock };
    await closeTicketsOf(work, { benefitId: id, mallCode: HERE });
    await closeTicketsOf(work, { benefitId: id, mallCode: HERE });
    expect((await winners(id, ana)).body).toMatchObject({ participating: 0, isClosing: false, isOver: true });
    const { rows } = await testApp.database.pool.query(
      'select status, count(*)::int as n from benefit_coupons group by 1 order by 1',
    );
    expect(rows).toEqual([
      { status: 'CLOSED', n: 2 },
      { status: 'USABLE', n: 2 },
    ]);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('while the rest is being closed everybody is told so, nobody wins and it is not closed again; given up, it may be', async () => {
    const [id, other] = [await aRaffle(), await aRaffle()];
    const ticket = await aTicket(id);
    await aTicket(other);
    testApp.clock.advance(3 * DAY);
    const ana = await staff();
    const close = () => testApp.call(endpoints.closeRaffle, { params: { id }, body: {} }, ana);
    const stage = async (of: number) => {
      const { isClosing, isOver } = (await winners(of, ana)).body;
      return { isClosing, isOver };
    };
    const both = await Promise.all([close(), close()]);
    expect(both.map((answer) => codeOf(answer) ?? answer.status).sort()).toEqual([200, 'raffle-closing']);
    expect([await stage(id), await stage(other)]).toEqual([
      { isClosing: true, isOver: false },
      { isClosing: false, isOver: false },
    ]);
    expect(codeOf(await record(id, ticket.code, ana))).toBe('raffle-closing');
    await testApp.database.pool.query("update pgboss.job set state = 'failed' where name = 'coupons.close-raffle'");
    expect(await stage(id)).toEqual({ isClosing: false, isOver: false });
    expect((await close()).status).toBe(200);
    await closeTicketsOf({ db: testApp.database.db, clock: testApp.clock }, { benefitId: id, mallCode: HERE });
    expect(await stage(id)).toEqual({ isClosing: false, isOver: true });
  });

  test('the prizes of a raffle that somebody takes part in are not reduced, and may be more', async () => {
    const id = await aRaffle();
    const ana = await staff();
    const change = async (prizeQuantity: number) => {
      const { body } = await testApp.call(getBenefit, { params: { id } }, ana);
      return testApp.call(updateBenefit, { params: { id }, body: changeOf(body, { prizeQuantity }) }, ana);
    };
    await aTicket(id);
    expect((await change(1)).problem.fields).toEqual({ prizeQuantity: 'A quantidade de prêmios não pode ser reduzida' });
    expect((await change(3)).body.prizeQuantity).toBe(3);
  });

  test('[BEN-09] one prize a CPF; whose coupon it is is told before, covered where it must be; the history names the winner', async () => {
    const id = await aRaffle();
    await testApp.database.pool.query('update benefits set customer_limit = null where benefit_id = $1', [id]);
    const first = await aTicket(id);
    const again = await aTicket(id, undefined, first.customer);
    testApp.clock.advance(3 * DAY);
    const ana = await staff();
    const lookUp = (couponCode: string, as: Person) =>
      testApp.call(endpoints.lookUpRaffleCoupon, { params: { id }, query: { couponCode } }, as);
    expect((await lookUp(first.code.toLowerCase(), ana)).body).toEqual({
      ...{ couponId: first.couponId, couponCode: first.code },
      ...{ name: 'Cliente Comum', document: first.customer.cpf },
    });
    expect(codeOf(await lookUp('NADA123456', ana))).toBe('raffle-code-unknown');
    const masked = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit', 'update-benefit'] });
    expect((await lookUp(first.code, masked)).body).toMatchObject({ name: 'Cliente C.', document: expect.stringContaining('*') });
    const other = await testApp.aPerson({ malls: [THERE], permissions: ['read-benefit', 'update-benefit'] });
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit'] });
    expect([(await lookUp(first.code, other)).status, (await lookUp(first.code, reader)).status]).toEqual([404, 403]);
    expect((await record(id, first.code, ana)).status).toBe(201);
    expect(codeOf(await record(id, again.code, ana))).toBe('raffle-person-has-won');
    expect((await winners(id, masked)).body.data).toMatchObject([{ name: 'Cliente C.', document: expect.stringContaining('*') }]);
    const trail = await auditTrail(testApp.database, String(id));
    expect(trail.at(-1)).toMatchObject({ action: 'benefit.raffle-winner-recorded', after: { winner: first.couponId } });
    const gift = await aPublishedBenefit(testApp, { mallCode: HERE });
    const elsewhere = await testApp.call(
      endpoints.lookUpRaffleCoupon,
      { params: { id: gift.id }, query: { couponCode: first.code } },
      ana,
    );
    expect(codeOf(elsewhere)).toBe('benefit-without-raffle');
  });

  test('who gives the prize up wins no more, and somebody else may', async () => {
    const id = await aRaffle();
    const tickets = [await aTicket(id), await aTicket(id), await aTicket(id)] as const;
    testApp.clock.advance(3 * DAY);
    const ana = await staff();
    await record(id, tickets[0].code, ana);
    await record(id, tickets[1].code, ana);
    expect(codeOf(await record(id, tickets[2].code, ana))).toBe('raffle-prizes-given');
    const params = { couponId: tickets[0].couponId };
    expect((await testApp.call(releaseCoupon, { params, body: { reason: 'Desistiu do prêmio' } }, ana)).status).toBe(200);
    expect((await winners(id, ana)).body.data.map(({ couponCode }) => couponCode)).toEqual([tickets[1].code]);
    expect((await record(id, tickets[2].code, ana)).status).toBe(201);
    expect(await miscountedCoupons(testApp.database)).toEqual([]);
  });

  test('are of a raffle, and of one’s own mall', async () => {
    const gift = await aPublishedBenefit(testApp, { mallCode: HERE });
    const ana = await staff();
    expect(codeOf(await record(gift.id, 'ABC', ana))).toBe('benefit-without-raffle');
    const id = await aRaffle();
    const other = await testApp.aPerson({ malls: [THERE], permissions: ['read-benefit', 'update-benefit'] });
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit'] });
    expect([(await record(id, 'ABC', other)).status, (await winners(id, other)).status]).toEqual([404, 404]);
    expect((await record(id, 'ABC', reader)).status).toBe(403);
  });
});

describe('[BEN-06] what is listed beside benefits', () => {
  test('answers to the question of a raffle, newest first, of one benefit or all, covered for who may not see customers', async () => {
    const [one, two] = [await aRaffle('Onde você mora?'), await aRaffle('Qual é o seu time?')];
    const first = await aTicket(one, 'No bairro');
    const second = await aTicket(two, 'O azul');
    const ana = await staff();
    const list = async (query: object, as = ana) =>
      (await testApp.call(endpoints.listRaffleAnswers, { query: query as never }, as)).body.data;
    expect((await list({})).map(({ question, answer }) => [question, answer])).toEqual([
      ['Qual é o seu time?', 'O azul'],
      ['Onde você mora?', 'No bairro'],
    ]);
    // SHL-12: the other way, page by page.
    const oldest = [...(await list({ sort: 'createdAt', size: 1 })), ...(await list({ sort: 'createdAt', size: 1, page: 2 }))];
    expect(oldest).toEqual((await list({})).toReversed());
    expect((await list({ benefitId: one })).map(({ couponId }) => couponId)).toEqual([first.couponId]);
    expect((await list({ benefitId: two }))[0]?.customer.cpf).toBe(second.customer.cpf);
    const masked = await testApp.aPerson({ malls: [HERE], permissions: ['read-benefit-raffle-benefit-answer'] });
    expect((await list({}, masked))[0]?.customer.cpf).not.toBe(second.customer.cpf);
    const other = await testApp.aPerson({ malls: [THERE], permissions: ['read-benefit-raffle-benefit-answer'] });
    expect(await list({}, other)).toEqual([]);
  });

  test('benefits that are bound to a partner’s promotion, with what was taken of them', async () => {
    await aPublishedBenefit(testApp, { mallCode: HERE });
    const parking = { channel: 'PARKING', burnType: null } as const;
    const { id } = await aPublishedBenefit(testApp, { mallCode: HERE, ...parking, wpsPromoId: 'WPS-7' });
    await aTicket(id);
    const ana = await staff();
    const list = async (query: object) => (await testApp.call(endpoints.listPartnerPromos, { query: query as never }, ana)).body;
    expect((await list({})).data).toMatchObject([{ id, wpsPromoId: 'WPS-7', couponsQuantity: 100, taken: 1, burned: 0 }]);
    expect((await list({ wpsPromoId: 'WPS-8' })).data).toEqual([]);
    // SHL-12: both ways.
    await aPublishedBenefit(testApp, { mallCode: HERE, ...parking, wpsPromoId: 'WPS-8', couponsQuantity: 900 });
    await aPublishedBenefit(testApp, { mallCode: HERE, ...parking, wpsPromoId: 'WPS-6', couponsQuantity: 50 });
    const promos = async (sort: string) => (await list({ sort })).data.map(({ wpsPromoId }) => wpsPromoId);
    expect(await promos('-quantity')).toEqual(['WPS-8', 'WPS-7', 'WPS-6']);
    expect((await promos('-taken'))[0]).toBe('WPS-7');
    for (const sort of ['title', 'period', 'taken', 'burned'])
      expect([sort, await promos(`-${sort}`)]).toEqual([sort, (await promos(sort)).toReversed()]);
  });
});
