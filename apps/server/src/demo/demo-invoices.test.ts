import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import { reviewEndpoints } from '@galeria/contract/invoices/review-endpoints';
import { readAccessKey } from '@galeria/contract/kit/fields/access-key';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import {
  INVOICE_CHANNELS,
  INVOICE_STATUSES,
  INVOICE_TYPES,
  RECUSE_REASONS,
} from '@galeria/contract/reference/enumerations/invoice';
import { PROMOTION_STATUSES, PROMOTION_TYPES } from '@galeria/contract/reference/enumerations/promotion';
import { MALLS } from '@galeria/contract/reference/malls';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disagreements } from '../capabilities/invoices/testing/disagreements.ts';
import { miscounts } from '../capabilities/promotion-engine/testing/recount.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { demoInvoiceMalls } from './demo-invoice-malls.ts';
import { demoInvoices, INVOICE_DAYS } from './demo-invoices.ts';
import { DEMO_PASSWORD } from './demo-users.ts';
import { DEMO_SIZES, loadDemo } from './load-demo.ts';

const DAY = 24 * 60 * 60_000;
const ANALYSTS = MALLS.slice(0, 3).map(({ code }) => code);
const FEWER = { stores: 500, colleagues: 20, customers: 2000, invoices: 3000, offerMalls: 1 };

let testApp: TestApp;
let at: Date;
beforeAll(async () => {
  testApp = await openTestApp();
  at = testApp.clock.now();
  await loadDemo(testApp.database.db, testApp.deps, at);
}, 300_000);
afterAll(() => testApp.close());

const rows = async (query: string, values: unknown[] = []) => (await testApp.database.pool.query(query, values)).rows;
const counted = async (column: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await rows(`select ${column} as name, count(*)::int as notes from invoices group by 1`)).map(({ name, notes }) => [
      name,
      notes,
    ]),
  );

