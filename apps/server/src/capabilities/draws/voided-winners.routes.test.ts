// A published winner whose note the shop cancels: void everywhere it shows, out by two people, and the substitute comes. Row DRW-14.
import { checkProof } from '@galeria/contract/draw/check-proof';
import type { DisqualificationReason } from '@galeria/contract/draw/disqualification';
import { drawEndpoints } from '@galeria/contract/draw/draw-endpoints';
import { readProof } from '@galeria/contract/draw/draw-proof';
import type { PrizeTask } from '@galeria/contract/draw/prize-tasks';
import { winnerEndpoints } from '@galeria/contract/draw/winner-endpoints';
import { listTokens } from '@galeria/contract/promotions/extra-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { nodeHashing } from '@galeria/contract/testing/node-hashing';
import { waitingWork } from '@galeria/contract/waiting-work/waiting-work-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scopeOfMalls } from '../../platform/db/mall-scope.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAppKey } from '../app-keys/testing/an-app-key.ts';
import { minutesSections } from './minutes-text.format.ts';
import { MINUTES } from './testing/a-draw.ts';
import { aDrawOfNotes } from './testing/a-draw-of-notes.ts';
import { minutesContent } from './views/minutes-content.ts';

const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
const SAID = { explanation: 'A loja cancelou a nota fiscal', evidence: 'Histórico da nota' };

let testApp: TestApp;
let ana: Person;
let bia: Person;
let draw: Awaited<ReturnType<typeof aDrawOfNotes>>;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
/** Two winners, their two substitutes, and somebody who won nothing; each by a note of their own. */
beforeEach(async () => {
  await testApp.reset();
  const permissions = ['draw-promotion', 'publish-winners', 'read-customer', 'read-promotion'];
  ana = await testApp.aPerson({ malls: [HERE], permissions });
  bia = await testApp.aPerson({ malls: [HERE], permissions });
  draw = await aDrawOfNotes(testApp, [ana, bia]);
});

const tokenOf = (position: number): string => draw.tokenIds[position - 1] ?? '';
const publish = async (position: number) => {
  const { status, problem } = await testApp.call(drawEndpoints.publishWinner, { body: { tokenId: tokenOf(position) } }, ana);
  return status === 200 ? 'published' : problem.code;
};
const ask = (reason: DisqualificationReason = 'NOTE_CANCELLED', position = 1, as = ana) =>
  testApp.call(winnerEndpoints.askDisqualification, { body: { tokenId: tokenOf(position), reason, ...SAID } }, as);
const decide = (id: string, { as = bia, isConfirmed = true, position = 1 } = {}) =>
  testApp.call(winnerEndpoints.decideDisqualification, { params: { id }, body: { tokenId: tokenOf(position), isConfirmed } }, as);
const disqualify = async (position = 1, reason?: DisqualificationReason) =>
  (await decide((await ask(reason, position)).body.id, { position })).status;
const tick = async (task: PrizeTask, isDone = true, position = 1) => {
  const { status, problem } = await testApp.call(
    winnerEndpoints.setPrizeTask,
    { body: { tokenId: tokenOf(position), task, isDone } },
    ana,
  );
  return status === 204 ? 'done' : problem.code;
};

