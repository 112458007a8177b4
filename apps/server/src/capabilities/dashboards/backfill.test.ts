// The totals of promotions that ran before totals were kept: what the migration counts is what would have been counted.
import { readFileSync } from 'node:fs';
import { MALLS } from '@galeria/contract/reference/malls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { loadReferenceData } from '../../reference-data.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addThose, customerOf } from '../customers/testing/a-customer.ts';
import { noteOf } from '../invoices/testing/a-note.ts';
import { manyNotes } from '../invoices/testing/many-notes.ts';
import { anIssuer } from '../issuer-cnpjs/testing/an-issuer.ts';
import { takeApprovals } from '../promotion-engine/commands/take-approvals.ts';
import { aPromotion, optInAll, TEST_SECRET } from '../promotion-engine/testing/a-promotion.ts';
import { miscounts } from '../promotion-engine/testing/recount.ts';

const MIGRATION = new URL('../../../migrations/0015_draws-and-dashboards.sql', import.meta.url);
const [HERE, THERE] = MALLS.map(({ code }) => code) as [string, string];
const HOUR = 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await loadReferenceData(database.db, new Date());
});
afterAll(() => database.close());

/** What it writes, after the tables are there. */
const backfill = (): string[] =>
  readFileSync(MIGRATION, 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => /^(UPDATE|INSERT INTO) "promotion_/.test(statement));

test('[DSH-03] the migration counts what happened before it', { timeout: 120_000 }, async () => {
  const { db, pool } = database;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
  for (const mallCode of [HERE, THERE]) {
    const promotions = [
      await aPromotion(db, { mallCode, raffle: { consumerTarget: 1_000 } }),
      await aPromotion(db, { mallCode, luckyNumber: { consumerTarget: 1_000 } }),
      await aPromotion(db, { mallCode, status: 'CLOSED', startsAt: ago(400), endsAt: ago(30) }),
    ];
    const customers = await addThose(
      db,
      Array.from({ length: 5 }, () => customerOf({ mallCode })),
    );
    for (const [index, promotion] of promotions.entries())
      await optInAll(db, promotion, customers.slice(index), { at: ago(100 - 20 * index) });
    const { cnpj } = await anIssuer(db, { mallCode, list: 'pre-registered' });
    const statuses = ['APROVADA', 'REJEITADA', 'ANALISE', 'AVALIACAO_PENDENTE', 'CNPJ_ANALISE', 'ERRO_ENRIQUECIMENTO'] as const;
    await manyNotes(
      db,
      customers.flatMap(({ customerId }, person) =>
        statuses.flatMap((status, index) =>
          [110, 70, 20].map((hours) =>
            noteOf({
              ...{ mallCode, customerId, issuerCnpj: cnpj, status, amountInCents: 700 + index, sentAt: ago(hours + person) },
              storeUniversalId: person % 2 === 0 ? `loja-${person}` : null,
            }),
          ),
        ),
      ),
    );
    await addThose(db, [customerOf({ mallCode })]);
  }
  await takeApprovals({ db, clock: systemClock, secret: TEST_SECRET });
  // As it was before.
  for (const table of ['promotion_days', 'promotion_store_totals', 'promotion_note_counts', 'note_moves'])
    await pool.query(`delete from ${table}`);
  await pool.query('update promotion_counts set participants = 0');
  expect(await miscounts(database)).not.toEqual([]);
  const statements = backfill();
  expect(statements).toHaveLength(4);
  for (const statement of statements) await pool.query(statement);
  expect(await miscounts(database)).toEqual([]);
  const { rows } = await pool.query(
    'select (select sum(participants)::int from promotion_days) as participants, (select count(*)::int from promotion_store_totals) as stores, (select sum(approved)::int from promotion_note_counts) as approved',
  );
  expect([rows[0].participants, rows[0].stores > 4, rows[0].approved > 20]).toEqual([18, true, true]);
});
