import { decideVersion } from '@galeria/contract/kit/decision';
import { decidePromotionAct } from '@galeria/contract/promotions/lifecycle';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import type { PromotionChange } from '@galeria/contract/promotions/promotion-input';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { allow, fail, refuseFields } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { withWriter } from '../../four-eyes/four-eyes.public.ts';
import { awardsOf } from '../../participation/participation.public.ts';
import { type AmendmentDeps, standingOf } from '../amendment.steps.ts';
import { approvedQuantities } from '../approved-quantities.rules.ts';
import { changeRunning } from '../change-running.steps.ts';
import { auditedPromotion } from '../promotion-audit.mapping.ts';
import { editRefusals, endInPastRefusals, sponsorRefusals } from '../promotion-edit.rules.ts';
import { type NewLists, readNewLists } from '../promotion-files.steps.ts';
import { storeIdsOf } from '../promotion-parts.store.ts';
import { erasedAmong, listedValues } from '../promotion-people.store.ts';
import { type ModeColumns, modeColumns, newModeRows, periodColumns, recordColumns } from '../promotion-rows.mapping.ts';
import {
  addModes,
  findPromotion,
  lockPromotion,
  modesOf,
  type PromotionKey,
  type PromotionRow,
  removeModes,
  saveApproved,
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

/** What was refused or approved is another promotion now, and waits for approval again. */
async function saveWaiting(tx: Transaction, key: PromotionKey, columns: readonly ModeColumns[]) {
  await removeModes(tx, key);
  await addModes(tx, newModeRows(key, columns));
  return { ...periodColumns(columns), status: 'DRAFT' as const, refusalReason: null };
}

/** PRO-02, PRO-05, PRO-16. */
export async function updatePromotion(
  deps: PromotionDeps & Pick<AmendmentDeps, 'extractionTime'>,
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
    const columns = modeColumns(body);
    const writers = withWriter(row.writers, actor);
    if (row.status === 'CURRENT') {
      const standing = await standingOf(tx, row, viewer, deps.extractionTime);
      await changeRunning(tx, write.act, actor, { row, modes, columns, standing, body, lists });
      await savePromotion(tx, key, { ...recordColumns(body), writers, updatedAt: at });
    } else {
      refuseFields(endInPastRefusals(body, at));
      if (row.status === 'APPROVED') await saveApproved(tx, key, approvedQuantities(row.approvedQuantities, { modes, awards }));
      const change = await saveWaiting(tx, key, columns);
      await savePromotion(tx, key, { ...recordColumns(body), ...change, writers, updatedAt: at });
      const emails = otherEmails ? body.emailList : null;
      await savePromotionParts(tx, deps.secret, { key, saved: row, awards, body, lists, emails, at });
    }
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
