import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { SALE_REFUSAL_TEXTS } from '@galeria/contract/messages/sale-refusal-texts';
import { type syncContact, WIRE_WORDS } from '@galeria/contract/store-sync/sync-wire-endpoints';
import type * as z from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { heldAfter, issuerOf } from '../held-sales.rules.ts';
import { saveHeld } from '../held-sales.store.ts';
import { holdClient } from '../hold-client.steps.ts';
import { refuseWrongClock } from '../refuse-wrong-clock.steps.ts';
import { saveContact } from '../store-contacts.store.ts';
import { isRenewalDue } from '../store-keys.rules.ts';
import { clockOffSeconds, plausible, settingsOf, waitingSince } from '../store-links.rules.ts';
import type { StoreClient } from '../store-sync.guard.ts';
import { addTroubles } from '../sync-troubles.store.ts';
import { fatesOf } from '../views/issuer-fate.ts';
import { linkedStore } from '../views/linked-store.ts';

type Contact = z.output<NonNullable<typeof syncContact.body>>;

/** SYN-03: what the client says of itself is kept, and it is told what it should do. */
export async function takeContact(
  deps: { db: Database },
  write: WriteContext,
  client: StoreClient,
  { clock, version, platform, queued, oldestQueuedAt, held, errors }: Contact,
): Promise<ResponseOf<typeof syncContact>> {
  const { at } = write.act;
  const shopClock = new Date(clock);
  await refuseWrongClock(deps.db, client, shopClock, at);
  return write.transact(async (tx) => {
    const link = await holdClient(tx, client);
    await saveContact(tx, link, {
      lastContactAt: at,
      clientVersion: version,
      platform,
      clockOffSeconds: clockOffSeconds(shopClock, at),
      queued,
      oldestQueuedAt: waitingSince({ queued, oldestQueuedAt }, shopClock, at),
    });
    // A client that has just started does not know yet whether it may tell: what it told before stands.
    if (held !== undefined) await saveHeld(tx, link, heldAfter(held, [], []), at);
    const fates = await fatesOf(
      tx,
      link,
      (held ?? []).flatMap(({ issuerCnpj }) => issuerOf(issuerCnpj) ?? []),
    );
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
      unknownIssuers: (held ?? []).flatMap(({ issuerCnpj }) =>
        fates.get(issuerOf(issuerCnpj) ?? '') === 'UNKNOWN' ? [issuerCnpj] : [],
      ),
      understands: [...WIRE_WORDS],
    };
  });
}
