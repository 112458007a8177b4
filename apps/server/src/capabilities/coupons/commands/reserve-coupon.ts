import type { appReserve as endpoint } from '@galeria/contract/app/app-benefit-endpoints';
import { refuse } from '@galeria/contract/kit/decision';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { CustomerCategory } from '@galeria/contract/reference/enumerations/customer';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { newId } from '../../../platform/ids.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { listsHolding } from '../../audience/audience.public.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { audienceOf, type BenefitRow, findBenefit } from '../../benefits/benefits.public.ts';
import { type CustomerOfNote, holdCustomerByCpf } from '../../customers/customers.public.ts';
import { addBenefitCoupon, holdBenefitCounts, takeInOrder } from '../../participation/participation.public.ts';
import { codeFor, NOTHING_LEFT } from '../coupon-code.steps.ts';
import { couponSubject } from '../coupon-rows.mapping.ts';
import { type Claimant, decideClaim, decideStock } from '../reservation.rules.ts';
import { reservationFacts } from '../views/reservation-facts.ts';

export interface ReserveDeps {
  readonly secret: Keyring;
}

interface Body {
  readonly cpf: string;
  readonly category: CustomerCategory;
  readonly answer?: string | undefined;
  readonly waitsForStock: boolean;
}

async function claimantOf(
  tx: Transaction,
  secret: Keyring,
  benefit: BenefitRow,
  customer: CustomerOfNote,
  { cpf, category }: Pick<Body, 'cpf' | 'category'>,
): Promise<Claimant> {
  const { isBlocked, isShopKeeper, email } = customer;
  const lists = await listsHolding(tx, audienceOf(benefit), {
    cpfDigest: keyedDigest(secret, cpf),
    emailDigest: email === null ? null : keyedDigest(secret, email),
  });
  return {
    ...{ isBlocked, isShopKeeper, category },
    isOnEmailList: lists.includes('email'),
    isEligibleCpf: lists.includes('eligible-cpf'),
  };
}

/** What was answered to a raffle's question; nothing where nothing is asked. */
function answerTo({ raffleQuestion }: BenefitRow, answer: string | undefined): string | null {
  if (raffleQuestion === null) return null;
  if (!answer) fail('invalid-request', { messages: [RULE_MESSAGES.required], fields: { answer: RULE_MESSAGES.required } });
  return answer;
}

/**
 * CPN-02: a coupon for a customer, or the reason why not. Everybody who reserves of a benefit holds its counters in turn, so that each
 * sees what the one before left; what is asked of the benefit itself is read under them, because whoever changes it holds them too.
 */
export const reserveCoupon = (
  { secret }: ReserveDeps,
  write: WriteContext,
  actor: Actor,
  id: number,
  { waitsForStock, answer, ...asked }: Body,
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const scope = scopeOfActor(actor);
    const { mallCode } = (await findBenefit(tx, scope, id)) ?? fail('not-found');
    takeInOrder(tx, 'customer');
    const customer = (await holdCustomerByCpf(tx, mallCode, asked.cpf)) ?? fail('customer-unknown');
    const { taken } = await holdBenefitCounts(tx, { benefitId: id, mallCode });
    const benefit = (await findBenefit(tx, scope, id)) ?? fail('not-found');
    const { customerId } = customer;
    const { ofCustomer, ...ofDays } = await reservationFacts(tx, benefit, customerId, at);
    allow(decideClaim(benefit, await claimantOf(tx, secret, benefit, customer, asked), ofCustomer, at));
    const couponId = newId(at.getTime());
    const stock = decideStock(benefit, { taken, ...ofDays });
    const given = stock.allowed ? await codeFor(tx, benefit, couponId) : null;
    const mayWait = waitsForStock && (stock.allowed || stock.code === 'benefit-out-of-stock');
    if (given === null && !mayWait) allow(stock.allowed ? refuse('benefit-out-of-stock') : stock);
    const { status, code, isOwnCode, password } = given ?? NOTHING_LEFT;
    await addBenefitCoupon(
      tx,
      {
        ...{ couponId, benefitId: id, mallCode, customerId, status, code, isOwnCode, password, createdAt: at },
        answer: answerTo(benefit, answer),
      },
      saoPauloDay(at),
    );
    await recordAudit(tx, write.act, {
      action: 'coupon.reserved',
      subject: couponSubject(couponId),
      mallCode,
      after: { status, benefitId: id },
    });
    return { couponId, benefitId: id, status, code, password, createdAt: at.toISOString() };
  });
