import { fileEndpoints } from '@galeria/contract/files/file-endpoints';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import { PROMOTION_STATUSES, PROMOTION_TYPES } from '@galeria/contract/reference/enumerations/promotion';
import { sessionEndpoints } from '@galeria/contract/session/session-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { miscounts } from '../capabilities/promotion-engine/testing/recount.ts';
import type { TestApp } from '../testing/test-app.ts';
import { DEMO_PASSWORD } from './demo-users.ts';
import { FULLEST_FIRST } from './malls-with-offers.ts';
import { openSeededDemo } from './testing/seeded-demo.ts';

let testApp: TestApp;
let at: Date;
beforeAll(async () => {
  testApp = await openSeededDemo();
  at = testApp.clock.now();
});
afterAll(() => testApp.close());

const rows = async (query: string, values: unknown[] = []) => (await testApp.database.pool.query(query, values)).rows;

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

  test('[ENG-02] have participants by the hundred in the mall that is selected at first, none of whom took part before registering', async () => {
    const crowds = await rows('select opt_ins, participants from promotion_counts where mall_code = $1 order by 1 desc', [
      FULLEST_FIRST[0]?.code,
    ]);
    expect(crowds.filter(({ opt_ins, participants }) => opt_ins >= 100 && participants >= 30).length).toBeGreaterThanOrEqual(3);
    expect(
      await rows('select 1 from opt_ins o join customers c using (customer_id, mall_code) where o.opted_in_at < c.created_at'),
    ).toEqual([]);
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
      { name: 'Semana do cliente', drawn: false, has_numbers: null, sealed_after: null, published: 0 },
    ];
    expect(draws).toEqual([...inAMall, ...inAMall, ...inAMall]);
  });

  test('[ENG-05] include one that is over and waits for notes that were sent in time and nobody has decided on', async () => {
    const waiting = await rows(
      `select distinct p.mall_code from invoices n join opt_ins o using (customer_id, mall_code)
         join promotions p using (promotion_id, mall_code) join promotion_modes m using (promotion_id, mall_code)
       where p.name = 'Semana do cliente' and n.status = 'AVALIACAO_PENDENTE' and n.sent_at < m.ended_at`,
    );
    expect(waiting.map(({ mall_code }) => mall_code)).toContain(FULLEST_FIRST[0]?.code);
  });

  test('[PRO-01] show themselves to the one who wrote them, with banner and regulation', async () => {
    const marketing = { username: 'marketing@galeria.example', password: DEMO_PASSWORD };
    const signedIn = await testApp.call(sessionEndpoints.signIn, { body: marketing });
    const as = { token: signedIn.body.accessToken };
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

  test('[ENG-05] that ended long ago froze on their eve, none of them today', async () => {
    const ended = await rows(
      `select p.name, m.mode, m.frozen_at <= m.freezes_at + interval '12 hours' as in_time
       from promotion_modes m join promotions p using (promotion_id, mall_code)
       where m.status = 'CLOSED' and m.frozen_at is not null`,
    );
    expect(ended.length).toBeGreaterThan(3);
    expect(ended.filter(({ in_time }) => !in_time)).toEqual([]);
  });

  test('[ENG-05] [PRO-16] include one that is over and not frozen, and an amendment waits', async () => {
    const [settling] = await rows(
      `select p.name, m.freezes_at > now() as later from promotion_modes m join promotions p using (promotion_id, mall_code)
       where p.is_settling and m.frozen_at is null and m.status = 'CLOSED'`,
    );
    expect(settling).toEqual({ name: 'Semana do cliente', later: true });
    expect((await rows(`select distinct status from promotion_amendments`)).map(({ status }) => status)).toEqual(['PENDING']);
  });
});
