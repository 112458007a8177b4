import type { Said } from '@galeria/contract/messages/said';
import { insightEndpoints as endpoints } from '@galeria/contract/promotions/insight-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { aNote, type NoteTraits } from '../invoices/testing/a-note.ts';
import { applyApproval } from './commands/apply-approval.ts';
import { aPromotion, optInAll, type PromotionTraits } from './testing/a-promotion.ts';

const DAY = 24 * 60 * 60_000;
const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];

let testApp: TestApp;
let ana: Person;
let customer: NewCustomer;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  ana = await testApp.aPerson({ malls: [HERE], permissions: ['read-invoices'] });
  customer = await aCustomer(testApp.database.db, { mallCode: HERE });
});

const promotionOf = (traits: PromotionTraits = {}) => aPromotion(testApp.database.db, { mallCode: HERE, ...traits });
const noteOf = (traits: NoteTraits = {}) =>
  aNote(testApp.database.db, {
    mallCode: HERE,
    customerId: customer.customerId,
    status: 'APROVADA',
    amountInCents: 8800,
    ...traits,
  });
const apply = (invoiceId: string) =>
  applyApproval({ db: testApp.database.db, clock: testApp.clock, secret: testApp.deps.secret }, { invoiceId, mallCode: HERE });
const explain = (id: number, invoiceId: string, as = ana) =>
  testApp.call(endpoints.explainInvoice, { params: { id, invoiceId } }, as);
const plain = (said: Said | null | undefined) => said?.text.replaceAll('\u00a0', ' ');

