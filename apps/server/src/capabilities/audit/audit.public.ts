import { randomBytes } from 'node:crypto';
import type { Act } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { digestOf } from '../../platform/ids.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { canonicalJson, changedFields, detailsDigest } from './audit.rules.ts';
import { addEntries, type NewEntry, removeDetailsOf } from './audit.store.ts';
import { auditMacs } from './audit-macs.crypto.ts';
import { erasureStamp } from './erasure.rules.ts';

export interface AuditedChange {
  /** noun.verb in the past: 'user.disabled'. */
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly mallCode?: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** Who acts when there is no session yet: a person signing in. */
  readonly actorEmail?: string;
}

function entryOf(act: Act, change: AuditedChange): NewEntry {
  const salt = randomBytes(16).toString('base64url');
  const details = canonicalJson(changedFields(change.before ?? {}, change.after ?? {}));
  return {
    entry: {
      at: act.at,
      actorId: act.actor?.userId ?? null,
      actorEmail: act.actor?.email ?? change.actorEmail ?? null,
      address: act.address,
      requestId: act.requestId,
      action: change.action,
      subjectType: change.subject.type,
      subjectId: change.subject.id,
      mallCode: change.mallCode ?? null,
      detailsDigest: detailsDigest(digestOf, salt, details),
    },
    details: { salt, details },
  };
}

/** AUD-01: called in the transaction of the change, so that neither exists without the other. */
export const recordAudit = (tx: Transaction, act: Act, change: AuditedChange): Promise<void> => recordAudits(tx, act, [change]);

/** Many at once, in this order. */
export const recordAudits = (tx: Transaction, act: Act, changes: readonly AuditedChange[]): Promise<void> =>
  addEntries(
    tx,
    changes.map((change) => entryOf(act, change)),
  );

/** What happened at several moments, in this order. */
export const recordPastAudits = (
  tx: Transaction,
  past: readonly { readonly act: Act; readonly change: AuditedChange }[],
): Promise<void> =>
  addEntries(
    tx,
    past.map(({ act, change }) => entryOf(act, change)),
  );

/**
 * Records an erasure, and takes out what the trail says of the record's data: that something was done, by whom and when, stays,
 * and the chain, which holds digests only, still verifies. The entry carries the server's word that it took them (AUD-03): details
 * that went otherwise are reported.
 */
export async function recordErasure(tx: Transaction, secret: Keyring, act: Act, change: AuditedChange): Promise<void> {
  const through = await removeDetailsOf(tx, change.subject);
  const { entry, details } = entryOf(act, change);
  const erasure = erasureStamp(auditMacs(secret), secret.newest, entry, through);
  await addEntries(tx, [{ entry: { ...entry, erasure }, details }]);
}

export { anchorAudit } from './commands/anchor-audit.ts';
export { sealAudit } from './commands/seal-audit.ts';
export { createHeadKeeper } from './head-keeper.service.ts';
export { type AuditQuestion, subjectAudit } from './views/subject-audit.ts';
