// INV-18: what a note with both totals counts for, from its XML over the review to the promotion and the page that explains it.

import { invoiceEndpoints } from '@galeria/contract/invoices/invoice-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { insightEndpoints } from '@galeria/contract/promotions/insight-endpoints';
import { COUNTED_TOTALS, type CountedTotal } from '@galeria/contract/reference/enumerations/counted-total';
import { MALLS } from '@galeria/contract/reference/malls';
import { nfeXml } from '@galeria/note-reader/testing/sample-notes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSetClock } from '../../testing/test-clock.ts';
import type { NewCustomer } from '../customers/new-customers.store.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { sendNote, uploadXml } from '../invoices/testing/sending.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { aStore } from '../stores/testing/a-store.ts';
import { applyApproval } from './commands/apply-approval.ts';
import { aPromotion, optInAll } from './testing/a-promotion.ts';
import { noteOf } from './views/note-of-approval.ts';
import { approvalToCount } from './views/notes-to-count.ts';
import { worthOfNote } from './views/worth-of-note.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const clock = createSetClock('2027-01-05T12:00:00Z');

let testApp: TestApp;
let sender: Person;
let analyst: Person;
let customer: NewCustomer;
let cnpj: string;
beforeAll(async () => {
  testApp = await openTestApp({ jobs: 'no-workers', with: { clock } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.reset();
  const { db } = testApp.database;
  sender = await testApp.aPerson({
    at: clock.now(),
    malls: [HERE],
    permissions: ['read-invoices', 'create-invoices', 'read-customer'],
  });
  analyst = await testApp.aPerson({ at: clock.now(), malls: [HERE], permissions: ['read-invoices', 'update-invoices'] });
  customer = await aCustomer(db, { mallCode: HERE });
  const store = await aStore(db, { mallCode: HERE, tracksForbiddenItems: true });
  ({ cnpj } = await anIssuer(db, { mallCode: HERE, list: 'allowed', storeUniversalId: store.universalId }));
});

const lastDay = '2026-12-31T23:59:59-03:00';
const firstDay = '2027-01-01T00:00:00-03:00';

/** Of a hundred reais, 60 of them beer; with taxes 102, of them 61. */
async function send(issuedAt: string, total = '100.00', totalWithTaxes = '102.00'): Promise<string> {
  const items = [
    { name: 'CERVEJA', ncm: '22030000', price: '60.00', withTaxes: '61.00' },
    { name: 'PRATO', price: '40.00', withTaxes: '41.00' },
  ];
  const { fileId, ...said } = await uploadXml(testApp, sender, nfeXml({ cnpj, issuedAt, total, totalWithTaxes, items }), HERE);
  expect([said.amountInCents, said.amountWithTaxesInCents]).toEqual([10_000, Math.round(Number(totalWithTaxes) * 100)]);
  const { status, body } = await sendNote(testApp, sender, { cpf: customer.cpf, mallCode: HERE }, { source: 'xml', fileId });
  expect(status).toBe(201);
  return body.invoiceId;
}

async function approve(id: string, amountInCents = 10_000) {
  const { body: card } = await testApp.call(reviewEndpoints.claimInvoice, { params: { id } }, analyst);
  const { type, issuerCnpj, number, series, issueDate, accessKey } = card;
  const read = { type, issuerCnpj, number, series, issueDate, accessKey, amountInCents } as never;
  const answer = await testApp.call(reviewEndpoints.approveInvoice, { params: { id }, body: read }, analyst);
  expect(answer.status).toBe(200);
  return card;
}

const promotionOf = async (countedTotal: CountedTotal) => {
  const period = { startsAt: new Date('2026-12-01T03:00:00Z'), endsAt: new Date('2027-02-01T02:59:59Z') };
  const promotion = await aPromotion(testApp.database.db, { mallCode: HERE, countedTotal, ...period });
  await optInAll(testApp.database.db, promotion, [customer]);
  return promotion.promotionId;
};
const countedBy = async () =>
  Object.fromEntries(
    (await testApp.database.pool.query('select promotion_id, counted_in_cents from promotion_invoices')).rows.map((row) => [
      row.promotion_id,
      Number(row.counted_in_cents),
    ]),
  );
const worth = async (invoiceId: string) => {
  const { db } = testApp.database;
  const note = await noteOf(db, await approvalToCount(db, { invoiceId, mallCode: HERE }));
  return worthOfNote(db, note, { isShopKeeper: false, cpfDigest: null, emailDigest: null } as never);
};

describe('[INV-18] a note that says both totals', () => {
  test.each([
    [lastDay, { BY_DATE: 4_000, NOTE: 4_000, WITH_TAXES: 4_100 }, 4_000],
    [firstDay, { BY_DATE: 4_100, NOTE: 4_000, WITH_TAXES: 4_100 }, 4_100],
  ] as const)(
    'of %s counts for each promotion by its setting, without what is forbidden, and for offers by its day',
    async (issuedAt, expected, offers) => {
      const ids = new Map<number, CountedTotal>();
      for (const countedTotal of COUNTED_TOTALS) ids.set(await promotionOf(countedTotal), countedTotal);
      const id = await send(issuedAt);
      const card = await approve(id);
      expect([card.amountInCents, card.amountWithTaxesInCents]).toEqual([10_000, 10_200]);
      const { db } = testApp.database;
      await applyApproval({ db, clock, secret: testApp.deps.secret }, { invoiceId: id, mallCode: HERE });
      const counted = Object.entries(await countedBy()).map(([promotionId, cents]) => [ids.get(Number(promotionId)), cents]);
      expect(Object.fromEntries(counted)).toEqual(expected);
      expect(await worth(id)).toBe(offers);
      for (const [promotionId, countedTotal] of ids) {
        const { body } = await testApp.call(
          insightEndpoints.explainInvoice,
          { params: { id: promotionId, invoiceId: id } },
          analyst,
        );
        const sentence = body.steps.find(({ check }) => check === 'counted-total')?.sentence.text.replaceAll('\u00a0', ' ');
        expect(sentence).toBe(
          expected[countedTotal] === 4_100
            ? 'Conta o total com IBS, CBS e IS (vNFTot), R$ 102,00; sem eles (vNF) a nota é de R$ 100,00.'
            : 'Conta o total da nota (vNF), R$ 100,00; com IBS, CBS e IS (vNFTot) ela é de R$ 102,00.',
        );
      }
    },
  );

  test('shows both, with those of its items', async () => {
    const { body } = await testApp.call(invoiceEndpoints.getInvoice, { params: { id: await send(firstDay) } }, sender);
    expect([body.amountInCents, body.amountWithTaxesInCents]).toEqual([10_000, 10_200]);
    expect(body.items.map(({ amountWithTaxesInCents }) => amountWithTaxesInCents)).toEqual([6_100, 4_100]);
  });

  test('whose amount an analyst corrects has no other total any more', async () => {
    const promotionId = await promotionOf('WITH_TAXES');
    const id = await send(firstDay);
    await approve(id, 9_000);
    const { db } = testApp.database;
    await applyApproval({ db, clock, secret: testApp.deps.secret }, { invoiceId: id, mallCode: HERE });
    expect(await countedBy()).toEqual({ [promotionId]: 3_000 });
    const { body } = await testApp.call(invoiceEndpoints.getInvoice, { params: { id } }, sender);
    expect([body.amountInCents, body.amountWithTaxesInCents]).toEqual([9_000, null]);
  });

  test('is held back by the limit on values with the higher one, when it is sent and when it is approved', async () => {
    const limit = (cents: number) =>
      testApp.database.pool.query(
        `insert into invoice_settings (mall_code, value_limit_in_cents, quarantine_days, version) values ($1, $2, 0, 1)
         on conflict (mall_code) do update set value_limit_in_cents = excluded.value_limit_in_cents`,
        [HERE, cents],
      );
    await limit(10_199);
    const refused = await send(firstDay);
    const { body } = await testApp.call(invoiceEndpoints.getInvoice, { params: { id: refused } }, sender);
    expect([body.status, body.recuseReason]).toEqual(['REJEITADA', 'VALUE_LIMIT']);
    await limit(10_200);
    const waiting = await send(lastDay);
    await limit(10_199);
    const { body: card } = await testApp.call(reviewEndpoints.claimInvoice, { params: { id: waiting } }, analyst);
    const { type, issuerCnpj, number, series, issueDate, accessKey } = card;
    const read = { type, issuerCnpj, number, series, issueDate, accessKey, amountInCents: 10_000 } as never;
    const answer = await testApp.call(reviewEndpoints.approveInvoice, { params: { id: waiting }, body: read }, analyst);
    expect([answer.status, answer.problem.code]).toEqual([409, 'invoice-over-value-limit']);
  });
});
