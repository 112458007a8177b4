import type { OpenDatabase } from '../../../platform/db/database.ts';

const SAID = `select invoice_id, kind, (sentence->'params'->>'notes')::int as notes from invoice_flags
  where kind in ('FAST_SENDER', 'FAST_ISSUER', 'OTHER_BUYER')`;

const COUNTED = `
  select i.invoice_id, 'FAST_SENDER' as kind, count(*)::int as notes from invoices i
  join invoices o on o.customer_id = i.customer_id and o.mall_code = i.mall_code
    and o.sent_at between i.sent_at - interval '10 minutes' and i.sent_at group by 1 having count(*) >= 6
  union all select i.invoice_id, 'FAST_ISSUER', count(*)::int from invoices i
  join invoices o on o.customer_id = i.customer_id and o.mall_code = i.mall_code and o.issuer_cnpj = i.issuer_cnpj
    and o.sent_at <= i.sent_at and (o.sent_at at time zone 'America/Sao_Paulo')::date = (i.sent_at at time zone 'America/Sao_Paulo')::date
  group by 1 having count(*) >= 4
  union all select invoice_id, 'OTHER_BUYER', null from invoices where is_buyer_sender = false`;

/** What is usual, of those of whom no more is asked than their last two hundred. */
const HIGH = `select f.invoice_id, f.kind, (f.sentence->'params'->>'averageInCents')::float8 as average, u.usual, i.amount_in_cents::float8 as amount
  from invoice_flags f join invoices i using (invoice_id, mall_code)
  cross join lateral (select round(avg(o.amount_in_cents))::float8 as usual, count(*)::int as notes from invoices o
    where o.mall_code = i.mall_code and o.status = 'APROVADA' and o.decided_at < i.sent_at
      and (f.kind = 'HIGH_FOR_SENDER' and o.customer_id = i.customer_id or f.kind = 'HIGH_FOR_ISSUER' and o.issuer_cnpj = i.issuer_cnpj)) u
  where f.kind like 'HIGH%' and u.notes <= 200`;

/** Flags that say something else than a recount over all notes does, or are missing; and none at all where there is nothing to compare. */
export async function flagMiscounts({ pool }: Pick<OpenDatabase, 'pool'>): Promise<unknown[]> {
  const { rows: differing } = await pool.query(
    `((${SAID}) except (${COUNTED})) union all select * from ((${COUNTED}) except (${SAID})) as missing`,
  );
  const { rows: high } = await pool.query(HIGH);
  if (high.length < 50) return ['there are too few of what is far above the usual to compare'];
  return [...differing, ...high.filter(({ average, usual, amount }) => average !== usual || amount < 10 * usual)];
}
