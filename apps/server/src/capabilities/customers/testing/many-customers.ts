import { MALLS } from '@galeria/contract/reference/malls';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { loadInBulk } from '../../../testing/load-in-bulk.ts';
import { vacuum } from '../../../testing/vacuum.ts';
import { RANK_WIDTHS } from '../customers.rules.ts';

const FIRST = ['maria', 'jose', 'ana', 'joao', 'zelia', 'otavio', 'ursula', 'estevao', 'beatriz', 'igor'];
const LAST = ['silva', 'santos', 'souza', 'lima', 'queiroz', 'uchoa', 'xavier', 'pacheco', 'junqueira', 'inacio', 'lacerda'];

const list = (values: readonly string[]): string => `array[${values.map((value) => `'${value}'`).join(',')}]`;

/**
 * Many customers in seconds, made inside the database and indexed when they are there: for reading plans, not for looking
 * at. Every five-hundredth is blocked.
 */
export async function fillWithCustomers({ pool }: Pick<OpenDatabase, 'pool'>, total: number): Promise<void> {
  const codes = list(MALLS.map(({ code }) => code));
  await loadInBulk({ pool }, ['customers'], (client) =>
    // The multiplier shares no factor with the modulus, so that no CPF comes twice.
    client.query(
      `insert into customers (mall_code, customer_id, cpf, full_name, first_name, last_name, search_words, email, phone_number,
       terms_agreement, is_active, is_shop_keeper, is_simplified_customer, is_blocked, created_at, updated_at)
     select code, (substr(mixed, 1, 12) || '4' || substr(mixed, 14, 3) || '8' || substr(mixed, 18))::uuid, lpad(((i::bigint * 61803398879) % 100000000000)::text, 11, '0'), first || ' ' || last, first, last,
       array[first, last, '@' || code], first || '.' || last || i || '@cliente.example', '119' || lpad(((i::bigint * 7919) % 100000000)::text, 8, '0'),
       true, true, false, false, i % 500 = 0, now() - (($1::int - i) || ' seconds')::interval, now()
     from (select i, md5(i::text) as mixed, (${codes})[1 + (i::bigint * 7919 % ${MALLS.length})] as code, (${list(FIRST)})[1 + (hashint4(i) & 65535) % ${FIRST.length}] as first,
       (${list(LAST)})[1 + (hashint4(-i) & 65535) % ${LAST.length}] as last from generate_series(1, $1::int) as i) as made order by i`,
      [total],
    ),
  );
  await pool.query(
    `insert into customer_totals select mall_code, count(*), count(*) filter (where is_blocked), 0, 0 from customers group by 1`,
  );
  for (const width of Object.values(RANK_WIDTHS))
    await pool.query(
      `insert into customer_ranks (mall_code, width, bucket, total) select mall_code, ${width}, (seq >> ${width})::int, count(*) from customers group by 1, 3`,
    );
  await vacuum({ pool }, ['customers', 'customer_ranks']);
}
