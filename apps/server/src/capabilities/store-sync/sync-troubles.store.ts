import { SYNC_LIMITS } from '@galeria/contract/reference/limits';
import type { TroubleKind } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows-of.ts';
import { digestOf } from '../../platform/ids.ts';
import { syncTroubles } from './sales.tables.ts';
import type { StoreName } from './store-links.store.ts';
import { holdLink } from './store-links.store.ts';
import { storeContacts } from './store-links.tables.ts';

export interface Trouble {
  readonly kind: TroubleKind;
  readonly code: string;
  readonly subject: string | null;
  /** What tells two of the same moment apart, where the subject does not. */
  readonly reference?: string;
  readonly detail: string | null;
  readonly at: Date;
}

const isOf = ({ mallCode, universalId }: StoreName) =>
  and(eq(syncTroubles.mallCode, mallCode), eq(syncTroubles.universalId, universalId));

const idOf = ({ kind, code, subject, reference = subject ?? '', at }: Trouble): string =>
  digestOf(JSON.stringify([kind, code, reference, at.getTime()])).slice(0, 32);

/** Of a store whose link is held. What is there already stays as it was; the oldest beyond what is kept go. */
export async function addTroubles(tx: Transaction, store: StoreName, troubles: readonly Trouble[], at: Date): Promise<void> {
  if (troubles.length === 0) return;
  const { mallCode, universalId } = store;
  const recordedAt = sql`${at.toISOString()}::timestamptz`;
  const rows = troubles
    .slice(-SYNC_LIMITS.troubles)
    .map((trouble) => ({ ...trouble, trouble_id: idOf(trouble), at: trouble.at.toISOString() }));
  const { rows: added } = await tx.execute(sql`
    insert into ${syncTroubles} (mall_code, universal_id, trouble_id, kind, code, subject, detail, at, recorded_at)
    select ${mallCode}, ${universalId}, trouble_id, kind, code, subject, detail, at, ${recordedAt}
    from ${rowsOf(rows, sql`trouble_id text, kind text, code text, subject text, detail text, at timestamptz`)}
    on conflict do nothing returning trouble_id`);
  if (added.length === 0) return;
  await tx.execute(sql`
    delete from ${syncTroubles} where mall_code = ${mallCode} and universal_id = ${universalId} and trouble_id in (
      select trouble_id from ${syncTroubles} where mall_code = ${mallCode} and universal_id = ${universalId}
      order by recorded_at desc, at desc, trouble_id desc offset ${SYNC_LIMITS.troubles})`);
  await tx
    .insert(storeContacts)
    .values({ mallCode, universalId, lastTroubleAt: at })
    .onConflictDoUpdate({ target: [storeContacts.mallCode, storeContacts.universalId], set: { lastTroubleAt: at } });
}

const HOUR = 60 * 60_000;

/** Something about the calls of a store themselves. Once an hour: whoever is refused goes on calling. */
export const noteTrouble = (
  db: Database,
  { mallCode, universalId }: StoreName,
  { at, code, subject }: { code: string; subject: string | null; at: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await holdLink(tx, universalId))) return;
    const isNoted = await tx.$count(
      syncTroubles,
      and(
        isOf({ mallCode, universalId }),
        eq(syncTroubles.code, code),
        sql`${syncTroubles.subject} is not distinct from ${subject}`,
        gt(syncTroubles.recordedAt, new Date(at.getTime() - HOUR)),
      ),
    );
    if (isNoted > 0) return;
    await addTroubles(tx, { mallCode, universalId }, [{ kind: 'REFUSAL', detail: null, code, subject, at }], at);
  });

export const removeTroubles = (tx: Transaction, store: StoreName) => tx.delete(syncTroubles).where(isOf(store));
