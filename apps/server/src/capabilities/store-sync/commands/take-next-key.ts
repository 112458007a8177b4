import { SYNC_LIMITS } from '@galeria/contract/reference/limits';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { holdClient } from '../hold-client.steps.ts';
import { linkSubject } from '../link-audit.mapping.ts';
import { makeKey } from '../make-key.steps.ts';
import { keysMadeSince } from '../store-keys.store.ts';
import type { StoreClient } from '../store-sync.guard.ts';

const HOUR = 60 * 60_000;

/** SYN-02: the client renews its own key. */
export const takeNextKey = (write: WriteContext, client: StoreClient): Promise<{ storeKey: string }> =>
  write.transact(async (tx) => {
    const held = await holdClient(tx, client);
    // A client renews every few months; one in a loop would fill the trail.
    const made = await keysMadeSince(tx, held, new Date(write.act.at.getTime() - HOUR));
    if (made >= SYNC_LIMITS.renewalsPerHour) fail('too-many-requests', { retryAfterSeconds: HOUR / 1000 });
    const { text, key } = await makeKey(tx, held, write.act.at);
    await recordAudit(tx, write.act, {
      action: 'store-key.renewed',
      subject: linkSubject(held.universalId),
      mallCode: held.mallCode,
      after: { keyPrefix: key.prefix },
    });
    return { storeKey: text };
  });
