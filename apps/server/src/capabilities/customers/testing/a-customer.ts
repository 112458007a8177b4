import { completeCpf } from '@galeria/contract/kit/fields/cpf';
import { MALLS } from '@galeria/contract/reference/malls';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { addCustomers, type NewCustomer } from '../new-customers.store.ts';

export type CustomerTraits = Partial<NewCustomer>;

const [FIRST_MALL] = MALLS;

let made = 0;

/** One more CPF that nobody of this process has. */
export const nextCpf = (): string => {
  made += 1;
  return completeCpf(String(100_000_000 + made * 37));
};

export function customerOf(traits: CustomerTraits = {}): NewCustomer {
  const cpf = traits.cpf ?? nextCpf();
  return {
    mallCode: FIRST_MALL?.code ?? '',
    customerId: newId(),
    cpf,
    firstName: 'Cliente',
    lastName: 'Comum',
    email: `cliente${made}@loja.example`,
    phoneNumber: '11987654321',
    termsAgreement: true,
    isActive: true,
    isShopKeeper: false,
    isSimplifiedCustomer: false,
    createdAt: new Date(),
    ...traits,
  };
}

/** Registers customers in this order: the last is the newest. */
export async function addThose(db: Database, customers: readonly NewCustomer[]): Promise<NewCustomer[]> {
  await db.transaction(async (tx) => {
    const added = await addCustomers(tx, customers);
    if (added !== customers.length) throw new Error(`${added} of ${customers.length} customers were added`);
  });
  return [...customers];
}

export async function aCustomer(db: Database, traits: CustomerTraits = {}): Promise<NewCustomer> {
  const customer = customerOf(traits);
  await addThose(db, [customer]);
  return customer;
}