describe('[INV-01] the notes of the demo', () => {
  test('are 60,000 of the last months, of every type, channel, status and reason, most of them approved', async () => {
    const status = await counted('status');
    expect(Object.values(status).reduce((sum, notes) => sum + notes, 0)).toBe(DEMO_SIZES.invoices);
    expect(Object.keys(status).sort()).toEqual([...INVOICE_STATUSES].sort());
    expect(Object.keys(await counted('type')).sort()).toEqual([...INVOICE_TYPES].sort());
    expect(Object.keys(await counted('channel')).sort()).toEqual([...INVOICE_CHANNELS].sort());
    expect(Object.keys(await counted('recuse_reason')).sort()).toEqual([...RECUSE_REASONS, 'null'].sort());
    expect(status['APROVADA']).toBeGreaterThan(45_000);
    expect(status['REJEITADA']).toBeGreaterThan(3000);
    expect(status['ERRO_ENRIQUECIMENTO']).toBeLessThan(300);
    const [times] = await rows('select min(sent_at) as first, max(sent_at) as last, max(decided_at) as decided from invoices');
    expect((at.getTime() - times.first.getTime()) / DAY).toBeGreaterThan(INVOICE_DAYS - 2);
    expect((at.getTime() - times.first.getTime()) / DAY).toBeLessThan(INVOICE_DAYS + 1);
    expect((at.getTime() - times.last.getTime()) / DAY).toBeLessThan(1);
    expect([times.last <= at, times.decided <= at]).toEqual([true, true]);
  });

  test('have queue, marks, totals, approvals and histories as if people had made them', async () => {
    expect(await disagreements(testApp.database)).toEqual([]);
    const sums = await rows(
      `select mall_code, status, channel, sum(notes) from (
         select mall_code, status, channel, notes from invoice_sums
         union all select mall_code, status, channel, -notes from invoice_totals) as compared group by 1, 2, 3 having sum(notes) <> 0`,
    );
    expect(sums).toEqual([]);
    // The engine of promotions must not act on history.
    expect(await rows('select 1 from invoice_approvals where taken_at is null')).toEqual([]);
    expect(
      await rows(
        `select i.invoice_id from invoices i join customers c using (customer_id, mall_code)
         where i.sent_at < c.created_at or i.decided_at < i.sent_at or c.is_blocked`,
      ),
    ).toEqual([]);
  });

  test('have keys that hold, of issuers that the mall knows as what the status says', async () => {
    const keys = await rows('select access_key as key, issuer_cnpj, number, status from invoices where access_key is not null');
    expect(keys.length).toBeGreaterThan(30_000);
    const wrong = keys.filter(({ key, issuer_cnpj, number }) => {
      const read = readAccessKey(key);
      return !read.ok || read.accessKey.issuer.id !== issuer_cnpj || String(read.accessKey.number) !== number;
    });
    expect(wrong).toEqual([]);
    const lists = await rows(
      `select distinct i.status, n.list from invoices i
       left join issuer_cnpjs n on n.mall_code = i.mall_code and n.cnpj = i.issuer_cnpj where i.issuer_cnpj is not null`,
    );
    const of = (status: string) => lists.filter((each) => each.status === status).map(({ list }) => list);
    expect(of('CNPJ_ANALISE')).toEqual(['undefined']);
    expect(of('APROVADA').sort()).toEqual(['allowed', 'pre-registered']);
    const unknown = await rows(
      `select cnpj from issuer_cnpjs n where list = 'undefined' and not exists (
         select 1 from invoices i where i.mall_code = n.mall_code and i.issuer_cnpj = n.cnpj and i.status = 'CNPJ_ANALISE')`,
    );
    expect(unknown).toEqual([]);
  });

  test('[INV-03] give the analyst something to do, and little elsewhere; some have waited for more than a week', async () => {
    const waiting = await rows(
      'select mall_code, count(*)::int as notes, min(queued_at) as oldest from invoice_reviews group by 1 order by 2 desc',
    );
    expect(
      waiting
        .slice(0, 3)
        .map(({ mall_code }) => mall_code)
        .sort(),
    ).toEqual([...ANALYSTS].sort());
    for (const { notes, oldest } of waiting.slice(0, 3)) {
      expect(notes).toBeGreaterThan(150);
      expect(notes).toBeLessThan(400);
      expect((at.getTime() - oldest.getTime()) / DAY).toBeGreaterThan(7);
    }
    expect(waiting[3]?.notes).toBeLessThan(60);
    expect(waiting).toHaveLength(50);
  });

  test('[INV-10] look odd here and there, each with a sentence; one picture came twice', async () => {
    const flags = await rows('select kind, sentence, other_mall_code, mall_code from invoice_flags');
    expect(new Set(flags.map(({ kind }) => kind)).size).toBe(6);
    expect(flags.length).toBeLessThan(400);
    const twice = flags.filter(({ kind }) => kind === 'SAME_PICTURE');
    expect(twice.length).toBeGreaterThan(0);
    expect(twice.every(({ mall_code, other_mall_code }) => other_mall_code !== null && mall_code !== other_mall_code)).toBe(true);
    expect(
      await rows(
        'select 1 from invoices i where flag_count <> (select count(*) from invoice_flags f where f.invoice_id = i.invoice_id)',
      ),
    ).toEqual([]);
  });

  test('about half have a picture, of a few dozen small ones that many share', async () => {
    const [files] = await rows(
      `select count(*)::int as notes, count(distinct storage_key)::int as pictures, min(size) as least, max(size) as most from note_files`,
    );
    expect(files.notes / DEMO_SIZES.invoices).toBeGreaterThan(0.4);
    expect(files.notes / DEMO_SIZES.invoices).toBeLessThan(0.6);
    expect([files.pictures >= 30, files.pictures <= 48]).toEqual([true, true]);
    expect([files.least > 15_000, files.most < 40_960]).toEqual([true, true]);
    expect(
      await rows(
        `select i.invoice_id from invoices i left join note_files f on f.file_id = i.picture_id and f.mall_code = i.mall_code
         where i.picture_id is not null and (f.kept_at is null or f.kind <> 'picture')`,
      ),
    ).toEqual([]);
    for (const { storage_key, width, height } of await rows('select distinct storage_key, width, height from note_files')) {
      const bytes = Buffer.concat(await (await testApp.deps.storage.get(storage_key)).toArray());
      const read = await sharp(bytes).metadata();
      expect([read.format, read.width, read.height]).toEqual(['jpeg', width, height]);
    }
  });

  test('[INV-03] the analyst signs in, claims a note and sees its picture', async () => {
    const { body } = await testApp.call(sessionEndpoints.signIn, {
      body: { username: 'analista@galeria.example', password: DEMO_PASSWORD },
    });
    for (const mallCode of ANALYSTS) {
      const { rows: heads } = await testApp.database.pool.query(
        'select invoice_id, picture_id from invoices where mall_code = $1 and status = $2 and picture_id is not null order by sent_at limit 1',
        [mallCode, 'AVALIACAO_PENDENTE'],
      );
      const claimed = await testApp.call(
        reviewEndpoints.claimInvoice,
        { params: { id: heads[0].invoice_id } },
        { token: body.accessToken },
      );
      expect([claimed.status, claimed.body.picture?.fileId, claimed.body.lease?.isMine]).toEqual([
        200,
        heads[0].picture_id,
        true,
      ]);
    }
  });

  test('are the same every time', () => {
    const made = () => [...demoInvoices(FEWER.invoices, at, demoInvoiceMalls(FEWER, at, new Date(at.getTime() - 100 * DAY)))];
    const first = made();
    expect(first).toHaveLength(FEWER.invoices);
    expect(made()).toEqual(first);
    expect(new Set(first.map(({ invoice }) => invoice.invoiceId)).size).toBe(FEWER.invoices);
  });
});

