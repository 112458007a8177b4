import type { BenefitChange } from '@galeria/contract/benefits/benefit';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { refuseFields } from '../../platform/problem.ts';
import { saveAudience } from '../audience/audience.public.ts';
import type { BenefitCounts } from '../participation/participation.public.ts';
import { knownStoreIds } from '../stores/stores.public.ts';
import { saveFiles } from './benefit-files.steps.ts';
import { audienceOf, type BenefitContent, type BenefitRow } from './benefits.store.ts';
import { saveHighlight } from './save-highlight.steps.ts';
import { isRaffleBegun } from './views/raffle-begun.ts';

/** What cannot be, by field: a store of another mall, or of none; a period that nobody could live to see. */
export async function impossibleFields(
  db: Queryable,
  mallCode: string,
  { storeUniversalId: store, endsAt }: Pick<BenefitContent, 'storeUniversalId' | 'endsAt'>,
  at: Date,
): Promise<Record<string, string>> {
  const isKnown = store === null || (await knownStoreIds(db, mallCode, [store])).has(store);
  return {
    ...(isKnown ? {} : { storeUniversalId: RULE_MESSAGES.storeUnknown }),
    ...(endsAt < at ? { endDate: RULE_MESSAGES.endInPast } : {}),
  };
}

/** CPN-02: what customers hold already stays what it is: not fewer than were given, not of another kind or channel, not for fewer prizes. */
export async function refuseTakenAway(
  db: Queryable,
  held: BenefitRow,
  content: BenefitContent,
  { taken, waiting }: BenefitCounts,
): Promise<void> {
  if (taken + waiting === 0) return;
  // BEN-09: who drew is held to what was drawn for, on the day it was announced for.
  const isBegun = held.type === 'RAFFLE' && content.type === 'RAFFLE' && (await isRaffleBegun(db, held));
  const hasMoved = content.raffleAt?.getTime() !== held.raffleAt?.getTime();
  refuseFields({
    ...(isBegun && hasMoved ? { raffleDate: RULE_MESSAGES.raffleEntered } : {}),
    ...(isBegun && content.prizeQuantity !== held.prizeQuantity ? { prizeQuantity: RULE_MESSAGES.raffleEntered } : {}),
    ...(content.type === held.type ? {} : { type: RULE_MESSAGES.couponsGiven }),
    ...(content.channel === held.channel ? {} : { channel: RULE_MESSAGES.couponsGiven }),
    ...((content.prizeQuantity ?? 0) < (held.prizeQuantity ?? 0)
      ? { prizeQuantity: RULE_MESSAGES.prizeQuantityNotReducible }
      : {}),
    ...((content.couponsQuantity ?? 0) < taken ? { couponsQuantity: RULE_MESSAGES.stockBelowGiven } : {}),
  });
}

/** Files, list and place as a highlight of a benefit whose row is written; how many are on its list. */
export async function saveParts(
  tx: Transaction,
  secret: Keyring,
  { before, saved }: { readonly before: BenefitRow | null; readonly saved: BenefitRow },
  emailList: BenefitChange['emailList'],
): Promise<number> {
  await saveFiles(tx, saved.mallCode, { before, after: saved }, saved.updatedAt);
  await saveHighlight(tx, before, saved);
  return saveAudience(tx, secret, audienceOf(saved), { exclusivity: saved.exclusivity, emailList });
}
