import type { Amendment } from '@galeria/contract/promotions/amendment';
import { amendmentEndpoints } from '@galeria/contract/promotions/amendment-endpoints';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { promotionEndpoints } from '@galeria/contract/promotions/promotion-endpoints';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { anApprover, bodyOf } from './a-promotion-body.ts';

/** What the form of a running promotion sends, with why. */
export const amend = (
  testApp: TestApp,
  as: Person,
  promotion: Promotion,
  change: object,
  amendmentReason = 'Pedido da diretoria',
) =>
  testApp.call(
    promotionEndpoints.updatePromotion,
    { params: { id: promotion.id }, body: { ...bodyOf(promotion), ...change, amendmentReason } },
    as,
  );

/** One that waits: the draw or the first award has more prizes. */
export async function anAmendment(testApp: TestApp, as: Person, promotion: Promotion): Promise<Amendment> {
  const body = bodyOf(promotion);
  const more = <Draw extends object>(draw: Draw | null | undefined) => draw && { ...draw, awardQuantity: 50 };
  const [first, ...others] = body.buyAndWin?.awards ?? [];
  const change = body.buyAndWin
    ? { buyAndWin: { ...body.buyAndWin, awards: [{ ...first, quantity: 500 }, ...others] } }
    : { raffle: more(body.raffle), luckyNumber: more(body.luckyNumber) };
  const answer = await amend(testApp, as, promotion, change);
  if (answer.status !== 200) throw new Error(`the amendment was refused: ${answer.raw.toString()}`);
  const { body: list } = await testApp.call(amendmentEndpoints.listAmendments, { params: { id: promotion.id }, query: {} }, as);
  const [newest] = list.data;
  if (!newest) throw new Error('there is no amendment');
  return newest;
}

export function decideOn(
  testApp: TestApp,
  as: Person,
  { id, number }: { readonly id: number; readonly number: number },
  act: 'approve' | 'refuse' | 'withdraw',
) {
  const params = { id, number };
  if (act === 'refuse') return testApp.call(amendmentEndpoints.refuseAmendment, { params, body: { reason: 'Sem verba' } }, as);
  const endpoint = act === 'approve' ? amendmentEndpoints.approveAmendment : amendmentEndpoints.withdrawAmendment;
  return testApp.call(endpoint, { params, body: {} }, as);
}

/** Proposed by one person and approved by another; the promotion as it is then. */
export async function amended(testApp: TestApp, as: Person, promotion: Promotion, change: object): Promise<Promotion> {
  const proposed = await amend(testApp, as, promotion, change);
  if (proposed.status !== 200) throw new Error(`the amendment was refused: ${proposed.raw.toString()}`);
  const number = proposed.body.amendments.pending ?? 0;
  const approver = await anApprover(testApp, promotion.mallCode);
  const approved = await decideOn(testApp, approver, { id: promotion.id, number }, 'approve');
  if (approved.status !== 200) throw new Error(`the approval was refused: ${approved.raw.toString()}`);
  return (await testApp.call(promotionEndpoints.getPromotion, { params: { id: promotion.id } }, as)).body;
}
