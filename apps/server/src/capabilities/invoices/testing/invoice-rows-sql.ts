// Notes by the million, as one statement: what each of them is follows from its number alone.

/** What notes are picked from, each numbered within its mall, so that a note finds its own by arithmetic. */
export const pickableTables = (stateCodes: string): readonly string[] => [
  `create temporary table pickable_people as
     select mall_code, row_number() over (partition by mall_code order by seq) - 1 as n, customer_id from customers where deleted_at is null`,
  `create temporary table pickable_issuers as
     select mall_code, list, row_number() over (partition by mall_code, list order by cnpj) - 1 as n, cnpj, store_universal_id
     from issuer_cnpjs where list in ('allowed', 'undefined')`,
  `create temporary table pickable_malls as
     select row_number() over (order by code) - 1 as n, code, state_code, people, allowed, unknown
     from (values ${stateCodes}) as known (code, state_code)
     join (select mall_code, count(*) as people from pickable_people group by 1) p on p.mall_code = code
     join (select mall_code, count(*) filter (where list = 'allowed') as allowed, count(*) filter (where list = 'undefined') as unknown
       from pickable_issuers group by 1) s on s.mall_code = code
     where allowed > 0`,
  'analyze pickable_people',
  'analyze pickable_issuers',
  'analyze pickable_malls',
];

/** The digit that closes a key, as access-key.ts works it out: weights 2 to 9 from the right, modulo 11. In one expression, since a loop takes five times as long. */
const keyDigit = (bytes: string): string => {
  const weights = Array.from({ length: 43 }, (_, place) => ((42 - place) % 8) + 2);
  const sum = weights.map((weight, place) => `get_byte(${bytes}, ${place}) * ${weight}`).join(' + ');
  const zeros = weights.reduce((total, weight) => total + 48 * weight, 0);
  return `(array[0, 0, 9, 8, 7, 6, 5, 4, 3, 2, 1])[1 + (${sum} - ${zeros}) % 11]`;
};

/** Ids follow the numbers, as those of real notes follow time. */
const idOf = (number: string): string =>
  `(lpad(to_hex(1600000000000 + ${number}), 12, '0') || '7' || substr(md5((${number})::text), 1, 3) || '8' || substr(md5((${number})::text), 4, 15))::uuid`;

/** A number below 2^31 that looks like chance. */
const drawn = (seed: number): string => `(hashint8extended(i, ${seed}) & 2147483647)`;

const UNDECIDED = `'ANALISE', 'AVALIACAO_PENDENTE', 'ERRO_ENRIQUECIMENTO', 'CNPJ_ANALISE'`;

export const COLUMNS = `mall_code, invoice_id, customer_id, type, channel, access_key, issuer_cnpj, store_universal_id, model, series,
  number, issue_date, issued_at, amount_in_cents, enrichment_provider, status, recuse_reason, sent_at, sent_by, decided_at, decided_by, version`;

/**
 * The notes of numbers $1 to $2 of $3, sent over the two years before $4, the last ones mostly undecided still. The first $5 wait
 * in the queue of the mall $6. `offset 0` keeps each step's values from being worked out anew wherever they are used.
 */
