import { MALLS } from '@galeria/contract/reference/malls';
import type { Database, OpenDatabase } from '../../../platform/db/database.ts';
import { aCustomer } from '../../customers/testing/a-customer.ts';
import { anInvoice } from '../../customers/testing/participation.ts';
import { nextCnpj } from '../../stores/testing/a-store.ts';
import { addMissingIssuers, type NewIssuer } from '../issuer-cnpjs.store.ts';

const [FIRST_MALL] = MALLS;

/** Written straight into the database; undefined and of no store unless told otherwise. */
export async function anIssuer(db: Database, traits: Partial<NewIssuer> = {}): Promise<NewIssuer> {
  const issuer: NewIssuer = {
    mallCode: FIRST_MALL?.code ?? '',
    cnpj: traits.cnpj ?? nextCnpj(),
    list: 'undefined',
    storeUniversalId: null,
    issuerName: null,
    firstSeenAt: new Date(),
    decidedBy: null,
    decidedAt: null,
    ...traits,
  };
  await db.transaction((tx) => addMissingIssuers(tx, [issuer]));
  return issuer;
}

/** Adds `count` notes that wait for somebody to decide on their issuer. */
export async function waitingNotes(
  db: Database,
  { mallCode, cnpj }: Pick<NewIssuer, 'mallCode' | 'cnpj'>,
  many = 1,
): Promise<void> {
  const customer = await aCustomer(db, { mallCode });
  for (let index = 0; index < many; index += 1)
    await anInvoice(db, customer, { status: 'CNPJ_ANALISE', decidedAt: null, accessKey: null, issuerCnpj: cnpj });
}

export async function noteStatuses({ pool }: Pick<OpenDatabase, 'pool'>, mallCode: string, cnpj: string): Promise<string[]> {
  const { rows } = await pool.query<{ status: string }>('select status from invoices where mall_code = $1 and issuer_cnpj = $2', [
    mallCode,
    cnpj,
  ]);
  return rows.map(({ status }) => status);
}

/** Where the mall has a CNPJ; null when it knows nothing of it. */
export async function placeOfIssuer({ pool }: Pick<OpenDatabase, 'pool'>, mallCode: string, cnpj: string) {
  const { rows } = await pool.query<{ list: string; store: string | null }>(
    'select list, store_universal_id as store from issuer_cnpjs where mall_code = $1 and cnpj = $2',
    [mallCode, cnpj],
  );
  return rows[0] ?? null;
}
