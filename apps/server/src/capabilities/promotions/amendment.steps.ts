import type { AmendmentChange } from '@galeria/contract/promotions/amendment';
import { documentKindOf } from '@galeria/contract/reference/enumerations/document';
import type { Act, Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { allow, fail } from '../../platform/problem.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { keepUpload, releaseUploads } from '../files/files.public.ts';
import { goalExtras } from '../participation/participation.public.ts';
import { decideAmendment, type Standing } from './amendment.rules.ts';
import { type AmendmentRow, addAmendment, endAmendment, lastAmendment, pendingAmendment } from './amendments.store.ts';
import { documentsOf } from './promotion-parts.store.ts';
import type { PromotionRow } from './promotions.store.ts';
import { drawsToCome } from './views/draws-to-come.ts';
import { promotionBlocks } from './views/promotion-blocks.ts';
import { promotionRecord, type Viewer } from './views/promotion-record.ts';

export interface AmendmentDeps {
  readonly secret: Keyring;
  readonly extractionTime: string;
}

/** What stands of a promotion that is held alone: nobody makes extras, closes or edits it meanwhile. */
export async function standingOf(tx: Transaction, row: PromotionRow, viewer: Viewer, extractionTime: string): Promise<Standing> {
  const blocked = await promotionBlocks(tx, row);
  return {
    record: await promotionRecord(tx, row, { ...viewer, seesAll: true }),
    approved: row.approvedQuantities,
    blockedStores: new Set(blocked.map(({ universalId }) => universalId)),
    goalExtras: await goalExtras(tx, row),
    drawsToCome: await drawsToCome(tx, row),
    extractionTime,
  };
}

export const amendmentSubject = ({ promotionId }: Pick<PromotionRow, 'promotionId'>) => ({
  type: 'promotion',
  id: String(promotionId),
});

/** Of a change that brings a file, the file with its kind. */
function fileAfter(change: AmendmentChange): { readonly id: string; readonly kind: 'regulation' | 'restriction-list' } | null {
  if (change.what === 'regulation' && change.after) return { id: change.after.id, kind: 'regulation' };
  if (change.what === 'blockedStores' && change.file?.after) return { id: change.file.after.id, kind: 'restriction-list' };
  return null;
}

/** The files an amendment brought, and not those that the promotion has in another place already. */
async function filesBrought(tx: Transaction, row: PromotionRow, changes: readonly AmendmentChange[]) {
  const banner = documentKindOf('BANNER');
  const held = new Set((await documentsOf(tx, row)).filter(({ kind }) => kind !== banner).map(({ fileId }) => fileId));
  const brought = new Map(changes.flatMap((change) => fileAfter(change) ?? []).map((file) => [file.id, file]));
  return [...brought.values()].filter(({ id }) => !held.has(id));
}

/** PRO-16: it waits, with the files it brings. One at a time, so that each is decided against what the one before left. */
export async function propose(
  tx: Transaction,
  act: Act,
  actor: Actor,
  held: { readonly row: PromotionRow; readonly standing: Standing },
  { changes, reason }: { readonly changes: readonly AmendmentChange[]; readonly reason: string },
): Promise<AmendmentRow> {
  const { row, standing } = held;
  const { mallCode, promotionId, version } = row;
  if (await pendingAmendment(tx, row)) fail('amendment-pending');
  if (changes.length === 0) fail('amendment-empty');
  const decision = decideAmendment(standing, changes, act.at);
  // What a form names that is not there was taken away since it was read, or is another promotion's.
  if (!decision.allowed && decision.code === 'amendment-outdated') fail('stale-version');
  allow(decision);
  for (const file of await filesBrought(tx, row, changes))
    if (!(await keepUpload(tx, { ...file, mallCode }, act.at))) fail('promotion-file-gone');
  const number = ((await lastAmendment(tx, row))?.number ?? 0) + 1;
  const added = await addAmendment(tx, {
    mallCode,
    promotionId,
    number,
    status: 'PENDING',
    reason,
    changes: [...changes],
    baseVersion: version,
    proposedBy: actor.userId,
    proposedByEmail: actor.email,
    proposedAt: act.at,
  });
  await recordAudit(tx, act, {
    action: 'promotion.amendment-proposed',
    subject: amendmentSubject(row),
    mallCode,
    after: { amendment: number, amendmentReason: reason, changes },
  });
  return added;
}

/** It will not come: what it brought is let go. */
export async function letGo(
  tx: Transaction,
  row: PromotionRow,
  amendment: AmendmentRow,
  ending: Parameters<typeof endAmendment>[2],
): Promise<AmendmentRow> {
  const brought = await filesBrought(tx, row, amendment.changes);
  await releaseUploads(
    tx,
    brought.map(({ id }) => id),
  );
  return endAmendment(tx, amendment, ending);
}

/** What ends can no longer be amended: what waits is withdrawn with it, and the trail says so. */
export async function withdrawWithPromotion(tx: Transaction, act: Act, row: PromotionRow): Promise<void> {
  const waiting = await pendingAmendment(tx, row);
  if (!waiting) return;
  await letGo(tx, row, waiting, {
    status: 'WITHDRAWN',
    decidedBy: act.actor?.userId ?? null,
    decidedByEmail: act.actor?.email ?? null,
    decidedAt: act.at,
    endedWithPromotion: true,
  });
  await recordAudit(tx, act, {
    action: 'promotion.amendment-withdrawn',
    subject: amendmentSubject(row),
    mallCode: row.mallCode,
    before: { amendmentStatus: 'PENDING' },
    after: { amendment: waiting.number, amendmentStatus: 'WITHDRAWN', endedWithPromotion: true },
  });
}
