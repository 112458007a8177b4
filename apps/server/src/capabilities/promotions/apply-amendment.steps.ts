import type { AmendmentChange } from '@galeria/contract/promotions/amendment';
import { DOCUMENT_FIELDS } from '@galeria/contract/promotions/promotion-input';
import type { Transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/problem.ts';
import { releaseUploads } from '../files/files.public.ts';
import { addAward, awardsOf, saveAward } from '../participation/participation.public.ts';
import { addMissingBlocks, removePromotionBlocks } from '../regulation/regulation.public.ts';
import { knownStoreIds } from '../stores/stores.public.ts';
import { freezeDeadline, isSettling } from './promotion-freeze.rules.ts';
import { documentsOf, removeSponsor, replaceDocuments } from './promotion-parts.store.ts';
import { type ModeRow, modesOf, type PromotionRow, saveMode, savePromotionFiles } from './promotions.store.ts';
import { saveSponsorTerms } from './save-parts.steps.ts';

type Of<What extends AmendmentChange['what']> = Extract<AmendmentChange, { what: What }>;

const COLUMN_OF = { endDate: 'estimatedEndAt', raffleDate: 'raffleAt', announcementDate: 'announcementAt' } as const;

const modeChange = (change: Of<'date'> | Of<'quantity'>): Partial<ModeRow> =>
  change.what === 'quantity'
    ? { awardQuantity: change.after }
    : { [COLUMN_OF[change.field]]: change.after === null ? null : new Date(change.after) };

/** New ones come last: whoever waits is served in the order that was promised. */
async function applyAward(tx: Transaction, row: PromotionRow, { awardId, name, after }: Of<'award'>): Promise<void> {
  const { mallCode, promotionId } = row;
  const awards = await awardsOf(tx, row);
  const saved = awards.find((award) => award.awardId === awardId);
  if (saved) await saveAward(tx, saved, { position: saved.position, name: saved.name, quantity: after });
  else {
    const position = Math.max(-1, ...awards.map((award) => award.position)) + 1;
    await addAward(tx, { mallCode, promotionId, position, name, quantity: after });
  }
}

async function applySponsor(tx: Transaction, row: PromotionRow, { mode, sponsorId, after }: Of<'sponsor'>): Promise<void> {
  if (after !== null) await saveSponsorTerms(tx, row, { mode, sponsorId, ...after });
  else if (sponsorId !== null && !(await removeSponsor(tx, { sponsorId, mallCode: row.mallCode }))) fail('sponsor-in-use');
}

/** The regulation of before is kept: it is what the comparison opens. */
async function applyRegulations(tx: Transaction, row: PromotionRow, changes: readonly Of<'regulation'>[]): Promise<void> {
  if (changes.length === 0) return;
  const kinds = new Map((await documentsOf(tx, row)).map(({ kind, fileId }) => [kind, fileId]));
  for (const { document, after } of changes) {
    const kind = DOCUMENT_FIELDS.indexOf(document);
    if (after === null) kinds.delete(kind);
    else kinds.set(kind, after.id);
  }
  await replaceDocuments(
    tx,
    row,
    [...kinds].map(([kind, fileId]) => ({ kind, fileId })),
  );
}

async function applyBlocks(tx: Transaction, row: PromotionRow, change: Of<'blockedStores'>, at: Date): Promise<void> {
  const { mallCode, promotionId, blockedStoresFileId } = row;
  const added = change.added.map(({ universalId }) => universalId);
  const known = await knownStoreIds(tx, mallCode, added);
  if (!added.every((id) => known.has(id))) fail('amendment-outdated');
  await removePromotionBlocks(
    tx,
    row,
    change.removed.map(({ universalId }) => universalId),
  );
  if (added.length > 0) await addMissingBlocks(tx, { mallCode, promotionId }, added, at);
  if (change.file === null) return;
  await savePromotionFiles(tx, row, { blockedStoresFileId: change.file.after?.id ?? null });
  if (blockedStoresFileId !== null) await releaseUploads(tx, [blockedStoresFileId]);
}

/** ENG-05: what was sent in time is decided until the eve of the raffle; where that came already, it stays as it was. */
async function moveDeadlines(tx: Transaction, row: PromotionRow, changes: readonly Of<'date'>[]): Promise<void> {
  const moved = new Set(changes.filter(({ field }) => field === 'raffleDate').map(({ mode }) => mode));
  for (const mode of (await modesOf(tx, row)).filter(isSettling))
    if (moved.has(mode.mode)) await saveMode(tx, row, mode.mode, { freezesAt: freezeDeadline(mode) });
}

/** Carries out what was decided, of a promotion that is held alone. */
export async function applyChanges(
  tx: Transaction,
  row: PromotionRow,
  changes: readonly AmendmentChange[],
  at: Date,
): Promise<void> {
  for (const change of changes) {
    if (change.what === 'date' || change.what === 'quantity') await saveMode(tx, row, change.mode, modeChange(change));
    if (change.what === 'award') await applyAward(tx, row, change);
    if (change.what === 'sponsor') await applySponsor(tx, row, change);
    if (change.what === 'blockedStores') await applyBlocks(tx, row, change, at);
  }
  await moveDeadlines(
    tx,
    row,
    changes.filter((change) => change.what === 'date'),
  );
  await applyRegulations(
    tx,
    row,
    changes.filter((change) => change.what === 'regulation'),
  );
}
