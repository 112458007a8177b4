import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { PromotionChange } from '@galeria/contract/promotions/promotion-input';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { refuseFields } from '../../platform/problem.ts';
import type { AwardRow } from '../participation/participation.public.ts';
import { replacePromotionBlocks } from '../regulation/regulation.public.ts';
import { knownStoreIds } from '../stores/stores.public.ts';
import { type NewLists, saveDocuments, takeListFile, useUpPeopleFile } from './promotion-files.steps.ts';
import { replaceStores } from './promotion-parts.store.ts';
import { changeListed, type Listed, replaceListed } from './promotion-people.store.ts';
import { type PromotionKey, type PromotionRow, savePromotionFiles } from './promotions.store.ts';
import { saveAwards, saveBenefitOf, saveSponsors } from './save-parts.steps.ts';

export async function refuseUnknownStores(
  db: Queryable,
  mallCode: string,
  { storeIds, benefit }: Pick<PromotionChange, 'storeIds' | 'benefit'>,
): Promise<void> {
  const benefitStore = benefit?.storeUniversalId ?? null;
  const known = await knownStoreIds(db, mallCode, benefitStore === null ? storeIds : [...storeIds, benefitStore]);
  refuseFields({
    ...(storeIds.every((id) => known.has(id)) ? {} : { storeIds: RULE_MESSAGES.storeUnknown }),
    ...(benefitStore === null || known.has(benefitStore) ? {} : { 'benefit.storeUniversalId': RULE_MESSAGES.storeUnknown }),
  });
}

export const listedBy = (secret: Keyring, values: readonly string[]): Listed[] =>
  values.map((value) => ({ digest: keyedDigest(secret, value), value }));

async function saveLists(
  tx: Transaction,
  secret: Keyring,
  { key, saved, lists, at }: Pick<Saving, 'key' | 'saved' | 'lists' | 'at'>,
): Promise<void> {
  const { mallCode, promotionId } = key;
  const { blockedStores, blocklist } = lists;
  if (blockedStores !== undefined) {
    const given = blockedStores === null ? null : blockedStores.fileId;
    const blockedStoresFileId = await takeListFile(tx, mallCode, { saved: saved.blockedStoresFileId, given }, at);
    await savePromotionFiles(tx, key, { blockedStoresFileId });
    await replacePromotionBlocks(tx, { mallCode, promotionId, universalIds: blockedStores?.content ?? [], at });
  }
  if (blocklist !== undefined) {
    if (blocklist !== null) await useUpPeopleFile(tx, mallCode, blocklist.fileId, at);
    await savePromotionFiles(tx, key, { blocklistFileId: blocklist?.fileId ?? null, blocklistFileName: blocklist?.name ?? null });
    await replaceListed(tx, key, 'blocked-cpf', listedBy(secret, blocklist?.content ?? []));
  }
}

export interface Saving {
  readonly key: PromotionKey;
  readonly saved: Pick<PromotionRow, 'blockedStoresFileId' | 'blocklistFileId'>;
  readonly awards: readonly AwardRow[];
  readonly body: PromotionChange;
  readonly lists: NewLists;
  /** Null keeps the list as it is. */
  readonly emails: readonly string[] | null;
  readonly at: Date;
}

/** The records that belong to a promotion, but for its files and what comes in them. */
export async function saveDependents(
  tx: Transaction,
  secret: Keyring,
  { key, awards, body, emails }: Pick<Saving, 'key' | 'awards' | 'body' | 'emails'>,
): Promise<void> {
  await saveAwards(tx, key, awards, body);
  await saveSponsors(tx, key, body);
  await saveBenefitOf(tx, key, body.benefit);
  await replaceStores(tx, key, [...new Set(body.storeIds)]);
  if (emails !== null) await changeListed(tx, key, 'email', listedBy(secret, emails));
}

/** All records that belong to a promotion, as the form has them. What may change was decided before. */
export async function savePromotionParts(tx: Transaction, secret: Keyring, saving: Saving): Promise<void> {
  await saveDependents(tx, secret, saving);
  await saveDocuments(tx, saving.key, saving.body, saving.at);
  await saveLists(tx, secret, saving);
}