export const ROWS = `
  select mall_code, ${idOf('i')}, customer_id, type, channel,
    first43 || ${keyDigit('bytes')}, cnpj, store_universal_id, model, series, number,
    issue_date, issued_at, amount, case when model is null then 'MANUAL' else 'ACCESS_KEY' end, status, reason, sent_at,
    case channel when 'BPO' then 'bpo@galeria.example' else 'App do cliente' end, decided_at,
    case when status = 'APROVADA' or (status = 'REJEITADA' and decided_at > sent_at) then 'analista@galeria.example' end,
    case when status in (${UNDECIDED}) then 1 else 2 end
  from (select keyed.*, first43::bytea as bytes from (
    select described.*, case model
        when '59' then state_code || to_char(issue_date, 'YYMM') || cnpj || '59' || lpad(series, 9, '0') || lpad(number, 6, '0') || lpad((chance_5 % 1000000)::text, 6, '0')
        else state_code || to_char(issue_date, 'YYMM') || cnpj || model || '001' || lpad(number, 9, '0') || '1' || lpad((chance_5 % 100000000)::text, 8, '0')
      end as first43,
      case when status = 'REJEITADA' then (array['DUPLICATED_INVOICE','DAILY_LIMIT','MONTHLY_LIMIT','VALUE_LIMIT','CNPJ_ANALYSE','QUARANTINE'])[1 + chance_6 % 6] end as reason,
      case when status = 'APROVADA' or (status = 'REJEITADA' and chance_6 % 10 < 4)
        then least(sent_at + (60 + chance_7 % 86400) * interval '1 second', greatest($4::timestamptz, sent_at + interval '1 second'))
        when status = 'REJEITADA' then sent_at end as decided_at
    from (
      select placed.*, people.customer_id, issuers.cnpj, issuers.store_universal_id,
        case when type = 'SAT' then '59' when type = 'NFE' then '55' when type = 'NFCE' and chance_4 % 100 < 95 then '65' end as model,
        case when type = 'SAT' then (100000000 + i / 1000000)::text when type in ('NFE', 'NFCE') then '1' else '' end as series,
        case when type = 'SAT' then i % 1000000 else i end::text as number,
        (issued_at at time zone 'America/Sao_Paulo')::date as issue_date,
        case when status in (${UNDECIDED}) and chance_4 % 10 < 3 then null
          else least(4900000, 500 + round(exp(9 + 0.9 * sqrt(-2 * ln((chance_3 + 1) / 2147483649.0::float8)) * cos(6.2831853 * chance_5 / 2147483648.0::float8))))::bigint end as amount
      from (
        select numbered.*, malls.code as mall_code, malls.state_code, chance_1 % people as person,
          case when status = 'CNPJ_ANALISE' and unknown > 0 then 'undefined' else 'allowed' end as list,
          case when status = 'CNPJ_ANALISE' and unknown > 0 then chance_2 % unknown else chance_2 % allowed end as issuer,
          case when kind < 700 or (kind between 820 and 879 and state_code = '35') then 'NFCE' when kind < 820 then 'NFE' when kind < 880 then 'SAT'
            when kind < 905 then 'DANFE' when kind < 920 then 'ECF' when kind < 950 then 'NFSE' when kind < 978 then 'PARKING_COUPON'
            when kind < 993 then 'CINEMA' else 'CVC' end as type,
          case when way < 350 then 'OCR' when way < 650 then 'ACCESSKEY' when way < 760 then 'FAREJEIRO' when way < 860 then 'NAPP'
            when way < 940 then 'BPO' when way < 985 then 'PARKING' else 'AC' end as channel,
          sent_at - (chance_4 % 172800) * interval '1 second' as issued_at
        from (
          select i, ${drawn(1)} as chance_1, ${drawn(2)} as chance_2, ${drawn(3)} as chance_3, ${drawn(4)} as chance_4,
            ${drawn(5)} as chance_5, ${drawn(6)} as chance_6, ${drawn(7)} as chance_7, ${drawn(8)} % 1000 as kind, ${drawn(9)} % 1000 as way,
            case when i <= $5 then (select n from pickable_malls where code = $6)
              else floor((select count(*) from pickable_malls) * power(${drawn(10)} / 2147483648.0::float8, 1.4))::bigint end as place,
            $4::timestamptz - (1 - i::float8 / $3) * interval '730 days' - interval '1 minute' as sent_at,
            case when i <= $5 then 'AVALIACAO_PENDENTE'
              when ${drawn(11)} % 10000 >= case when i > $3 * 0.98 then 3000 else 6 end then case when ${drawn(12)} % 100 < 10 then 'REJEITADA' else 'APROVADA' end
              else (array['AVALIACAO_PENDENTE','AVALIACAO_PENDENTE','AVALIACAO_PENDENTE','AVALIACAO_PENDENTE','CNPJ_ANALISE','ANALISE','ERRO_ENRIQUECIMENTO'])[1 + ${drawn(12)} % 7]
            end as status
          from generate_series($1::bigint, $2::bigint) as i offset 0
        ) as numbered
        join pickable_malls malls on malls.n = place offset 0
      ) as placed
      join pickable_people people on people.mall_code = placed.mall_code and people.n = person
      join pickable_issuers issuers on issuers.mall_code = placed.mall_code and issuers.list = placed.list and issuers.n = issuer offset 0
    ) as described
    offset 0
  ) as keyed offset 0) as made`;

