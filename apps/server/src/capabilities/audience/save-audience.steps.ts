import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { type Exclusivity, needsEmailList } from '@galeria/contract/reference/enumerations/audience';
import type { Transaction } from '../../platform/db/database.ts';
import { keyedDigest } from '../../platform/keyed-digest.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { fail } from '../../platform/problem.ts';
import { changeListedEmails, countListedEmails, dropLists, type OfferKey } from './audience.store.ts';

/** The list that goes with the exclusivity, and no other; how many are on it. Left out, the one that is there stays. */
export async function saveAudience(
  tx: Transaction,
  secret: Keyring,
  key: OfferKey,
  { exclusivity, emailList }: { readonly exclusivity: Exclusivity; readonly emailList: readonly string[] | undefined },
): Promise<number> {
  const needsList = needsEmailList(exclusivity);
  await dropLists(tx, key, [
    ...(needsList ? [] : (['email'] as const)),
    ...(exclusivity === 'INTEGRATION' ? [] : (['eligible-cpf'] as const)),
  ]);
  if (needsList && emailList !== undefined)
    await changeListedEmails(
      tx,
      key,
      emailList.map((value) => ({ digest: keyedDigest(secret, value), value })),
    );
  const listed = await countListedEmails(tx, key);
  // A change of the kind that brings no list of its own would let in nobody, or keep out nobody.
  if (needsList && listed === 0) fail('invalid-request', { fields: { emailList: RULE_MESSAGES.emailListRequired } });
  return listed;
}
