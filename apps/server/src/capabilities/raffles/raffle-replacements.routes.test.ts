import { inflateSync } from 'node:zlib';
import { appProgress } from '@galeria/contract/app/app-promotion-endpoints';
import { deleteCustomer } from '@galeria/contract/customers/customer-endpoints';
import { appWinners } from '@galeria/contract/draw/draw-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { promotionRaffleEndpoints as endpoints } from '@galeria/contract/promotions/promotion-raffle-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { waitingWork } from '@galeria/contract/waiting-work/waiting-work-endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { aRaffle, RAFFLE_MINUTES } from './testing/a-raffle.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const AGAINST = { reason: 'NOT_FOUND', explanation: 'Três ligações sem resposta', evidence: 'Protocolo 81' } as const;

let testApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['draw-promotion', 'publish-winners', 'read-customer'] as const;
  ana = await testApp.aPerson({ email: 'ana@x.example', malls: [HERE], permissions });
  bia = await testApp.aPerson({ email: 'bia@x.example', malls: [HERE], permissions });
});

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;
const enter = async (id: number, couponCode: string, as = ana) => {
  const answer = await testApp.call(endpoints.enterRaffleCoupon, { params: { id }, body: { couponCode } }, as);
  return answer.status === 201 ? (answer.body.position ?? answer.body.passedOver) : answer.problem.code;
};
const raffleOf = async (id: number, as = ana) => (await testApp.call(endpoints.getPromotionRaffle, { params: { id } }, as)).body;
const confirm = async (id: number, as = bia) => {
  const { version } = await raffleOf(id, as);
  const answer = await testApp.call(endpoints.confirmPromotionRaffle, { params: { id }, body: { version } }, as);
  return answer.status === 200 ? 'confirmed' : answer.problem.code;
};
const ask = async (id: number, entryId: string, as = ana, facts: object = AGAINST) => {
  const body = { entryId, ...facts } as never;
  const answer = await testApp.call(endpoints.askRaffleDisqualification, { params: { id }, body }, as);
  return answer.status === 201 ? answer.body.id : answer.problem.code;
};
const decide = async (id: number, disqualificationId: string, isConfirmed = true, as = bia) => {
  const params = { id, disqualificationId };
  const answer = await testApp.call(endpoints.decideRaffleDisqualification, { params, body: { isConfirmed } }, as);
  return answer.status === 204 ? 'decided' : answer.problem.code;
};
const tick = async (id: number, entryId: string, task: 'CONTACT' | 'DOCUMENTS' | 'DELIVERY', isDone = true) => {
  const answer = await testApp.call(endpoints.setRafflePrizeTask, { params: { id, entryId }, body: { task, isDone } }, bia);
  return answer.status === 204 ? 'done' : answer.problem.code;
};
const prizes = async (id: number) => (await testApp.call(endpoints.listRafflePrizes, { params: { id } }, bia)).body.data;
const cancelNoteOf = (code: string) => rows("update coupons set status = 'CANCELLED', voided_at = now() where code = $1", [code]);

/** Two winners, confirmed; four people with two coupons each. */
async function aConfirmedRaffle() {
  const raffle = await aRaffle(testApp.database, { people: [{ firstName: 'Maria', lastName: 'Souza' }, {}, {}, {}] });
  const { promotionId: id, codes } = raffle;
  const [[a1 = '', a2 = ''] = [], [b1 = '', b2 = ''] = [], [c1 = '', c2 = ''] = [], [d1 = ''] = []] = codes;
  await enter(id, a1);
  await enter(id, b1);
  await confirm(id);
  const [first = '', second = ''] = (await raffleOf(id)).entries.map(({ entryId }) => entryId);
  return { ...raffle, id, a1, a2, b1, b2, c1, c2, d1, first, second };
}

const statusesOf = async (id: number) =>
  Object.fromEntries(
    (await rows('select code, status from coupons where promotion_id = $1', [id])).map(({ code, status }) => [code, status]),
  );