describe('[PRO-04] the promotions of the demo', () => {
  test('are of every type and every status, with a story that led there', async () => {
    const kinds = await rows('select distinct type, status from promotions');
    expect(new Set(kinds.map(({ type }) => type))).toEqual(new Set(PROMOTION_TYPES));
    expect(new Set(kinds.map(({ status }) => status))).toEqual(new Set(PROMOTION_STATUSES));
    expect(await rows('select 1 from promotions where (status = $1) <> (refusal_reason is not null)', ['REFUSED'])).toEqual([]);
    // What the clock would do is done.
    expect(
      await rows(
        "select 1 from promotion_modes where status = 'CURRENT' and not $1::timestamptz between starts_at and estimated_end_at",
        [at],
      ),
    ).toEqual([]);
  });

  test('[ENG-02] have participants, coupons, numbers and awards that the engine made, and counters that equal a recount', async () => {
    expect(await miscounts(testApp.database)).toEqual([]);
    const [made] = await rows(
      `select (select count(*)::int from opt_ins) as opt_ins, (select count(*)::int from lucky_numbers) as numbers,
        (select count(*)::int from coupons where mode = 'raffle') as coupons,
        (select count(*)::int from coupons where status = 'USABLE') as awards,
        (select count(*)::int from coupons where status = 'NOT_RESERVED') as missed,
        (select count(*)::int from promotion_invoices where counted) as notes`,
    );
    expect(Object.entries(made).filter(([, count]) => Number(count) < 10)).toEqual([]);
  });

  test('[MIS-05] have walked missions to their prize, and some are on their way; progress is a recount', async () => {
    const [progress] = await rows(`select count(*) filter (where finished_at is not null) > 0 as finished,
      count(*) filter (where finished_at is null) > 0 as on_the_way from mission_progress`);
    expect(progress).toEqual({ finished: true, on_the_way: true });
    expect(
      await rows(`select p.customer_id from mission_progress p left join mission_invoices i using (mission_id, mall_code, customer_id)
        group by p.mission_id, p.mall_code, p.customer_id having p.notes <> count(i.invoice_id) or p.cents <> sum(i.counted_in_cents)`),
    ).toEqual([]);
  });

  test('[DRW-07] include one that was drawn, its winners published, and one that is sealed and waits for its extraction', async () => {
    const draws = await rows(
      `select p.name, m.drawn_number is not null as drawn, l.total > 0 as has_numbers, l.sealed_at >= m.ended_at as sealed_after,
         (select count(*)::int from lucky_numbers n where n.promotion_id = p.promotion_id and n.published_at is not null) as published
       from promotion_modes m join promotions p using (promotion_id, mall_code)
       left join draw_lists l using (promotion_id, mall_code)
       where m.mode = 'luckyNumber' and m.status = 'CLOSED' order by p.mall_code, p.name`,
    );
    const over = { has_numbers: true, sealed_after: true };
    const inAMall = [
      { ...over, name: 'Aniversário do shopping', drawn: false, published: 0 },
      { ...over, name: 'Festival de prêmios', drawn: true, published: 2 },
    ];
    expect(draws).toEqual([...inAMall, ...inAMall, ...inAMall]);
  });

  test('[PRO-01] show themselves to the one who wrote them, with banner and regulation', async () => {
    const { body } = await testApp.call(sessionEndpoints.signIn, {
      body: { username: 'marketing@galeria.example', password: DEMO_PASSWORD },
    });
    const as = { token: body.accessToken };
    const { body: list } = await testApp.call(promotionEndpoints.listPromotions, { query: { status: 'CURRENT' } }, as);
    expect(list.data.length).toBe(6);
    for (const { id } of list.data) {
      const { body: promotion } = await testApp.call(promotionEndpoints.getPromotion, { params: { id } }, as);
      expect(promotion.documents.map(({ kind, name }) => [kind, name])).toEqual([
        [0, 'banner.png'],
        [1, 'regulamento.pdf'],
      ]);
      const banner = await testApp.call(fileEndpoints.downloadFile, { params: { id: promotion.image?.id ?? '' } }, as);
      expect(banner.status).toBe(200);
    }
  });
});