describe('[PRO-14] why a note counted or did not', () => {
  test('as the engine saw it, when it acted, whatever changed since', async () => {
    const promotion = await promotionOf();
    await optInAll(testApp.database.db, promotion, [customer]);
    const { invoiceId } = await noteOf();
    expect(await apply(invoiceId)).toBe('applied');
    await testApp.database.pool.query("update promotions set user_type = 'STOREKEEPER'");
    const { status, body } = await explain(promotion.promotionId, invoiceId);
    expect([status, body.counted, body.isApplied, body.appliedAt]).toEqual([200, true, true, expect.any(String)]);
    expect(plain(body.nearest)).toBe('Faltaram R$ 12,00 para o próximo cupom.');
    expect(body.steps.every(({ sentence }) => sentence.text.endsWith('.'))).toBe(true);
    expect(plain(body.steps.find(({ check }) => check === 'counted')?.sentence)).toBe(
      'Sorteio: somou R$ 88,00; o acumulado foi de R$ 0,00 para R$ 88,00 (meta de R$ 100,00).',
    );
  });

  test('as the engine would see it, when it has not; and nothing is written by asking', async () => {
    const promotion = await promotionOf({ userType: 'STOREKEEPER' });
    await optInAll(testApp.database.db, promotion, [customer]);
    const { invoiceId } = await noteOf();
    const { body } = await explain(promotion.promotionId, invoiceId);
    expect(body).toMatchObject({
      counted: false,
      isApplied: false,
      appliedAt: null,
      nearest: { code: 'advice-audience', text: 'Contaria se fosse de um lojista.' },
    });
    const { rows } = await testApp.database.pool.query('select taken_at from invoice_approvals');
    expect(rows).toEqual([{ taken_at: null }]);
  });

  test('who joined after the engine came by was not in', async () => {
    const promotion = await promotionOf();
    const { invoiceId } = await noteOf();
    await apply(invoiceId);
    testApp.clock.advance(60_000);
    await optInAll(testApp.database.db, promotion, [customer], { at: testApp.clock.now() });
    const { body } = await explain(promotion.promotionId, invoiceId);
    expect(body).toMatchObject({
      counted: false,
      isApplied: false,
      nearest: { text: 'Contaria se o cliente tivesse aderido à promoção antes de a nota ser avaliada.' },
    });
  });

  test('a note that is not approved says so', async () => {
    const promotion = await promotionOf();
    await optInAll(testApp.database.db, promotion, [customer]);
    const waiting = await noteOf({ status: 'AVALIACAO_PENDENTE' });
    const refused = await noteOf({ status: 'REJEITADA' });
    expect((await explain(promotion.promotionId, waiting.invoiceId)).body.nearest?.text).toBe(
      'A nota ainda não foi decidida: contará se for aprovada.',
    );
    expect((await explain(promotion.promotionId, refused.invoiceId)).body).toMatchObject({
      counted: false,
      nearest: { text: 'A nota foi recusada: só notas aprovadas contam.' },
    });
  });

  test('one that waits and would not count says what is against it; one that its shop cancelled says that', async () => {
    const promotion = await promotionOf({ userType: 'STOREKEEPER' });
    await optInAll(testApp.database.db, promotion, [customer]);
    const waiting = await noteOf({ status: 'CNPJ_ANALISE' });
    const cancelled = await noteOf({ status: 'REJEITADA', recuseReason: 'NOTE_CANCELLED' });
    const said = async ({ invoiceId }: { invoiceId: string }) =>
      (await explain(promotion.promotionId, invoiceId)).body.nearest?.text;
    expect(await said(waiting)).toBe('Contaria se fosse de um lojista.');
    expect(await said(cancelled)).toBe('A loja cancelou a nota: só notas que valem contam.');
  });

  test('[ENG-05] before it began, after it ended, sent late and after the freeze, each with the nearest that would have counted', async () => {
    const startsAt = new Date(testApp.clock.now().getTime() - 10 * DAY);
    const endsAt = new Date(testApp.clock.now().getTime() - 5 * DAY);
    const at = new Date(startsAt.getTime() + DAY);
    const settles = { frozenAt: null, freezesAt: new Date(testApp.clock.now().getTime() + DAY) };
    const over = await promotionOf({ startsAt, endsAt, status: 'CLOSED', raffle: settles, isSettling: true });
    const frozen = await promotionOf({ startsAt, endsAt, status: 'CLOSED' });
    const draft = await promotionOf({ status: 'APPROVED' });
    for (const promotion of [over, frozen, draft]) await optInAll(testApp.database.db, promotion, [customer], { at });
    const of = (sentAt: Date, issuedAt = sentAt) => noteOf({ sentAt, issuedAt, issueDate: issuedAt.toISOString().slice(0, 10) });
    const inTime = await of(at);
    const late = await of(testApp.clock.now(), at);
    const early = await of(at, new Date(startsAt.getTime() - 3 * DAY));
    const said = async ({ promotionId }: { promotionId: number }, { invoiceId }: { invoiceId: string }) =>
      (await explain(promotionId, invoiceId)).body.nearest?.code;
    expect((await explain(over.promotionId, inTime.invoiceId)).body.counted).toBe(true);
    expect(await said(over, late)).toBe('advice-sent-in-time');
    expect(await said(over, early)).toBe('advice-period');
    expect(await said(frozen, inTime)).toBe('advice-running');
    expect(await said(draft, inTime)).toBe('advice-running');
  });

  test('[PER-06] not of other malls; to who has both, that the note is of another', async () => {
    const promotion = await promotionOf();
    const there = await aPromotion(testApp.database.db, { mallCode: THERE });
    const { invoiceId } = await noteOf();
    const elsewhere = await testApp.aPerson({ malls: [THERE], permissions: ['read-invoices'] });
    const both = await testApp.aPerson({ malls: [HERE, THERE], permissions: ['read-invoices'] });
    expect((await explain(promotion.promotionId, invoiceId, elsewhere)).status).toBe(404);
    expect((await explain(there.promotionId, invoiceId, both)).body).toMatchObject({
      counted: false,
      nearest: { code: 'noteOfAnotherMall' },
    });
    expect((await explain(999_999, invoiceId)).status).toBe(404);
    expect((await explain(promotion.promotionId, '01900000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await explain(there.promotionId, invoiceId)).status).toBe(404);
    expect((await explain(promotion.promotionId, invoiceId, await testApp.aPerson({ malls: [HERE] }))).status).toBe(200);
  });
});
