import { decideVersion } from '@galeria/contract/kit/decision';
import { decidePromotionAct } from '@galeria/contract/promotions/lifecycle';
import type { Promotion, PromotionChange } from '@galeria/contract/promotions/promotion';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { allow, fail, refuseFields } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { withWriter } from '../../four-eyes/four-eyes.public.ts';
import { awardsOf, serveWaitingAwards } from '../../participation/participation.public.ts';
import { commitSettings } from '../commitments.store.ts';
import { auditedPromotion } from '../promotion-audit.mapping.ts';
import { editRefusals, endInPastRefusals, isSameMinute, sponsorRefusals } from '../promotion-edit.rules.ts';
import { type NewLists, readNewLists } from '../promotion-files.steps.ts';
import { periodOf } from '../promotion-moves.rules.ts';
import { storeIdsOf } from '../promotion-parts.store.ts';
import { erasedAmong, listedValues } from '../promotion-people.store.ts';
import { type ModeColumns, modeColumns, newModeRows, periodColumns, recordColumns } from '../promotion-rows.mapping.ts';
import {
  addModes,
  findPromotion,
  lockPromotion,
  type ModeRow,
  modesOf,
  type PromotionKey,
  type PromotionRow,
  removeModes,
  saveMode,
  savePromotion,
} from '../promotions.store.ts';
import { listedBy, refuseUnknownStores, savePromotionParts } from '../save-promotion.steps.ts';
import { viewerOf } from '../viewer.mapping.ts';
import { promotionRecord } from '../views/promotion-record.ts';
import type { PromotionDeps } from './create-promotion.ts';

/** Who does not see the addresses keeps them by sending none. */
const keepsEmails = (actor: Actor, { emailList }: PromotionChange): boolean =>
  !actor.permissions.has('read-customer') && emailList.length === 0;

/** Whether the list would be another one. Somebody who was erased from it is missed by nobody. */
async function hasOtherEmails(
  tx: Transaction,
  secret: Keyring,
  key: PromotionKey,
  emailList: readonly string[],
): Promise<boolean> {
  const saved = new Set(await listedValues(tx, key, 'email'));
  const added = emailList.filter((email) => !saved.has(email));
  if (emailList.length - added.length < saved.size) return true;
  const digests = listedBy(secret, added).map(({ digest }) => digest);
  return (await erasedAmong(tx, key, 'email', digests)).size < digests.length;
}

/** The files were looked at before the promotion was held: had another been put in since, this is not what was read. */
function refuseOtherFiles(row: PromotionRow, body: PromotionChange, lists: NewLists): void {
  const isRead = (saved: string | null, given: string | null | undefined, list: unknown): boolean =>
    given === undefined || given === saved ? list === undefined : list !== undefined;
  if (
    !isRead(row.blockedStoresFileId, body.blockedStoresFileId, lists.blockedStores) ||
    !isRead(row.blocklistFileId, body.blocklistFileId, lists.blocklist)
  )
    fail('stale-version');
}

/** A running mode keeps what is locked as it is to the millisecond; forms know minutes. */
function runningColumns(saved: ModeRow, { mode: _mode, startsAt: _start, ...given }: ModeColumns): Partial<ModeColumns> {
  const isSameEnd = isSameMinute(saved.estimatedEndAt, given.estimatedEndAt.toISOString());
  return { ...given, estimatedEndAt: isSameEnd ? saved.estimatedEndAt : given.estimatedEndAt };
}

async function saveRunning(tx: Transaction, key: PromotionKey, modes: readonly ModeRow[], columns: readonly ModeColumns[]) {
  const after: ModeRow[] = [];
  for (const saved of modes) {
    const given = columns.find(({ mode }) => mode === saved.mode);
    if (!given || saved.status === 'CLOSED') {
      after.push(saved);
      continue;
    }
    const change = runningColumns(saved, given);
    await saveMode(tx, key, saved.mode, change);
    after.push({ ...saved, ...(change as Partial<ModeRow>) });
  }
  return periodOf(after);
}

/** What was refused or approved is another promotion now, and waits for approval again. */
async function saveWaiting(tx: Transaction, key: PromotionKey, columns: readonly ModeColumns[]) {
  await removeModes(tx, key);
  await addModes(tx, newModeRows(key, columns));
  return { ...periodColumns(columns), status: 'DRAFT' as const, refusalReason: null };
}

/** PRO-02, PRO-05. */
export async function updatePromotion(
  deps: PromotionDeps,
  write: WriteContext,
  actor: Actor,
  id: number,
  { version, ...body }: PromotionChange,
): Promise<Promotion> {
  const scope = scopeOfActor(actor);
  const seen = (await findPromotion(deps.db, scope, id)) ?? fail('not-found');
  refuseFields(sponsorRefusals(body));
  await refuseUnknownStores(deps.db, seen.mallCode, body);
  const lists = await readNewLists(deps, seen.mallCode, seen, body);
  return write.transact(async (tx) => {
    const { at } = write.act;
    const row = (await lockPromotion(tx, scope, id)) ?? fail('not-found');
    const key = { mallCode: row.mallCode, promotionId: row.promotionId };
    allow(decideVersion(row.version, version));
    allow(decidePromotionAct(row.status, 'edit'));
    refuseOtherFiles(row, body, lists);
    const viewer = viewerOf(actor, deps.secret);
    const all = { ...viewer, seesAll: true };
    const before = await promotionRecord(tx, key, all);
    const modes = await modesOf(tx, key);
    const awards = await awardsOf(tx, key);
    const keptEmails = keepsEmails(actor, body);
    const otherEmails = !keptEmails && (await hasOtherEmails(tx, deps.secret, key, body.emailList));
    refuseFields(editRefusals({ ...row, modes, awards, storeIds: await storeIdsOf(tx, key) }, body, otherEmails));
    const isRunning = row.status === 'CURRENT';
    if (!isRunning) refuseFields(endInPastRefusals(body, at));
    const columns = modeColumns(body);
    const change = isRunning ? await saveRunning(tx, key, modes, columns) : await saveWaiting(tx, key, columns);
    await savePromotion(tx, key, { ...recordColumns(body), ...change, writers: withWriter(row.writers, actor), updatedAt: at });
    if (isRunning) await commitSettings(tx, key, at);
    const emails = otherEmails ? body.emailList : null;
    await savePromotionParts(tx, deps.secret, { key, saved: row, awards, body, lists, emails, at });
    const served = isRunning ? await serveWaitingAwards(tx, key, at) : 0;
    if (served > 0)
      await recordAudit(tx, write.act, {
        action: 'promotion.waiting-served',
        subject: { type: 'promotion', id: String(id) },
        mallCode: row.mallCode,
        after: { served },
      });
    await recordAudit(tx, write.act, {
      action: 'promotion.changed',
      subject: { type: 'promotion', id: String(id) },
      mallCode: row.mallCode,
      before: auditedPromotion(before),
      after: auditedPromotion(await promotionRecord(tx, key, all)),
    });
    return promotionRecord(tx, key, viewer);
  });
}
