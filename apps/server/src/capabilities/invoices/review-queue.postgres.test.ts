// One queue, several analysts at once. Needs several connections, which only PostgreSQL has.
import { reviewEndpoints as endpoints } from '@galeria/contract/invoices/review-endpoints';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sealAudit } from '../audit/commands/seal-audit.ts';
import { verifyAudit } from '../audit/commands/verify-audit.ts';
import { aCustomer } from '../customers/testing/a-customer.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { aNote, noteOf } from './testing/a-note.ts';
import { disagreements } from './testing/disagreements.ts';
import { manyNotes } from './testing/many-notes.ts';

const [HERE] = MALLS.map(({ code }) => code) as [string];
const SLUGS = ['read-invoices', 'update-invoices', 'read-customer'];
const NOTES = 150;
const LEASE = 5 * 60_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ with: { leaseMillis: LEASE } });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.reset());

const analysts = (many: number): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: many }, (_, index) =>
      testApp.aPerson({ email: `analista${index}@mall.example`, malls: [HERE], permissions: SLUGS }),
    ),
  );

async function fillQueue(many = NOTES): Promise<void> {
  const { db } = testApp.database;
  const { customerId } = await aCustomer(db, { mallCode: HERE });
  const { cnpj } = await anIssuer(db, { mallCode: HERE, list: 'pre-registered' });
  const sentAt = (index: number) => new Date(Date.now() - (many - index) * 60_000);
  await manyNotes(
    db,
    Array.from({ length: many }, (_, index) => noteOf({ mallCode: HERE, customerId, issuerCnpj: cnpj, sentAt: sentAt(index) })),
  );
}

const next = async (as: Person) => (await testApp.call(endpoints.claimNextInvoice, { body: { mallCode: HERE } }, as)).body.card;

const readOf = (note: Pick<InvoiceRow, 'type' | 'issuerCnpj' | 'number' | 'series' | 'issueDate' | 'amountInCents'>) => ({
  type: note.type,
  issuerCnpj: note.issuerCnpj ?? '',
  number: note.number ?? '',
  series: note.series ?? '',
  issueDate: note.issueDate ?? '',
  amountInCents: note.amountInCents ?? 0,
});

/** Claims and decides until nothing is left; says which notes were decided. Every third is refused. */
async function work(as: Person): Promise<string[]> {
  const decided: string[] = [];
  for (;;) {
    const card = await next(as);
    if (card === null) return decided;
    const params = { id: card.invoiceId };
    const { status, problem } =
      decided.length % 3 === 2
        ? await testApp.call(endpoints.refuseInvoice, { params, body: { reason: 'QUARANTINE', version: card.version } }, as)
        : await testApp.call(endpoints.approveInvoice, { params, body: { ...readOf(card), version: card.version } }, as);
    expect([status, problem?.code]).toEqual([200, undefined]);
    decided.push(card.invoiceId);
  }
}

/** A limit for what hangs: three hundred calls take seconds on an idle machine, minutes on a busy one. */
describe('[INV-03] a queue of a hundred and fifty', () => {
  test.each([2, 8])('is decided by %i analysts at once: no note twice, none left', async (many) => {
    const people = await analysts(many);
    await fillQueue();
    const byPerson = await Promise.all(people.map(work));
    const all = byPerson.flat();
    expect([all.length, new Set(all).size]).toEqual([NOTES, NOTES]);
    // Everybody had something to do: nobody stood waiting for another.
    expect(Math.min(...byPerson.map((decided) => decided.length))).toBeGreaterThan(0);
    const { rows } = await testApp.database.pool.query(
      `select (select count(*)::int from invoices where status in ('APROVADA', 'REJEITADA') and version = 2) as decided,
         (select count(*)::int from invoice_events where act in ('APPROVED', 'REFUSED')) as acts,
         (select count(*)::int from audit_entries where action in ('invoice.approved', 'invoice.refused')) as recorded,
         (select count(distinct seq)::int from invoice_approvals) as approvals,
         (select count(*)::int from invoices where status = 'APROVADA') as approved`,
    );
    expect(rows[0]).toMatchObject({ decided: NOTES, acts: NOTES, recorded: NOTES, approvals: rows[0].approved });
    expect(await disagreements(testApp.database)).toEqual([]);
    const { db } = testApp.database;
    await sealAudit({ db, clock: testApp.clock, secret: testApp.deps.secret });
    expect(await verifyAudit({ db: db, secret: testApp.deps.secret, now: testApp.clock.now() })).toMatchObject({
      unsealed: 0,
      broken: null,
    });
  });

  test('is claimed by fifty at the same moment, each another note, the oldest fifty', async () => {
    const people = await analysts(50);
    await fillQueue();
    const claimed = await Promise.all(people.map(next));
    const ids = claimed.map((card) => card?.invoiceId ?? '');
    const { rows } = await testApp.database.pool.query(
      'select invoice_id from invoice_reviews order by queued_at, invoice_id limit 50',
    );
    expect(new Set(ids).size).toBe(50);
    expect([...ids].sort()).toEqual(rows.map(({ invoice_id }) => invoice_id).sort());
  });
});

