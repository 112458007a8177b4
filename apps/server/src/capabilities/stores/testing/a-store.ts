import { completeCnpj } from '@galeria/contract/kit/fields/cnpj';
import { MALLS } from '@galeria/contract/reference/malls';
import type { Database } from '../../../platform/db/database.ts';
import { addMissingStores, type NewStore } from '../stores.store.ts';

const [FIRST_MALL] = MALLS;

let made = 0;

/** One more CNPJ that nobody of this process has. */
export const nextCnpj = (): string => {
  made += 1;
  return completeCnpj(String(100_000_000_000 + made * 37));
};

export type StoreOfTest = NewStore;

export async function aStore(db: Database, traits: Partial<NewStore> = {}): Promise<StoreOfTest> {
  const contractCnpj = traits.contractCnpj ?? nextCnpj();
  const store: NewStore = {
    mallCode: FIRST_MALL?.code ?? '',
    universalId: `loja-${made}`,
    brandName: 'Loja Comum',
    luc: `LUC-${made}`,
    contractCnpj,
    tracksForbiddenItems: false,
    createdAt: new Date(),
    updatedAt: new Date(),
    ...traits,
  };
  const added = await db.transaction((tx) => addMissingStores(tx, [store]));
  if (added.length !== 1) throw new Error('the store was there already');
  return store;
}
