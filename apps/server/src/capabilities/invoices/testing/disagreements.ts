import type { OpenDatabase } from '../../../platform/db/database.ts';

/** What each statement finds is something that does not agree with the notes themselves. */
const LOOKS = {
  'in the queue and not in review, or the reverse': `
    select coalesce(i.invoice_id, r.invoice_id)::text as what
    from (select * from invoices where status = 'AVALIACAO_PENDENTE') i
    full join invoice_reviews r on r.invoice_id = i.invoice_id and r.mall_code = i.mall_code
    where i.invoice_id is null or r.invoice_id is null`,
  'marks of nothing, or of a refused note': `
    select m.mark as what from invoice_marks m
    left join invoices i on i.invoice_id = m.invoice_id and i.mall_code = m.mall_code
    where i.invoice_id is null or (i.status = 'REJEITADA' and i.recuse_reason <> 'NOTE_CANCELLED')`,
  'notes without the mark of their key': `
    select i.invoice_id::text as what from invoices i
    left join invoice_marks m on m.mark = 'key:' || i.access_key and m.access_key = i.access_key and m.invoice_id = i.invoice_id
    where (i.status <> 'REJEITADA' or i.recuse_reason = 'NOTE_CANCELLED') and i.access_key is not null and m.mark is null`,
  'notes without the mark of their issuer, series, number and day, and marks that say something else': `
    select coalesce(m.mark, i.wanted) as what
    from (select invoice_id, coalesce(access_key, '') as access_key, 'note:' || issuer_cnpj || ':' || coalesce(series, '') || ':' || number || ':' || issue_date as wanted
      from invoices where (status <> 'REJEITADA' or recuse_reason = 'NOTE_CANCELLED')
        and issuer_cnpj is not null and number is not null and issue_date is not null) i
    full join (select * from invoice_marks where mark like 'note:%') m on m.mark = i.wanted and m.access_key = i.access_key
      and m.invoice_id = i.invoice_id
    where m.mark is null or i.wanted is null`,
  'totals that are not the count of notes': `
    select concat_ws(' ', mall_code, day, channel, status, notes, cents) as what from (
      select mall_code, day, channel, status, sum(notes) as notes, sum(cents) as cents from (
        select mall_code, day, channel, status, notes, cents from invoice_totals
        union all select mall_code, day, channel, status, notes, cents from invoice_total_changes
        union all select mall_code, (sent_at at time zone 'America/Sao_Paulo')::date, channel, status, -1, -coalesce(amount_in_cents, 0)
          from invoices
      ) as each group by 1, 2, 3, 4
    ) as summed where notes <> 0 or cents <> 0`,
  'approvals that are not the approved notes': `
    select coalesce(i.invoice_id, a.invoice_id)::text as what
    from (select * from invoices where status = 'APROVADA') i
    full join (select * from invoice_approvals where cancelled_at is null) a on a.invoice_id = i.invoice_id and a.mall_code = i.mall_code
      and a.customer_id = i.customer_id and a.type = i.type and a.channel = i.channel and a.issuer_cnpj = i.issuer_cnpj
      and a.store_universal_id is not distinct from i.store_universal_id and a.issue_date = i.issue_date
      and a.issued_at is not distinct from i.issued_at and a.amount_in_cents = i.amount_in_cents and a.approved_at = i.decided_at
    where i.invoice_id is null or a.invoice_id is null`,
  'notes that wait for a picture in another status': `
    select a.invoice_id::text as what from invoice_picture_asks a
    left join invoices i on i.invoice_id = a.invoice_id and i.mall_code = a.mall_code
    where a.ended_at is null and i.status is distinct from 'ANALISE'`,
  'pictures asked for that the history does not tell of': `
    select a.invoice_id::text as what from invoice_picture_asks a
    left join invoice_events e on e.invoice_id = a.invoice_id and e.mall_code = a.mall_code and e.position = a.position
    where e.act is distinct from 'PICTURE_ASKED'`,
  'histories with a gap, without a beginning, or that go on after the end': `
    select i.invoice_id::text as what from invoices i
    cross join lateral (
      select array_agg(act order by position) as acts, array_agg(position order by position) as positions
      from invoice_events e where e.invoice_id = i.invoice_id and e.mall_code = i.mall_code
    ) as history
    where acts is null or acts[1] <> 'SENT'
      or positions <> (select array_agg(n) from generate_series(1, cardinality(positions)) as n)
      or (acts[cardinality(acts)] in ('APPROVED', 'REFUSED', 'ISSUER_BLOCKED', 'CANCELLED')) <> (status in ('APROVADA', 'REJEITADA'))
      or (select count(*) from unnest(acts) as act where act in ('APPROVED', 'REFUSED', 'ISSUER_BLOCKED')) > 1
      or coalesce(array_position(acts, 'CANCELLED'), cardinality(acts)) < cardinality(acts)`,
} as const;

/** Everything that follows from the notes and does not: queue, marks, totals, approvals, history. Empty when all is well. */
export async function disagreements({ pool }: Pick<OpenDatabase, 'pool'>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, look] of Object.entries(LOOKS)) {
    const { rows } = await pool.query<{ what: string }>(look);
    found.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return found;
}