describe('[INV-03] an analyst who vanishes', () => {
  test('loses their note when its time is up, and nothing else is lost', async () => {
    const [gone, stays] = (await analysts(2)) as [Person, Person];
    await fillQueue(40);
    const held = await next(gone);
    const decided = await work(stays);
    expect([decided.length, decided.includes(held?.invoiceId ?? '')]).toEqual([39, false]);
    testApp.clock.advance(LEASE);
    expect(await work(stays)).toEqual([held?.invoiceId]);
    expect(await disagreements(testApp.database)).toEqual([]);
  });
});

describe('[INV-02] one note', () => {
  test('decided by fifty at the same moment has one who did, and forty-nine who are told who', async () => {
    const people = await analysts(50);
    const note = await aNote(testApp.database.db, { mallCode: HERE, sentAt: new Date(Date.now() - 60_000) });
    const params = { id: note.invoiceId };
    const answers = await Promise.all(
      people.map((person, index) =>
        index % 2 === 0
          ? testApp.call(endpoints.approveInvoice, { params, body: readOf(note) }, person)
          : testApp.call(endpoints.refuseInvoice, { params, body: { reason: 'DAILY_LIMIT' } }, person),
      ),
    );
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    const losers = answers.filter(({ status }) => status !== 200);
    expect([losers.length, new Set(losers.map(({ status }) => status))]).toEqual([49, new Set([409])]);
    for (const { problem } of losers) {
      expect(problem.code).toBe('invoice-decided');
      expect(problem.messages[0]).toContain(` por ${winner?.email} em `);
    }
    const isApproved = answers.find(({ status }) => status === 200)?.body.status === 'APROVADA';
    expect((await testApp.database.pool.query('select 1 from invoice_approvals')).rows).toHaveLength(isApproved ? 1 : 0);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('taken back by one and decided by another at the same moment is decided once, and who comes late is told by whom', async () => {
    const [first, other] = (await analysts(2)) as [Person, Person];
    for (let round = 0; round < 10; round += 1) {
      const note = await aNote(testApp.database.db, { mallCode: HERE, sentAt: new Date(Date.now() - 60_000) });
      const params = { id: note.invoiceId };
      const refuse = (as: Person) => testApp.call(endpoints.refuseInvoice, { params, body: { reason: 'DAILY_LIMIT' } }, as);
      await testApp.call(endpoints.claimInvoice, { params }, first);
      // What is taken back was never sent: the note is opened again, whose time with it may be up meanwhile.
      testApp.clock.advance(LEASE);
      const [back, decided] = await Promise.all([
        testApp.call(endpoints.claimInvoice, { params }, first),
        testApp.call(endpoints.approveInvoice, { params, body: readOf(note) }, other),
      ]);
      const isHeld = back.body.status === 'AVALIACAO_PENDENTE' && back.body.lease?.isMine === true;
      // The claim came first and holds the note, or the decision did and the card says so.
      expect([decided.status, isHeld]).toEqual(decided.status === 200 ? [200, isHeld] : [409, true]);
      const late = await refuse(first);
      expect(late.status).toBe(decided.status === 200 ? 409 : 200);
      if (decided.status === 200) {
        expect(late.problem.code).toBe('invoice-decided');
        expect(late.problem.messages[0]).toContain(` por ${other.email} em `);
      }
      const { rows } = await testApp.database.pool.query(
        "select count(*)::int as acts from invoice_events where invoice_id = $1 and act in ('APPROVED', 'REFUSED')",
        [note.invoiceId],
      );
      expect(rows).toEqual([{ acts: 1 }]);
    }
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('approved by fifty at the same moment has one approval', async () => {
    const people = await analysts(50);
    const note = await aNote(testApp.database.db, { mallCode: HERE });
    const request = { params: { id: note.invoiceId }, body: readOf(note) };
    const answers = await Promise.all(people.map((person) => testApp.call(endpoints.approveInvoice, request, person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await testApp.database.pool.query('select 1 from invoice_approvals')).rows).toHaveLength(1);
    expect(await disagreements(testApp.database)).toEqual([]);
  });

  test('and another that turn out to be the same are not both approved', async () => {
    const people = await analysts(2);
    const common = { mallCode: HERE, accessKey: null, issuerCnpj: '11222333000181', series: '1', issueDate: '2026-05-19' };
    for (let round = 0; round < 10; round += 1) {
      const notes = [
        await aNote(testApp.database.db, { ...common, number: String(1000 + round) }),
        await aNote(testApp.database.db, { ...common, number: String(2000 + round) }),
      ];
      const body = { ...readOf(notes[0] as InvoiceRow), number: String(3000 + round) };
      const answers = await Promise.all(
        notes.map(({ invoiceId }, index) =>
          testApp.call(endpoints.approveInvoice, { params: { id: invoiceId }, body }, people[index] ?? null),
        ),
      );
      const outcomes = answers.map(({ status, body: decision, problem }) => (status === 200 ? decision.status : problem.code));
      expect(outcomes.sort()).toEqual(['APROVADA', 'invoice-duplicated']);
    }
    expect(await disagreements(testApp.database)).toEqual([]);
  });
});
