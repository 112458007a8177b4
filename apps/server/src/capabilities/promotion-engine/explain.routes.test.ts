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

const [HERE, THERE] = MALLS.map((mall) => mall.code) as [string, string];

let ground: TestApp;
let ana: Person;
let customer: NewCustomer;
beforeAll(async () => {
  ground = await openTestApp();
});
afterAll(() => ground.close());
beforeEach(async () => {
  await ground.reset();
  ana = await ground.aPerson({ malls: [HERE], permissions: ['read-invoices'] });
  customer = await aCustomer(ground.database.db, { mallCode: HERE });
});

const promotionOf = (traits: PromotionTraits = {}) => aPromotion(ground.database.db, { mallCode: HERE, ...traits });
const noteOf = (traits: NoteTraits = {}) =>
  aNote(ground.database.db, {
    mallCode: HERE,
    customerId: customer.customerId,
    status: 'APROVADA',
    amountInCents: 8800,
    ...traits,
  });
const apply = (invoiceId: string) =>
  applyApproval({ db: ground.database.db, clock: ground.clock, secret: ground.deps.secret }, { invoiceId, mallCode: HERE });
const explain = (id: number, invoiceId: string, as = ana) =>
  ground.call(endpoints.explainInvoice, { params: { id, invoiceId } }, as);
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('[PRO-14] why a note counted or did not', () => {
  test('as the engine saw it, when it acted, whatever changed since', async () => {
    const promotion = await promotionOf();
    await optInAll(ground.database.db, promotion, [customer]);
    const { invoiceId } = await noteOf();
    expect(await apply(invoiceId)).toBe('applied');
    await ground.database.pool.query("update promotions set user_type = 'STOREKEEPER'");
    const { status, body } = await explain(promotion.promotionId, invoiceId);
    expect([status, body.counted, body.isApplied, body.appliedAt]).toEqual([200, true, true, expect.any(String)]);
    expect(plain(body.nearest)).toBe('Faltaram R$ 12,00 para o próximo cupom.');
    expect(body.steps.every(({ sentence }) => sentence.endsWith('.'))).toBe(true);
    expect(plain(body.steps.find(({ check }) => check === 'counted')?.sentence ?? null)).toBe(
      'Sorteio: somou R$ 88,00; o acumulado foi de R$ 0,00 para R$ 88,00 (meta de R$ 100,00).',
    );
  });

  test('as the engine would see it, when it has not; and nothing is written by asking', async () => {
    const promotion = await promotionOf({ userType: 'STOREKEEPER' });
    await optInAll(ground.database.db, promotion, [customer]);
    const { invoiceId } = await noteOf();
    const { body } = await explain(promotion.promotionId, invoiceId);
    expect(body).toMatchObject({
      counted: false,
      isApplied: false,
      appliedAt: null,
      nearest: 'Contaria se fosse de um lojista.',
    });
    const { rows } = await ground.database.pool.query('select taken_at from invoice_approvals');
    expect(rows).toEqual([{ taken_at: null }]);
  });

  test('who joined after the engine came by was not in', async () => {
    const promotion = await promotionOf();
    const { invoiceId } = await noteOf();
    await apply(invoiceId);
    ground.clock.advance(60_000);
    await optInAll(ground.database.db, promotion, [customer], { at: ground.clock.now() });
    const { body } = await explain(promotion.promotionId, invoiceId);
    expect(body).toMatchObject({
      counted: false,
      isApplied: false,
      nearest: 'Contaria se o cliente tivesse aderido à promoção antes de a nota ser avaliada.',
    });
  });

  test('a note that is not approved says so', async () => {
    const promotion = await promotionOf();
    await optInAll(ground.database.db, promotion, [customer]);
    const waiting = await noteOf({ status: 'AVALIACAO_PENDENTE' });
    const refused = await noteOf({ status: 'REJEITADA' });
    expect((await explain(promotion.promotionId, waiting.invoiceId)).body.nearest).toBe('A nota ainda não foi aprovada.');
    expect((await explain(promotion.promotionId, refused.invoiceId)).body).toMatchObject({
      counted: false,
      nearest: 'A nota foi recusada: só notas aprovadas contam.',
    });
  });

  test('[PER-06] not of other malls, nor of a note and a promotion that have nothing to do with each other', async () => {
    const promotion = await promotionOf();
    const there = await aPromotion(ground.database.db, { mallCode: THERE });
    const { invoiceId } = await noteOf();
    const elsewhere = await ground.aPerson({ malls: [THERE], permissions: ['read-invoices'] });
    const both = await ground.aPerson({ malls: [HERE, THERE], permissions: ['read-invoices'] });
    expect((await explain(promotion.promotionId, invoiceId, elsewhere)).status).toBe(404);
    expect((await explain(there.promotionId, invoiceId, both)).status).toBe(404);
    expect((await explain(999_999, invoiceId)).status).toBe(404);
    expect((await explain(promotion.promotionId, '01900000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await explain(promotion.promotionId, invoiceId, await ground.aPerson({ malls: [HERE] }))).status).toBe(403);
  });
});
