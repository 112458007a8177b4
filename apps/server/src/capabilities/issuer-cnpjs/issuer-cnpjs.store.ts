import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { issuerCnpjs } from './issuer-cnpjs.tables.ts';

export interface KnownIssuer {
  readonly list: CnpjList;
  readonly storeUniversalId: string | null;
}

/**
 * What the mall knows of an issuer, who is noted as undefined when never seen. Held until the transaction ends: whoever decides
 * on the issuer waits for the notes that are just being judged by the old decision, and then finds them waiting.
 */
export async function noteIssuer(
  tx: Transaction,
  issuer: { mallCode: string; cnpj: string; issuerName: string | null; at: Date },
): Promise<KnownIssuer> {
  await tx.execute(sql`
    insert into ${issuerCnpjs} (mall_code, cnpj, list, issuer_name, first_seen_at)
    values (${issuer.mallCode}, ${issuer.cnpj}, 'undefined', ${issuer.issuerName}, ${issuer.at.toISOString()})
    on conflict do nothing`);
  const { rows } = await tx.execute<{ list: CnpjList; store_universal_id: string | null }>(sql`
    select list, store_universal_id from ${issuerCnpjs}
    where mall_code = ${issuer.mallCode} and cnpj = ${issuer.cnpj} for share`);
  const [known] = rows;
  if (!known) throw new Error('an issuer that was just noted is not there');
  return { list: known.list, storeUniversalId: known.store_universal_id };
}