test('[PRO-17] what did not win is closed with the confirmation, in the app too; of another raffle nothing is', async () => {
  const other = await aRaffle(testApp.database);
  const { id, a1, a2, b1, customerIds, mallCode } = await aConfirmedRaffle();
  const statuses = await statusesOf(id);
  expect([statuses[a1], statuses[b1]]).toEqual(['USABLE', 'USABLE']);
  expect(Object.values(statuses).filter((status) => status === 'CLOSED')).toHaveLength(6);
  expect(new Set(Object.values(await statusesOf(other.promotionId)))).toEqual(new Set(['UNUSABLE']));
  const { headers } = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
  const [{ cpf }] = (await rows('select cpf from customers where customer_id = $1', [customerIds[0]])) as [{ cpf: string }];
  const progress = await testApp.call(appProgress, { body: { mallCode, cpf } }, null, { headers });
  expect(progress.body.coupons.map(({ code, status }) => [code, status]).sort()).toEqual(
    [
      [a1, 'USABLE'],
      [a2, 'CLOSED'],
    ].sort(),
  );
  expect((await auditTrail(testApp.database, String(id))).at(-1)?.after).toMatchObject({ closed: 6 });
});

test('[PRO-17, DRW-10] a winner is disqualified by two, the next coupon takes the place by two, and everybody is shown both', async () => {
  const { id, a1, b1, c1, d1, first, second } = await aConfirmedRaffle();
  expect(await enter(id, c1)).toBe('raffle-confirmed');
  const asked = await ask(id, first);
  expect(await decide(id, asked, true, ana)).toBe('disqualification-own');
  expect((await raffleOf(id)).disqualifications).toMatchObject([{ couponCode: a1, position: 1, isOwn: true, mayConfirm: false }]);
  expect(await decide(id, asked)).toBe('decided');
  expect(await decide(id, asked)).toBe('disqualification-decided');
  expect(await raffleOf(id)).toMatchObject({ stage: 'confirmed', winners: 1, openPlaces: [1], unconfirmed: { entries: 0 } });

  // The first place again, and nobody's twice.
  expect(await enter(id, a1)).toBe('raffle-coupon-entered');
  expect(await enter(id, c1)).toBe(1);
  expect(await enter(id, d1)).toBe('raffle-places-full');
  expect(await raffleOf(id)).toMatchObject({ winners: 2, openPlaces: [], unconfirmed: { entries: 1, winners: 1 } });
  expect(await confirm(id, ana)).toBe('raffle-own-confirmation');
  // Until it is confirmed nobody hears of it.
  const record = async () => (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, ana)).body.raffle?.winners;
  expect((await record())?.map(({ number }) => number)).toEqual([a1, b1]);
  expect(await confirm(id)).toBe('confirmed');
  expect(await confirm(id)).toBe('raffle-confirmed');
  const shown = [
    [a1, 'NOT_FOUND', null],
    [c1, null, 1],
    [b1, null, null],
  ];
  expect((await record())?.map((each) => [each.number, each.disqualifiedFor, each.takesPlaceOf])).toEqual(shown);
  const { headers } = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
  const app = (await testApp.call(appWinners, { params: { id } }, null, { headers })).body.data;
  // Beside a name the public is told no reason that lies in the person.
  expect(app.map((each) => [each.number, each.disqualifiedFor, each.takesPlaceOf])).toEqual(
    shown.map(([number, , place]) => [number, null, place]),
  );
  expect(app.map(({ position, disqualifiedAt }) => [position, disqualifiedAt !== null])).toEqual([
    [1, true],
    [1, false],
    [2, false],
  ]);
  expect((await prizes(id)).map(({ couponCode, state, takesPlaceOf }) => [couponCode, state, takesPlaceOf])).toEqual([
    [a1, 'disqualified', null],
    [c1, 'open', 1],
    [b1, 'open', null],
  ]);
  expect(await tick(id, first, 'CONTACT')).toBe('raffle-prize-disqualified');
  const statuses = await statusesOf(id);
  expect([statuses[a1], statuses[b1], statuses[c1], statuses[d1]]).toEqual(['CLOSED', 'USABLE', 'USABLE', 'CLOSED']);
  expect((await raffleOf(id)).disqualifications).toMatchObject([{ isReplaced: true, confirmedBy: 'bia@x.example' }]);
  const trail = (await auditTrail(testApp.database, String(id))).map(({ action, actorEmail }) => `${action} ${actorEmail}`);
  expect(trail.slice(3)).toEqual([
    'promotion.disqualification-asked ana@x.example',
    'promotion.disqualified bia@x.example',
    'promotion.raffle-coupon-entered ana@x.example',
    'promotion.raffle-place-taken bia@x.example',
  ]);
  // Who took the place may lose it like anybody else, and the place is open again.
  const taken = (await raffleOf(id)).entries.find(({ couponCode }) => couponCode === c1)?.entryId ?? '';
  expect(await decide(id, await ask(id, taken))).toBe('decided');
  expect(await enter(id, d1, bia)).toBe(1);
  expect(await confirm(id, ana)).toBe('confirmed');
  expect((await prizes(id)).map(({ couponCode, state }) => [couponCode, state])).toEqual([
    [a1, 'disqualified'],
    [c1, 'disqualified'],
    [d1, 'open'],
    [b1, 'open'],
  ]);
  expect(second).not.toBe(first);
});

