import type { SignedIn } from '@galeria/contract/session/session';
import type { Act } from '../../../platform/actor.ts';
import { fail } from '../../../platform/problem.ts';
import { linkIdentity } from '../session.store.ts';
import { accountByEmail, accountByIdentity, isLinkedToAnother, lockAccount } from '../views/sign-in-account.ts';
import { type OpeningDeps, openSession } from './open-session.ts';
import { type CorporateAnswer, type RedeemDeps, redeemCorporate } from './redeem-corporate.ts';

/** SES-03: no automatic account. Whoever the provider knows and the portal does not is refused. */
export async function completeCorporateSignIn(
  deps: OpeningDeps & RedeemDeps,
  act: Act,
  input: CorporateAnswer & { userAgent: string | null },
): Promise<SignedIn> {
  const person = await redeemCorporate(deps, act, input, null);
  const { issuer, subject } = person;
  return deps.db.transaction(async (tx) => {
    const linked = await accountByIdentity(tx, issuer, subject);
    const found = linked ?? (person.email === null ? undefined : await accountByEmail(tx, person.email));
    const account = found && (await lockAccount(tx, found.userId));
    if (!account || account.disabledAt !== null) return fail('person-unknown');
    const identity = { issuer, subject, userId: account.userId };
    if (!linked) {
      // Addresses are handed on to new people: the account stays with whom it was linked to.
      if (await isLinkedToAnother(tx, identity)) return fail('person-unknown');
      await linkIdentity(tx, { ...identity, linkedAt: act.at });
    }
    return openSession(deps, tx, act, {
      userId: account.userId,
      email: account.email,
      userAgent: input.userAgent,
      by: 'corporate',
      // A provider that remembers somebody asks them nothing: what they proved, they proved then (PER-12).
      provenAt: new Date(Math.min(person.provenAt?.getTime() ?? 0, act.at.getTime())),
    });
  });
}
