import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { AmendmentChange } from '@galeria/contract/promotions/amendment';
import { amendmentChanges, savedRegulation } from '@galeria/contract/promotions/amendment-changes';
import type { PromotionChange } from '@galeria/contract/promotions/promotion-input';
import type { Act, Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { refuseFields } from '../../platform/problem.ts';
import { findUpload } from '../files/files.public.ts';
import type { Standing } from './amendment.rules.ts';
import { propose } from './amendment.steps.ts';
import { type NewLists, saveDocuments } from './promotion-files.steps.ts';
import type { ModeColumns } from './promotion-rows.mapping.ts';
import { type ModeRow, type PromotionKey, type PromotionRow, saveMode } from './promotions.store.ts';
import { saveBenefitOf } from './save-parts.steps.ts';
import { promotionBlocks, storesOfIds } from './views/promotion-blocks.ts';

type Change = Omit<PromotionChange, 'version'>;

/** How the files that a form newly names are called. */
async function namesOf(tx: Transaction, mallCode: string, body: Change, lists: NewLists): Promise<(id: string) => string> {
  const names = new Map<string, string>();
  for (const id of Object.values(body.documents)) {
    const file = id ? await findUpload(tx, { id, mallCode, kind: 'regulation' }) : undefined;
    if (file) names.set(file.id, file.name);
  }
  if (lists.blockedStores) names.set(lists.blockedStores.fileId, lists.blockedStores.name);
  return (id) => names.get(id) ?? '';
}

/** Which stores a new file blocks and which it no longer does. */
async function withStores(
  tx: Transaction,
  row: PromotionRow,
  change: AmendmentChange,
  { blockedStores }: NewLists,
): Promise<AmendmentChange> {
  if (change.what !== 'blockedStores') return change;
  const before = await promotionBlocks(tx, row);
  const given = new Set(blockedStores?.content ?? []);
  const known = new Set(before.map(({ universalId }) => universalId));
  const added = await storesOfIds(
    tx,
    row.mallCode,
    [...given].filter((id) => !known.has(id)),
  );
  return { ...change, added, removed: before.filter(({ universalId }) => !given.has(universalId)) };
}

/** Where prizes are handed over may change at any time; a mode that is over keeps it. */
async function saveDirectly(
  tx: Transaction,
  key: PromotionKey,
  modes: readonly ModeRow[],
  columns: readonly ModeColumns[],
): Promise<void> {
  for (const { mode, status } of modes) {
    const given = columns.find((each) => each.mode === mode);
    if (given && status !== 'CLOSED') await saveMode(tx, key, mode, { pickUpLocation: given.pickUpLocation });
  }
}

interface Running {
  readonly row: PromotionRow;
  readonly modes: readonly ModeRow[];
  readonly columns: readonly ModeColumns[];
  readonly standing: Standing;
  readonly body: Change;
  readonly lists: NewLists;
}

/** PRO-16: what explains a running promotion changes at once; what was agreed with those who take part becomes a proposal. */
export async function changeRunning(
  tx: Transaction,
  act: Act,
  actor: Actor,
  { row, modes, columns, standing, body, lists }: Running,
): Promise<void> {
  const nameOf = await namesOf(tx, row.mallCode, body, lists);
  const changes: AmendmentChange[] = [];
  for (const change of amendmentChanges(standing.record, body, nameOf)) changes.push(await withStores(tx, row, change, lists));
  if (changes.length > 0) {
    const reason = body.amendmentReason ?? '';
    if (reason === '') refuseFields({ amendmentReason: RULE_MESSAGES.reasonRequired });
    await propose(tx, act, actor, { row, standing }, { changes, reason });
  }
  await saveDirectly(tx, row, modes, columns);
  await saveBenefitOf(tx, row, body.benefit);
  const { documents } = standing.record;
  const regulation = (field: Parameters<typeof savedRegulation>[1]) => savedRegulation(documents, field)?.id ?? null;
  const kept = {
    banner: body.documents.banner,
    regulation: regulation('regulation'),
    raffleRegulation: regulation('raffleRegulation'),
    buyAndWinRegulation: regulation('buyAndWinRegulation'),
    luckyNumberRegulation: regulation('luckyNumberRegulation'),
  };
  await saveDocuments(tx, row, { ...body, documents: kept }, act.at);
}