test('[PRO-17] the next coupon can be taken back until it is confirmed; the first result cannot', async () => {
  const { id, c1, d1, first, second } = await aConfirmedRaffle();
  await decide(id, await ask(id, first));
  await enter(id, c1);
  const wrong = (await raffleOf(id)).entries.at(-1)?.entryId ?? '';
  const takeBack = async (entryId: string, as = ana) => {
    const answer = await testApp.call(endpoints.takeBackRaffleEntry, { params: { id, entryId }, body: {} }, as);
    return answer.status === 200 ? 'taken back' : answer.problem.code;
  };
  expect(await takeBack(second)).toBe('raffle-confirmed');
  expect(await takeBack(wrong)).toBe('taken back');
  expect(await confirm(id)).toBe('raffle-without-winners');
  expect(await enter(id, d1)).toBe(1);
  expect(await confirm(id)).toBe('confirmed');
});

test('[DRW-14] a winner whose note is cancelled is void on the record, in the app and at the prizes, and can be disqualified for it', async () => {
  const { id, a1, a2, first, second } = await aConfirmedRaffle();
  await cancelNoteOf(a1);
  expect((await raffleOf(id)).entries[0]).toMatchObject({ position: 1, voidedAt: expect.any(String), disqualifiedAt: null });
  expect((await prizes(id))[0]).toMatchObject({ state: 'void', voidedAt: expect.any(String) });
  expect([await tick(id, first, 'CONTACT'), await tick(id, second, 'CONTACT')]).toEqual(['raffle-prize-void', 'done']);
  const record = (await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, ana)).body.raffle?.winners;
  expect(record?.map(({ voidedAt }) => voidedAt !== null)).toEqual([true, false]);
  const { headers } = await anAppKey(testApp.database.db, { malls: [HERE], createdAt: testApp.clock.now() });
  const app = (await testApp.call(appWinners, { params: { id } }, null, { headers })).body.data;
  expect(app.map(({ voidedAt }) => voidedAt !== null)).toEqual([true, false]);
  // Home asks for no prize to be handed over that nobody is owed.
  const waits = async () => {
    const { data } = (await testApp.call(waitingWork, {}, bia)).body;
    return data.find(({ kind }) => kind === 'prizes-to-deliver')?.promotions?.map((each) => each.promotionId) ?? [];
  };
  expect(await waits()).toEqual([id]);
  expect([await tick(id, second, 'DOCUMENTS'), await tick(id, second, 'DELIVERY')]).toEqual(['done', 'done']);
  expect(await waits()).toEqual([]);

  await decide(id, await ask(id, first, ana, { ...AGAINST, reason: 'NOTE_CANCELLED' }));
  expect((await statusesOf(id))[a1]).toBe('CANCELLED');
  // The person's other note stands: their other coupon is as good as anybody's.
  expect(await enter(id, a2)).toBe(1);
  expect(await confirm(id)).toBe('confirmed');
  expect((await prizes(id)).map(({ couponCode, state }) => [couponCode, state])).toContainEqual([a2, 'open']);
});

test('[DRW-10] only a confirmed winner is disqualified, once, and not with the prize in their hands', async () => {
  const { id, c1, first, second } = await aConfirmedRaffle();
  expect(await ask(id, crypto.randomUUID())).toBe('not-found');
  expect([await tick(id, second, 'DOCUMENTS'), await tick(id, second, 'DELIVERY')]).toEqual(['done', 'done']);
  expect(await ask(id, second)).toBe('raffle-prize-delivered');
  const asked = await ask(id, first);
  expect(await ask(id, first, bia)).toBe('raffle-disqualification-asked');
  expect(await tick(id, first, 'DELIVERY')).toBe('raffle-disqualification-asked');
  expect(await decide(id, crypto.randomUUID())).toBe('not-found');
  // Turned down, by whoever asked as well, it can be asked for anew.
  expect(await decide(id, asked, false, ana)).toBe('decided');
  expect([await tick(id, first, 'DOCUMENTS'), await tick(id, first, 'DELIVERY')]).toEqual(['done', 'done']);
  expect(await tick(id, first, 'DELIVERY', false)).toBe('done');
  const again = await ask(id, first);
  await rows(
    "insert into raffle_prize_tasks select mall_code, promotion_id, entry_id, 'DELIVERY', 'x', now() from raffle_entries where entry_id = $1",
    [first],
  );
  expect(await decide(id, again)).toBe('raffle-prize-delivered');
  await rows('delete from raffle_prize_tasks where entry_id = $1', [first]);
  expect(await decide(id, again)).toBe('decided');
  await enter(id, c1);
  const waiting = (await raffleOf(id)).entries.at(-1)?.entryId ?? '';
  expect(await ask(id, waiting)).toBe('raffle-entry-without-prize');
  const open = await aRaffle(testApp.database);
  expect(await ask(open.promotionId, first)).toBe('raffle-not-confirmed');
});

