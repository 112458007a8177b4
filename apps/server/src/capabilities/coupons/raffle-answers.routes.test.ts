import { appReserve } from '@galeria/contract/app/app-benefit-endpoints';
import { raffleEndpoints as endpoints } from '@galeria/contract/coupons/raffle-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey, type MadeAppKey } from '../app-keys/testing/an-app-key.ts';
import { aBenefitFile } from '../benefits/testing/a-benefit.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aPublishedBenefit } from './testing/a-published-benefit.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const DAY = 24 * 3_600_000;

let testApp: TestApp;
let key: MadeAppKey;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  key = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
});

const staff = () =>
  testApp.aPerson({
    malls: [HERE],
    permissions: ['read-benefit', 'read-customer', 'read-benefit-raffle-benefit-answer', 'read-benefit-wps-promo'],
  });

async function aRaffle(raffleQuestion: string): Promise<number> {
  const at = (days: number) => new Date(testApp.clock.now().getTime() + days * DAY).toISOString();
  const writer = await testApp.aPerson({ malls: [HERE], permissions: ['create-benefit'] });
  const { id: regulationFileId } = await aBenefitFile(testApp, writer, 'regulation', HERE);
  const { id } = await aPublishedBenefit(testApp, {
    ...{ mallCode: HERE, type: 'RAFFLE', channel: 'RAFFLE', burnType: null, regulationFileId, raffleQuestion },
    ...{ prizeQuantity: 2, couponsQuantity: 100, endDate: at(1), raffleDate: at(2) },
  });
  return id;
}

async function aTicket(id: number, answer?: string) {
  const customer = await aCustomer(testApp.database.db, { mallCode: HERE });
  const body = { cpf: customer.cpf, ...(answer === undefined ? {} : { answer }) };
  const reserved = await testApp.call(appReserve, { params: { id }, body }, null, { headers: key.headers });
  return { ...reserved.body, code: reserved.body.code ?? '', customer };
}

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