const params = () => ({ params: { id: draw.promotionId } });
async function inApp() {
  const { headers } = await anAppKey(testApp.database.db, { malls: [HERE], scopes: ['read-promotions'] });
  const winners = (await testApp.call(drawEndpoints.appWinners, params(), null, { headers })).body;
  const query = { mallCode: HERE, page: 1 };
  const drawn = (await testApp.call(drawEndpoints.appDrawnPromotions, { query }, null, { headers })).body;
  expect(drawn.data[0]?.winners).toEqual(winners.data);
  return winners;
}
const inRecord = async () => (await testApp.call(promotionEndpoints.getPromotion, params(), ana)).body.luckyNumber?.winners ?? [];
const inTokens = async () => {
  const query = { promotionId: draw.promotionId, types: 'SELECTED,SUBSTITUTE', page: 1, size: 99_999 };
  return (await testApp.call(listTokens, { query }, ana)).body.data;
};
const prizes = async () => (await testApp.call(winnerEndpoints.listPrizes, params(), ana)).body.data;
const record = async (as = ana) => (await testApp.call(drawEndpoints.getDraw, params(), as)).body.draw;
async function proof() {
  const { raw } = await testApp.call(drawEndpoints.drawProof, params(), ana);
  const read = readProof(JSON.parse(raw.toString('utf8')));
  if (!read.ok) throw new Error(read.fault.english);
  expect(checkProof(read.value, nodeHashing).filter(({ passed }) => !passed)).toEqual([]);
  return read.value;
}
async function minutes(heading: string) {
  const sources = { facts: MINUTES, secret: testApp.deps.secret, publicUrl: 'https://galeria.example' };
  const { content } = await minutesContent(
    testApp.database.db,
    scopeOfMalls([HERE], 'a test reads minutes'),
    draw.promotionId,
    sources,
  );
  const section = minutesSections(content).find((each) => each.heading === heading);
  return [...(section?.table?.rows.map((cells) => cells.join(' | ')) ?? []), ...(section?.lines ?? [])].join('\n');
}
const waiting = async (as: Person) => {
  const { body } = await testApp.call(waitingWork, {}, as);
  return Object.fromEntries(body.data.map(({ kind, count, own }) => [kind, [count, own]]));
};