test('[DRW-10] not by another mall, nor by who may not draw, who is not told what was written', async () => {
  const { id, first } = await aConfirmedRaffle();
  const permissions = ['draw-promotion'] as const;
  const there = await testApp.aPerson({ malls: [THERE], permissions });
  const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-promotion'] });
  expect([await ask(id, first, there), await ask(id, first, reader)]).toEqual(['not-found', 'no-permission']);
  const asked = await ask(id, first);
  expect([await decide(id, asked, true, there), await decide(id, asked, true, reader)]).toEqual(['not-found', 'no-permission']);
  const shown = (await raffleOf(id, reader)).disqualifications[0];
  expect(shown).toMatchObject({ reason: 'NOT_FOUND', explanation: null, evidence: null, mayConfirm: false });
  expect((await raffleOf(id)).disqualifications[0]).toMatchObject({ explanation: AGAINST.explanation });
});

test('[CUS-07] what was written against a winner goes with them; that they were disqualified stays', async () => {
  const { id, first, second, customerIds } = await aConfirmedRaffle();
  await decide(id, await ask(id, first));
  await ask(id, second);
  const eraser = await testApp.aPerson({ malls: [HERE], permissions: ['delete-customer', 'read-customer'] });
  const [{ cpf }] = (await rows('select cpf from customers where customer_id = $1', [customerIds[0]])) as [{ cpf: string }];
  const erased = await testApp.call(deleteCustomer, { params: { id: customerIds[0] ?? '' }, body: { cpf } }, eraser);
  expect(erased.status).toBe(204);
  expect((await raffleOf(id)).disqualifications).toMatchObject([
    { reason: 'NOT_FOUND', explanation: null, evidence: null, confirmedBy: 'bia@x.example' },
    { explanation: AGAINST.explanation, evidence: AGAINST.evidence },
  ]);
});

/** What a reader would select in the file: pdfkit writes text as hexadecimal of one byte a letter, in deflated streams. */
function textOf(pdf: Buffer): string {
  const text: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const content = inflateSync(pdf.subarray(at + 7, pdf.indexOf('endstream', at))).toString('latin1');
    for (const [, shown = ''] of content.matchAll(/\[(.*?)\] TJ/g))
      text.push(Buffer.from([...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex').toString('latin1'));
  }
  return text.join(' ');
}

test('[PRO-17, DRW-14] the minutes tell who was disqualified and why, who took the place, and what is void', async () => {
  const { id, a1, b1, c1, d1, first } = await aConfirmedRaffle();
  const minutes = async () =>
    textOf((await testApp.call(endpoints.raffleMinutes, { params: { id }, body: RAFFLE_MINUTES }, ana)).raw).replaceAll(
      /\s+/g,
      ' ',
    );
  expect(await minutes()).toContain('Desclassificações Nenhum.');
  await decide(id, await ask(id, first));
  expect(await minutes()).toContain('Em seu lugar: ninguém até agora');
  expect(await minutes()).toContain('Sem ganhador: 1 de 2 prêmios');
  await enter(id, c1);
  await confirm(id);
  await cancelNoteOf(b1);
  const text = await minutes();
  for (const part of [
    `Ganhador 1: cupom ${a1}, Maria Souza`,
    `Ganhador 1: cupom ${c1}`,
    'no lugar de quem foi desclassificado',
    'Não localizado no prazo do regulamento. Três ligações sem resposta. Prova: Protocolo 81',
    'Pedida por ana@x.example, confirmada por bia@x.example',
    `Em seu lugar: cupom ${c1}`,
    'nota fiscal cancelada em',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Sem ganhador');
  expect(text).not.toContain(d1);
});
