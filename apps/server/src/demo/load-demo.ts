import { addPerson, disablePerson } from '../capabilities/access-manager/access-manager.public.ts';
import { hashPassword, setPassword } from '../capabilities/session/session.public.ts';
import { addStores } from '../capabilities/stores/stores.public.ts';
import type { Queryable } from '../platform/db/database.ts';
import { newSecret } from '../platform/ids.ts';
import { demoStores } from './demo-stores.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS, demoColleagues } from './demo-users.ts';

export interface DemoSizes {
  readonly stores: number;
  readonly colleagues: number;
}

export const DEMO_SIZES: DemoSizes = { stores: 2000, colleagues: 60 };

/** Loads the demo as a whole or not at all. */
export async function loadDemo(db: Queryable, at: Date, sizes: DemoSizes = DEMO_SIZES): Promise<void> {
  const demoHash = await hashPassword(DEMO_PASSWORD);
  const nobodysHash = await hashPassword(newSecret());
  await db.transaction(async (tx) => {
    await addStores(tx, demoStores(sizes.stores, at));
    for (const person of DEMO_SIGN_INS) {
      const { id } = await addPerson(tx, person, at);
      await setPassword(tx, id, demoHash, at);
    }
    for (const colleague of demoColleagues(sizes.colleagues)) {
      const { id } = await addPerson(tx, colleague, at);
      if (colleague.state !== 'invited') await setPassword(tx, id, nobodysHash, at);
      if (colleague.state === 'disabled') await disablePerson(tx, id, at);
    }
  });
}