/** How many of the numbers $1 to $2 are there: ids follow the numbers. */
export const COUNT_BETWEEN = `
  select count(*) from invoices where invoice_id >= ${idOf('$1::bigint')} and invoice_id <= ${idOf('$2::bigint')}`;

/** The same notes with everything that follows from them, as the product would have left it: see new-invoices.store.ts. */
export const WITH_PARTS = `
  with made as (
    insert into invoices (${COLUMNS}) ${ROWS} on conflict do nothing returning *
  ), events as (
    insert into invoice_events (mall_code, invoice_id, position, act, by, reason, at)
    select mall_code, invoice_id, position, act, by, reason, at from (
      select mall_code, invoice_id, 1 as position, 'SENT' as act, sent_by as by, null as reason, sent_at as at from made
      union all
      select mall_code, invoice_id, 2, case status when 'CNPJ_ANALISE' then 'AWAITING_ISSUER' when 'ERRO_ENRIQUECIMENTO' then 'ENRICHMENT_FAILED'
        else case when status = 'REJEITADA' and decided_by is null then 'REFUSED' else 'QUEUED' end end, null,
        case when decided_by is null then recuse_reason end, sent_at from made where status <> 'ANALISE'
      union all
      select mall_code, invoice_id, 3, case status when 'APROVADA' then 'APPROVED' else 'REFUSED' end, decided_by, recuse_reason, decided_at
      from made where decided_by is not null
    ) as told
  ), marks as (
    insert into invoice_marks (mark, access_key, mall_code, invoice_id)
    select 'key:' || access_key, access_key, mall_code, invoice_id from made where status <> 'REJEITADA' and access_key is not null
    union all
    select 'note:' || issuer_cnpj || ':' || series || ':' || number || ':' || issue_date, coalesce(access_key, ''), mall_code, invoice_id from made where status <> 'REJEITADA'
  ), queued as (
    insert into invoice_reviews (mall_code, invoice_id, queued_at) select mall_code, invoice_id, sent_at from made where status = 'AVALIACAO_PENDENTE'
  ), approved as (
    insert into invoice_approvals (mall_code, invoice_id, customer_id, type, channel, issuer_cnpj, store_universal_id, issue_date, issued_at,
      amount_in_cents, approved_at, taken_at)
    select mall_code, invoice_id, customer_id, type, channel, issuer_cnpj, store_universal_id, issue_date, issued_at, amount_in_cents,
      decided_at, decided_at from made where status = 'APROVADA'
  ), moves as (
    -- Of those who take part in something: nobody else's are counted.
    insert into note_moves (mall_code, invoice_id, customer_id, sent_at, before, after)
    select mall_code, invoice_id, customer_id, sent_at, null, status from made
    where exists (select from opt_ins o where o.customer_id = made.customer_id and o.mall_code = made.mall_code)
  ), totals as (
    insert into invoice_totals as t (mall_code, day, channel, status, notes, cents, reviewed, review_seconds)
    select mall_code, (sent_at at time zone 'America/Sao_Paulo')::date, channel, status, count(*), coalesce(sum(amount_in_cents), 0),
      count(decided_by), coalesce(sum(round(extract(epoch from decided_at - sent_at))) filter (where decided_by is not null), 0)::bigint
    from made group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (mall_code, day, channel, status) do update set notes = t.notes + excluded.notes, cents = t.cents + excluded.cents,
      reviewed = t.reviewed + excluded.reviewed, review_seconds = t.review_seconds + excluded.review_seconds
  ), sums as (
    insert into invoice_sums as s (mall_code, status, channel, notes)
    select mall_code, status, channel, count(*) from made group by 1, 2, 3 order by 1, 2, 3
    on conflict (mall_code, status, channel) do update set notes = s.notes + excluded.notes
  )
  select count(*)::int as made from made`;
