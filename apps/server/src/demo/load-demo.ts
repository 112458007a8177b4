import { addPeople } from '../capabilities/access-manager/access-manager.public.ts';
import { addMissingCustomers, loadFirstCustomers } from '../capabilities/customers/customers.public.ts';
import { addMissingIssuers } from '../capabilities/issuer-cnpjs/issuer-cnpjs.public.ts';
import { hashPassword, setPasswords } from '../capabilities/session/session.public.ts';
import { addMissingStores } from '../capabilities/stores/stores.public.ts';
import type { Queryable, Transaction } from '../platform/db/database.ts';
import type { FileStorage } from '../platform/edge/file-storage.ts';
import { newSecret } from '../platform/ids.ts';
import type { Keyring } from '../platform/keyring.ts';
import { demoCustomers } from './demo-customers.ts';
import { type DemoStore, demoStores } from './demo-stores.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS, demoColleagues } from './demo-users.ts';
import { inBatches } from './in-batches.ts';
import { loadDemoBenefits } from './load-demo-benefits.ts';
import { loadDemoCouponing } from './load-demo-couponing.ts';
import { loadDemoCoupons } from './load-demo-coupons.ts';
import { loadDemoInvoices } from './load-demo-invoices.ts';
import { loadDemoMissions } from './load-demo-missions.ts';
import { loadDemoMultipliers } from './load-demo-multipliers.ts';
import { loadDemoPromotions } from './load-demo-promotions.ts';
import { loadDemoStoreSync } from './load-demo-store-sync.ts';
import { MALLS_WITH_OFFERS } from './malls-with-offers.ts';
import { storePapers } from './stored-papers.ts';

export interface DemoSizes {
  readonly stores: number;
  readonly colleagues: number;
  readonly customers: number;
  readonly invoices: number;
  /** Malls with promotions, benefits, coupons, missions, multipliers, campaigns of codes and linked stores. */
  readonly offerMalls: number;
}

export const DEMO_SIZES: DemoSizes = { stores: 2000, colleagues: 60, customers: 20_000, invoices: 60_000, offerMalls: 7 };
/** Loaded in a few seconds: of everything some. */
export const SMALL_DEMO_SIZES: DemoSizes = { stores: 100, colleagues: 6, customers: 200, invoices: 300, offerMalls: 1 };

/** Issuers come with their store: what somebody decided on those that are there already stays decided. */
async function addStores(tx: Transaction, made: readonly DemoStore[]): Promise<void> {
  const added = await addMissingStores(
    tx,
    made.map(({ store }) => store),
  );
  const isNew = new Set(added.map(({ universalId }) => universalId));
  await addMissingIssuers(
    tx,
    made.filter(({ store }) => isNew.has(store.universalId)).flatMap(({ issuers }) => issuers),
  );
}

/** Stores, colleagues and customers up to these numbers; those that are there already stay as they are. Each batch is written by itself. Gives back the colleagues that are new. */
export async function growDemo(
  db: Queryable,
  at: Date,
  sizes: Pick<DemoSizes, 'stores' | 'colleagues' | 'customers'>,
): Promise<{ readonly id: string; readonly email: string }[]> {
  const people: { id: string; email: string }[] = [];
  for (const stores of inBatches(demoStores(sizes.stores, at))) await db.transaction((tx) => addStores(tx, stores));
  const nobodysHash = await hashPassword(newSecret());
  for (const colleagues of inBatches(demoColleagues(sizes.colleagues)))
    await db.transaction(async (tx) => {
      const added = await addPeople(tx, colleagues, at);
      const withPassword = added.filter(({ state }) => state !== 'invited').map(({ id }) => id);
      await setPasswords(tx, withPassword, nobodysHash, at);
      people.push(...added);
    });
  for (const customers of inBatches(demoCustomers(sizes.customers, at)))
    await db.transaction((tx) => addMissingCustomers(tx, customers));
  return people;
}

/** Loads the demo as a whole or not at all; of what fails, a few pictures that nothing names stay behind. */
export async function loadDemo(
  db: Queryable,
  { storage, secret }: { readonly storage: FileStorage; readonly secret: Keyring },
  at: Date,
  sizes: DemoSizes = DEMO_SIZES,
): Promise<void> {
  const demoHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    const people = await addPeople(tx, DEMO_SIGN_INS, at);
    await setPasswords(
      tx,
      people.map(({ id }) => id),
      demoHash,
      at,
    );
    const everybody = new Map(people.map(({ id, email }) => [email, id]));
    await loadFirstCustomers(tx, async () => {
      for (const { id, email } of await growDemo(tx, at, sizes)) everybody.set(email, id);
    });
    const ofNotes = await loadDemoInvoices({ tx, storage, secret, userIds: everybody }, at, sizes);
    const malls = MALLS_WITH_OFFERS.slice(0, sizes.offerMalls);
    await loadDemoMultipliers(tx, malls, at);
    // With the people: where they are there already, so is what they wrote.
    const writer = people.find(({ groups }) => groups.includes('Marketing'));
    const approver = people.find(({ id }) => id !== writer?.id);
    if (!writer || !approver) return;
    const customers = [...demoCustomers(sizes.customers, at)];
    const byMall = Map.groupBy(customers, ({ mallCode }) => mallCode);
    const customersOf = new Map([...byMall].map(([code, of]) => [code, of.map(({ customerId }) => customerId)]));
    const mayTakePart = Map.groupBy(
      customers.filter(({ isBlocked, isShopKeeper }) => !isBlocked && !isShopKeeper),
      ({ mallCode }) => mallCode,
    );
    const papers = await storePapers(storage);
    await loadDemoPromotions({
      tx,
      malls,
      storage,
      secret,
      at,
      writer,
      approver,
      drawers: [...demoColleagues(sizes.colleagues)].filter(
        ({ state, groups }) => state === 'active' && groups.includes('Marketing'),
      ),
      customersOf: mayTakePart,
      papers,
    });
    await loadDemoBenefits({ tx, malls, secret, at, writer, approver, papers });
    await loadDemoCoupons({ tx, malls, at, sentBy: writer.id, customersOf });
    await loadDemoMissions({ tx, malls, secret, at, writer, approver, papers });
    await loadDemoCouponing({ tx, malls, at, writer });
    await loadDemoStoreSync({ tx, malls, stores: sizes.stores, secret, at, linker: writer, ofNotes });
  });
}
