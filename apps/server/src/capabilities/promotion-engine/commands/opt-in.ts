import type { appOptIn as endpoint } from '@galeria/contract/app/app-promotion-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Act, Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { type CustomerOfNote, holdCustomerByCpf } from '../../customers/customers.public.ts';
import { findOptIn, makeOptIn, type OptInRow, saveCategory, takeInOrder } from '../../participation/participation.public.ts';
import { holdPromotion, listsHolding, type PromotionRow } from '../../promotions/promotions.public.ts';
import { type Candidate, decideOptIn } from '../opt-in.rules.ts';
import { candidateFacts } from '../views/candidate.ts';

export interface OptInDeps {
  readonly secret: Keyring;
}

/** Who takes part in what; the caller holds the customer and the promotion. */
export interface Participant {
  readonly promotion: PromotionRow;
  readonly customer: CustomerOfNote;
  readonly cpf: string;
  /** What the app says it is now; null where nobody said anything. */
  readonly category: number | null;
}

async function candidateOf(tx: Transaction, secret: Keyring, { promotion, customer, cpf, category }: Participant) {
  const { isShopKeeper, email, birthDate, hasZipCode } = await candidateFacts(tx, customer);
  const lists = await listsHolding(tx, promotion, {
    cpfDigest: keyedDigest(secret, cpf),
    emailDigest: email === null ? null : keyedDigest(secret, email),
  });
  return {
    isShopKeeper,
    birthDate,
    hasZipCode,
    category: category ?? 1,
    isOnEmailList: lists.includes('email'),
    isBlockedCpf: lists.includes('blocked-cpf'),
    isEligibleCpf: lists.includes('eligible-cpf'),
  } satisfies Candidate;
}

/**
 * Lets a customer take part, once: whoever is in already stays as they are but for the category. One transaction with what
 * counts it. Refused as the rules say.
 */
export async function takePart(deps: OptInDeps, tx: Transaction, act: Act, participant: Participant): Promise<OptInRow> {
  const { promotion, customer, category } = participant;
  const { promotionId, mallCode } = promotion;
  const { customerId, isBlocked } = customer;
  const known = await findOptIn(tx, promotion, customerId);
  const candidate = await candidateOf(tx, deps.secret, participant);
  allow(decideOptIn({ promotion, at: act.at, isBlocked, candidate, isIn: known !== undefined }));
  if (known !== undefined && (category === null || known.category === category)) return known;
  const optIn =
    known ?? (await makeOptIn(tx, { promotionId, mallCode, customerId, category: candidate.category, optedInAt: act.at }));
  if (known !== undefined) await saveCategory(tx, promotion, customerId, candidate.category);
  await recordAudit(tx, act, {
    action: known === undefined ? 'opt-in.made' : 'opt-in.changed',
    subject: { type: 'opt-in', id: optIn.optInId },
    mallCode,
    ...(known === undefined ? {} : { before: { category: known.category } }),
    after: { category: candidate.category, ...(known === undefined ? { promotionId, customerId } : {}) },
  });
  return { ...optIn, category: candidate.category };
}

/** APP-01: a customer takes part in a running promotion. Twice is once, however many at once. */
export const optIn = (
  deps: OptInDeps,
  write: WriteContext,
  actor: Actor,
  promotionId: number,
  { cpf, category }: { readonly cpf: string; readonly category: number },
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const promotion = (await holdPromotion(tx, scopeOfActor(actor), promotionId)) ?? fail('not-found');
    takeInOrder(tx, 'customer');
    const customer = (await holdCustomerByCpf(tx, promotion.mallCode, cpf)) ?? fail('customer-unknown');
    const { optInId, optedInAt } = await takePart(deps, tx, write.act, { promotion, customer, cpf, category });
    return { optInId, promotionId, optedInAt: optedInAt.toISOString() };
  });
