import type { listConsumerInvoices } from '@galeria/contract/promotions/consumer-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { countTotal, type PageQuestion, pageWith, rangeSql, rowsOfPage } from '../../../platform/db/page.ts';
import type { FlagClient } from '../../../platform/edge/flag-client.ts';
import { missionFlags } from '../../flags/flags.public.ts';
import { invoiceApprovals, invoices } from '../../invoices/invoices.tables.ts';
import { issuerCnpjs } from '../../issuer-cnpjs/issuer-cnpjs.tables.ts';
import { missionEarlierTerms, missions } from '../../missions/missions.tables.ts';
import { missionInvoices } from '../../participation/mission-progress.tables.ts';
import { promotionInvoices } from '../../participation/participation.tables.ts';
import { engineFaults } from '../../promotion-engine/engine.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import type { ConsumerKey } from './consumer-key.ts';

type Page = z.output<typeof listConsumerInvoices.response>;
type Invoice = Page['data'][number];

/** A type and not an interface: what a raw statement answers must be indexable. Timestamps come as text. */
type Row = {
  invoice_id: string;
  sent_at: string;
  issue_date: string | null;
  store_name: string | null;
  amount_in_cents: number | null;
  status: Invoice['status'];
  promotions: Invoice['promotions'];
  missions: Invoice['missions'];
};

/** Whether a promotion that has begun, `r`, runs or ran on the day of a note, `i`: by its issue, or by its sending where that is not known. */
const isOfDay = sql`r.status in ('CURRENT', 'CLOSED')
  and coalesce(i.issue_date, (i.sent_at at time zone 'America/Sao_Paulo')::date)
    between (r.starts_at at time zone 'America/Sao_Paulo')::date and (r.ends_at at time zone 'America/Sao_Paulo')::date`;

/** MIS-05: missions a note may be asked about: those it counted for, and those that were in the app when it came. */
const missionsOfNote = sql`
  select coalesce(json_agg(json_build_object('missionId', m.mission_id, 'title', m.title, 'counted', c.invoice_id is not null,
    'movedStep', coalesce(c.done_after > c.done_before, false)) order by m.mission_id), '[]'::json)
  from ${missions} m
  left join ${missionInvoices} c on c.mission_id = m.mission_id and c.mall_code = m.mall_code and c.invoice_id = i.invoice_id
  where m.mall_code = i.mall_code
    and (c.invoice_id is not null or coalesce(a.approved_at, i.sent_at) between m.in_app_from and m.in_app_until
      or exists (select from ${missionEarlierTerms} e where e.mission_id = m.mission_id and e.mall_code = m.mall_code
        and coalesce(a.approved_at, i.sent_at) between e.in_app_from and e.in_app_until))`;

/** A customer's notes, newest first, with what the engine made of each; of one promotion those of its days and those it judged. */
export async function consumerInvoices(
  { db, flags }: { readonly db: Queryable; readonly flags: FlagClient },
  { customerId, mallCode }: ConsumerKey,
  query: PageQuestion & { readonly promotionId?: number | undefined },
): Promise<Page> {
  const { promotionId } = query;
  const { missions_portalb2c: isOn, mission_allowed_malls: malls } = await missionFlags(flags);
  const hasMissions = isOn && malls.some((mall) => mall.mallCode === mallCode);
  const isTheirs = sql`i.customer_id = ${customerId} and i.mall_code = ${mallCode}`;
  const isAsked = (id: SQL): SQL => (promotionId === undefined ? sql`true` : sql`${id} = ${promotionId}`);
  const isJudged = (table: SQL): SQL => sql`exists (select 1 from ${table} x
    where x.invoice_id = i.invoice_id and x.promotion_id = ${promotionId} and x.mall_code = i.mall_code)`;
  const ofPromotion =
    promotionId === undefined
      ? sql``
      : sql`and (${isJudged(sql`${promotionInvoices}`)} or ${isJudged(sql`${engineFaults}`)} or exists (
          select 1 from ${promotions} r where r.promotion_id = ${promotionId} and r.mall_code = i.mall_code and ${isOfDay}))`;
  const theirs = sql`select i.invoice_id from ${invoices} i where ${isTheirs} ${ofPromotion}`;
  const { rows } = await db.execute<Row>(sql`
    with begun as materialized (
      select promotion_id, name, status, starts_at, ends_at from ${promotions}
      where mall_code = ${mallCode} and status in ('CURRENT', 'CLOSED') and ${isAsked(sql`promotion_id`)}
    )
    select i.invoice_id, i.sent_at, i.issue_date::text as issue_date, i.amount_in_cents, i.status,
      coalesce(s.brand_name, k.issuer_name) as store_name, (
        select coalesce(json_agg(json_build_object('promotionId', r.promotion_id, 'name', r.name, 'counted', coalesce(j.counted, false),
          'countedInCents', coalesce(j.counted_in_cents, 0), 'isFailing', f.invoice_id is not null) order by r.promotion_id), '[]'::json)
        from begun r
        left join ${promotionInvoices} j on j.invoice_id = i.invoice_id and j.mall_code = i.mall_code and j.promotion_id = r.promotion_id
        left join ${engineFaults} f on f.invoice_id = i.invoice_id and f.mall_code = i.mall_code and f.promotion_id = r.promotion_id
        where j.counted or f.invoice_id is not null or ${isOfDay}
      ) as promotions, (${hasMissions ? missionsOfNote : sql`select '[]'::json`}) as missions
    from (${theirs} order by i.sent_at desc, i.invoice_id desc ${rangeSql(rowsOfPage(query))}) as page
    join ${invoices} i on i.invoice_id = page.invoice_id and i.mall_code = ${mallCode}
    left join ${invoiceApprovals} a on a.invoice_id = i.invoice_id and a.mall_code = i.mall_code
    left join ${issuerCnpjs} k on k.mall_code = i.mall_code and k.cnpj = i.issuer_cnpj
    left join ${stores} s on s.mall_code = i.mall_code and s.universal_id = coalesce(i.store_universal_id, k.store_universal_id)
    order by i.sent_at desc, i.invoice_id desc`);
  const data = rows.map((row) => ({
    invoiceId: row.invoice_id,
    sentAt: new Date(row.sent_at).toISOString(),
    issueDate: row.issue_date,
    storeName: row.store_name,
    amountInCents: row.amount_in_cents,
    status: row.status,
    promotions: row.promotions,
    missions: row.missions,
  }));
  return pageWith(data, await countTotal(db, theirs), query);
}
