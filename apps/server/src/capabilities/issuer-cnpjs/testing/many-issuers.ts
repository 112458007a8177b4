import { MALLS } from '@galeria/contract/reference/malls';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { loadInBulk } from '../../../testing/load-in-bulk.ts';
import { vacuum } from '../../../testing/vacuum.ts';

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
 * Many stores with an allowed CNPJ each, and as many CNPJs again that no store has, made inside the database in seconds: for
 * reading plans, not for looking at. Few are a 'raridade', in every mall; all companies are 'ltda'.
 */
export async function fillWithIssuers({ pool }: Pick<OpenDatabase, 'pool'>, total: number): Promise<void> {
  const made = `(select i, (${codes})[1 + i % ${MALLS.length}] as code, lpad(i::text, 14, '0') as own, lpad((i + 50000000000000)::text, 14, '0') as other,
    (${list(STARTS)})[1 + (hashint4(i) & 65535) % ${STARTS.length}] || ' ' || (${list(ENDS)})[1 + (hashint4(-i) & 65535) % ${ENDS.length}]
      || case when i % 997 = 0 then ' raridade' else '' end as name
    from generate_series(1, ${total}) as i) as made`;
  // No vacuum beside ours may keep it from doing its whole work.
  await loadInBulk({ pool }, ['stores', 'issuer_cnpjs'], (client) =>
    client.query(`
    alter table stores set (autovacuum_enabled = false);
    alter table issuer_cnpjs set (autovacuum_enabled = false);
    insert into stores (mall_code, universal_id, brand_name, luc, contract_cnpj, tracks_forbidden_items, created_at, updated_at)
    select code, code || '-' || i, name, 'LUC-' || i, own, false, now(), now() from ${made};
    insert into issuer_cnpjs (mall_code, cnpj, list, store_universal_id, first_seen_at)
    select code, own, 'allowed', code || '-' || i, now() - (i || ' seconds')::interval from ${made};
    insert into issuer_cnpjs (mall_code, cnpj, list, issuer_name, first_seen_at)
    select code, other, (array['undefined', 'undefined', 'blocked', 'pre-registered'])[1 + (hashint4(i) & 1023) % 4], name || ' ltda',
      now() - (i || ' seconds')::interval from ${made}`),
  );
  await vacuum({ pool }, ['stores', 'issuer_cnpjs']);
}
