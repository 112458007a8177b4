import { MALLS } from '@galeria/contract/reference/malls';
import type { OpenDatabase } from '../../../platform/db/database.ts';

const STARTS = [
  'atelie',
  'casa',
  'emporio',
  'cafe',
  'doce',
  'livraria',
  'otica',
  'espaco',
  'mundo',
  'cantina',
  'oficina',
  'bistro',
];
const ENDS = [
  'andorinha',
  'caramelo',
  'figueira',
  'girassol',
  'imbuia',
  'nuvem',
  'oriente',
  'quintal',
  'riacho',
  'sereno',
  'tupa',
];

const list = (values: readonly string[]): string => `array[${values.map((value) => `'${value}'`).join(',')}]`;
const codes = list(MALLS.map(({ code }) => code));

/**
 * So many stores with an allowed CNPJ each, and as many CNPJs again that no store has, made inside the database in seconds: for
 * reading plans, not for looking at. Every thousandth store is a 'raridade', and so is every thousandth company.
 */
export async function fillWithIssuers({ pool }: Pick<OpenDatabase, 'pool'>, total: number): Promise<void> {
  const made = `(select i, (${codes})[1 + i % ${MALLS.length}] as code, lpad(i::text, 14, '0') as own, lpad((i + 50000000000000)::text, 14, '0') as other,
    (${list(STARTS)})[1 + (hashint4(i) & 65535) % ${STARTS.length}] || ' ' || (${list(ENDS)})[1 + (hashint4(-i) & 65535) % ${ENDS.length}]
      || case when i % 1000 = 0 then ' raridade' else '' end as name
    from generate_series(1, $1::int) as i) as made`;
  await pool.query(
    `insert into stores (mall_code, universal_id, brand_name, luc, contract_cnpj, tracks_forbidden_items, created_at, updated_at)
     select code, code || '-' || i, name, 'LUC-' || i, own, false, now(), now() from ${made}`,
    [total],
  );
  await pool.query(
    `insert into issuer_cnpjs (mall_code, cnpj, list, store_universal_id, first_seen_at)
     select code, own, 'allowed', code || '-' || i, now() - (i || ' seconds')::interval from ${made}`,
    [total],
  );
  await pool.query(
    `insert into issuer_cnpjs (mall_code, cnpj, list, issuer_name, first_seen_at)
     select code, other, (array['undefined', 'undefined', 'blocked', 'pre-registered'])[1 + (hashint4(i) & 1023) % 4], name || ' ltda',
       now() - (i || ' seconds')::interval from ${made}`,
    [total],
  );
  await pool.query('vacuum analyze stores');
  await pool.query('vacuum analyze issuer_cnpjs');
}