describe('[DRW-14] a published winner whose note the shop cancels', () => {
  beforeEach(async () => {
    expect([await publish(1), await publish(2)]).toEqual(['published', 'published']);
    expect(await tick('CONTACT')).toBe('done');
  });

  test('is void in app, record, lists, prize card, minutes and proof, and staff are told', async () => {
    expect(await waiting(ana)).toEqual({ 'prizes-to-deliver': [1, 0] });
    expect(await draw.cancelNote(1)).toEqual({ takenBack: 1 });
    const standing = { disqualifiedAt: null, disqualifiedFor: null, voidedAt: MOMENT, takesPlaceOf: null };
    const stands = { ...standing, voidedAt: null };
    expect((await inApp()).data).toMatchObject([
      { position: 1, ...standing },
      { position: 2, ...stands },
    ]);
    expect(await inRecord()).toMatchObject([
      { id: tokenOf(1), ...standing },
      { id: tokenOf(2), ...stands },
    ]);
    expect(await inTokens()).toMatchObject([{ winner: true, ...standing }, { winner: true, ...stands }, stands, stands]);
    expect(await prizes()).toMatchObject([
      { state: 'void', voidedAt: MOMENT },
      { state: 'open', voidedAt: null },
    ]);
    expect(await minutes('Notas canceladas depois da apuração')).toContain(`${draw.numbers[0]}: ganhador 1, publicado em`);
    expect(await minutes('Ganhadores do prêmio Carro')).toContain('; nota cancelada em ');
    expect((await proof()).voided).toEqual([{ number: draw.numbers[0], position: 1, at: MOMENT }]);
    expect(await waiting(ana)).toEqual({ 'winners-void': [1, 0], 'prizes-to-deliver': [1, 0] });
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-promotion'] });
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: ['draw-promotion'] });
    expect([await waiting(reader), await waiting(elsewhere)]).toEqual([{}, {}]);
  });

  test('has no task ticked any more; what was done stays, and only that it was handed over is taken back', async () => {
    await draw.cancelNote(1);
    expect([await tick('DOCUMENTS'), await tick('CONTACT'), await tick('CONTACT', false)]).toEqual(
      Array.from({ length: 3 }, () => 'number-void'),
    );
    expect((await prizes())[0]?.tasks.map(({ doneBy }) => doneBy)).toEqual([ana.email, null, null]);
    expect(await tick('DOCUMENTS', true, 2)).toBe('done');
    await disqualify();
    expect([await tick('DELIVERY'), await tick('CONTACT', false)]).toEqual(['number-disqualified', 'number-disqualified']);
  });

  test('is disqualified for it by two people, and then the substitute takes the place, which everything says', async () => {
    await draw.cancelNote(1);
    expect(await publish(3)).toBe('winner-stands');
    const asked = await ask();
    expect(asked.status).toBe(201);
    const { id } = asked.body;
    expect((await record(bia))?.disqualifications).toMatchObject([
      { reason: 'NOTE_CANCELLED', wasPublished: true, place: 'substitute-open', mayConfirm: true },
    ]);
    // Who asked waits for the other; nobody else is shown it as theirs.
    expect([(await waiting(ana))['winners-void'], (await waiting(bia))['winners-void']]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect((await decide(id, { as: ana })).problem.code).toBe('disqualification-own');
    expect(await publish(3)).toBe('winner-stands');
    expect((await decide(id)).status).toBe(204);
    expect((await waiting(bia))['winners-void']).toBeUndefined();
    // The other substitute is of a place that stands.
    expect([await publish(4), await publish(3), await publish(4)]).toEqual(['winner-stands', 'published', 'winner-stands']);

    const out = { disqualifiedAt: MOMENT, disqualifiedFor: 'NOTE_CANCELLED', voidedAt: MOMENT, takesPlaceOf: null };
    const stands = { disqualifiedAt: null, disqualifiedFor: null, voidedAt: null, takesPlaceOf: null };
    const inPlace = { ...stands, takesPlaceOf: 1 };
    const app = await inApp();
    expect(app.data).toMatchObject([
      { number: draw.numbers[0], position: 1, type: 'GANHADOR', ...out },
      { number: draw.numbers[2], position: 1, type: 'SUPLENTE', ...inPlace },
      { number: draw.numbers[1], position: 2, type: 'GANHADOR', ...stands },
    ]);
    expect(app.disqualified).toMatchObject([{ position: 1, reason: 'NOTE_CANCELLED', wasPublished: true }]);
    expect(await inRecord()).toMatchObject([out, stands, inPlace]);
    expect(await inTokens()).toMatchObject([out, stands, inPlace, stands]);
    expect((await record())?.disqualifications).toMatchObject([{ place: 'substitute-published' }]);
    expect((await prizes()).map(({ position, state }) => [position, state])).toEqual([
      [1, 'disqualified'],
      [2, 'open'],
      [3, 'open'],
    ]);
    expect(await minutes('Números desclassificados')).toMatch(/Nota fiscal cancelada: .*Em seu lugar, suplente 1, número/);
    const { disqualified, voided } = await proof();
    expect([disqualified, voided]).toMatchObject([[{ position: 1, reason: 'NOTE_CANCELLED' }], [{ position: 1 }]]);
    const trail = await auditTrail(testApp.database, String(draw.promotionId));
    expect(trail.findLast(({ action }) => action === 'promotion.disqualified')?.after).toMatchObject({
      reason: 'NOTE_CANCELLED',
      wasPublished: true,
    });
  });

  test('is disqualified for nothing else, and nobody for a note that stands', async () => {
    const early = await ask('FRAUD', 1);
    await draw.cancelNote(1);
    const late = await decide(early.body.id);
    expect([late.status, late.problem.code]).toEqual([409, 'disqualification-note-cancelled']);
    expect((await decide(early.body.id, { isConfirmed: false })).status).toBe(204);
    expect((await ask('FRAUD', 1)).problem.code).toBe('disqualification-note-cancelled');
    expect((await ask('NOTE_CANCELLED', 2)).problem.code).toBe('note-not-cancelled');
    expect((await ask('NOTE_CANCELLED', 1)).status).toBe(201);
  });

  test('whose substitute is void too, or who was one, leaves the place to the Treasury', async () => {
    await draw.cancelNote(1);
    await draw.cancelNote(3);
    expect(await disqualify()).toBe(204);
    expect(await publish(3)).toBe('number-void');
    expect((await record())?.disqualifications).toMatchObject([{ position: 1, place: 'treasury' }]);
    await draw.cancelNote(2);
    expect(await disqualify(2)).toBe(204);
    expect(await publish(4)).toBe('published');
    await draw.cancelNote(4);
    expect(await disqualify(4)).toBe(204);
    expect((await record())?.disqualifications.map(({ position, place }) => [position, place])).toEqual([
      [1, 'treasury'],
      [2, 'substitute-published'],
      [4, 'treasury'],
    ]);
    expect(
      (await inApp()).data.map(({ position, takesPlaceOf, disqualifiedFor }) => [position, takesPlaceOf, disqualifiedFor]),
    ).toEqual([
      [1, null, 'NOTE_CANCELLED'],
      [2, null, 'NOTE_CANCELLED'],
      [2, 2, 'NOTE_CANCELLED'],
    ]);
  });

  test('after the prize was handed over: said so, still out by two people, and nobody comes until it is back', async () => {
    expect([await tick('DOCUMENTS'), await tick('DELIVERY')]).toEqual(['done', 'done']);
    await draw.cancelNote(1);
    expect(await prizes()).toMatchObject([{ state: 'voidAfterDelivery', voidedAt: MOMENT }, { state: 'open' }]);
    expect(await minutes('Notas canceladas depois da apuração')).toContain('prêmio entregue antes disso');
    expect((await waiting(ana))['winners-void']).toEqual([1, 0]);
    expect(await disqualify()).toBe(204);
    expect((await record())?.disqualifications).toMatchObject([{ place: 'delivered' }]);
    expect(await publish(3)).toBe('place-delivered');
    expect(await minutes('Números desclassificados')).toContain('ninguém entra em seu lugar');
    // The prize came back, or had never gone.
    expect(await tick('DELIVERY', false)).toBe('done');
    expect((await record())?.disqualifications).toMatchObject([{ place: 'substitute-open' }]);
    expect(await publish(3)).toBe('published');
  });

  test('by nobody without draw-promotion or of another mall', async () => {
    await draw.cancelNote(1);
    const reader = await testApp.aPerson({ malls: [HERE], permissions: ['read-promotion', 'read-customer', 'publish-winners'] });
    const abroad = await testApp.aPerson({ malls: [THERE], permissions: ['draw-promotion', 'publish-winners'] });
    expect([(await ask(undefined, 1, reader)).status, (await ask(undefined, 1, abroad)).status]).toEqual([403, 404]);
    const { id } = (await ask()).body;
    expect([(await decide(id, { as: reader })).status, (await decide(id, { as: abroad })).status]).toEqual([403, 404]);
  });
});

