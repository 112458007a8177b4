import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { SALE_REFUSAL_TEXTS } from '@galeria/contract/messages/sale-refusal-texts';
import type { syncContact } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type * as z from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { holdClient } from '../hold-client.steps.ts';
import { refuseWrongClock } from '../refuse-wrong-clock.steps.ts';
import { saveContact } from '../store-contacts.store.ts';
import { isRenewalDue } from '../store-keys.rules.ts';
import { clockOffSeconds, plausible, settingsOf } from '../store-links.rules.ts';
import type { StoreClient } from '../store-sync.guard.ts';
import { addTroubles } from '../sync-troubles.store.ts';
import { linkedStore } from '../views/linked-store.ts';

type Contact = z.output<NonNullable<typeof syncContact.body>>;

/** SYN-03: what the client says of itself is kept, and it is told what it should do. */
export async function takeContact(
  deps: { db: Database },
  write: WriteContext,
  client: StoreClient,
  { clock, version, platform, queued, oldestQueuedAt, errors }: Contact,
): Promise<ResponseOf<typeof syncContact>> {
  const { at } = write.act;
  const shopClock = new Date(clock);
  await refuseWrongClock(deps.db, client, shopClock, at);
  return write.transact(async (tx) => {
    const link = await holdClient(tx, client);
    const offBy = shopClock.getTime() - at.getTime();
    // What the shop's clock says of the past is as far off as the clock.
    const byOurClock = (moment: string) => plausible(new Date(Math.min(Date.parse(moment) - offBy, at.getTime())), at);
    await saveContact(tx, link, {
      lastContactAt: at,
      clientVersion: version,
      platform,
      clockOffSeconds: clockOffSeconds(shopClock, at),
      queued,
      oldestQueuedAt: queued === 0 || oldestQueuedAt === null ? null : byOurClock(oldestQueuedAt),
    });
    await addTroubles(
      tx,
      link,
      // A refused sale stands there already, in the server's own words.
      errors
        .filter(({ code }) => !Object.hasOwn(SALE_REFUSAL_TEXTS, code))
        .map((error) => ({
          kind: 'ERROR',
          code: error.code,
          subject: error.file,
          detail: error.detail,
          at: plausible(new Date(error.at), at),
        })),
      at,
    );
    const { name, issuerCnpjs } = await linkedStore(tx, link);
    return {
      store: { universalId: link.universalId, name, mallCode: link.mallCode, issuerCnpjs: [...issuerCnpjs] },
      settings: settingsOf(link),
      serverTime: at.toISOString(),
      renewKey: isRenewalDue(client.store.keyMadeAt, at),
    };
  });
}
