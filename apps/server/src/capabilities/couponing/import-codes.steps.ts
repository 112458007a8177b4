import { normaliseCode } from '@galeria/contract/coupons/coupon-code';
import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfMalls } from '../../platform/db/mall-scope.ts';
import { type CampaignKey, holdCampaign } from './couponing.store.ts';
import { addImportedCodes, holdCodesOfMall, takenKeys } from './couponing-codes.store.ts';

export interface ImportedCode {
  readonly line: number;
  readonly code: string;
}

/**
 * CPN-03: adds codes of a file to a campaign; they can be used once the transaction ends. Gives back the lines whose code a campaign
 * of the mall has meanwhile. Without a new version of the campaign: nobody has written anything of it.
 */
export async function importCodes(
  tx: Transaction,
  { campaignId, mallCode }: CampaignKey,
  lines: readonly ImportedCode[],
  at: Date,
): Promise<ReadonlySet<number>> {
  const scope = scopeOfMalls([mallCode], 'the file was sent by somebody of its mall');
  const held = await holdCampaign(tx, scope, campaignId);
  if (!held) throw new Error(`campaign ${campaignId} is not there`);
  await holdCodesOfMall(tx, mallCode);
  const keyed = lines.map(({ line, code }) => ({ line, code, key: normaliseCode(code) }));
  const taken = await takenKeys(
    tx,
    mallCode,
    keyed.map(({ key }) => key),
  );
  const fresh = keyed.filter(({ key }) => !taken.has(key));
  await addImportedCodes(
    tx,
    held,
    fresh.map(({ code }) => code),
    at,
  );
  return new Set(keyed.flatMap(({ line, key }) => (taken.has(key) ? [line] : [])));
}