describe('[DRW-10] the record and the app of somebody disqualified after publishing', () => {
  test('say so; the reason stands in the record, and not beside a name in the app', async () => {
    await publish(1);
    expect(await disqualify(1, 'FRAUD')).toBe(204);
    expect(await publish(3)).toBe('place-to-treasury');
    expect(await inRecord()).toMatchObject([{ disqualifiedAt: MOMENT, disqualifiedFor: 'FRAUD', voidedAt: null }]);
    const { data, disqualified } = await inApp();
    expect(data).toMatchObject([{ position: 1, disqualifiedAt: MOMENT, disqualifiedFor: null }]);
    expect(disqualified).toMatchObject([{ position: 1, reason: null, wasPublished: true }]);
    // Void afterwards, it stays out for what it was, and the place with the Treasury.
    await draw.cancelNote(1);
    expect(await publish(3)).toBe('place-to-treasury');
    expect(await waiting(ana)).toEqual({});
  });

  test('say which place a substitute took whose winner was never published', async () => {
    expect(await disqualify(2, 'DOCUMENTS_MISSING')).toBe(204);
    expect([await publish(4), await publish(1)]).toEqual(['published', 'published']);
    const { data, disqualified } = await inApp();
    expect(data).toMatchObject([
      { position: 1, takesPlaceOf: null },
      { position: 2, type: 'SUPLENTE', takesPlaceOf: 2 },
    ]);
    // Of whom no name was published.
    expect(disqualified).toMatchObject([{ position: 2, reason: 'DOCUMENTS_MISSING', wasPublished: false }]);
    expect(await inRecord()).toMatchObject([{ takesPlaceOf: null }, { id: tokenOf(4), takesPlaceOf: 2 }]);
  });
});
