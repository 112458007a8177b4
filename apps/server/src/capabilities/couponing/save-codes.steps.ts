import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/problem.ts';
import { knownStoreIds } from '../stores/stores.public.ts';
import type { CampaignContent, CampaignRow } from './couponing.store.ts';
import { addDrawnCodes, addFixedCode, dropCodesAfter, holdCodesOfMall, isCodeTaken } from './couponing-codes.store.ts';

/** A store of another mall, or of none. */
export async function refuseUnknownStore(db: Queryable, mallCode: string, { storeUniversalId }: CampaignContent): Promise<void> {
  if (storeUniversalId === null || (await knownStoreIds(db, mallCode, [storeUniversalId])).has(storeUniversalId)) return;
  const message = RULE_MESSAGES.storeUnknown;
  fail('invalid-request', { fields: { storeUniversalId: message }, messages: [message] });
}

/**
 * CPN-03: the codes of a campaign whose row is written, and only those. Codes that were there stay, unless the campaign now has
 * another kind of them or another one, which it may have before it begins. Those of files come later.
 */
export async function saveCodes(tx: Transaction, before: CampaignRow | null, saved: CampaignRow, at: Date): Promise<void> {
  await holdCodesOfMall(tx, saved.mallCode);
  const isSame = before !== null && before.codeType === saved.codeType && before.code === saved.code;
  if (saved.code !== null && (await isCodeTaken(tx, saved, saved.code)))
    fail('couponing-code-taken', { fields: { code: 'couponing-code-taken' } });
  if (before !== null && !isSame) await dropCodesAfter(tx, saved, 0);
  if (saved.codeType === 'IMPORTED') return;
  const from = isSame ? before.quantity : 0;
  if (saved.code !== null) {
    if (!isSame) await addFixedCode(tx, saved, saved.code, at);
  } else if (saved.quantity >= from) await addDrawnCodes(tx, saved, { from, to: saved.quantity }, at);
  else await dropCodesAfter(tx, saved, saved.quantity);
}
