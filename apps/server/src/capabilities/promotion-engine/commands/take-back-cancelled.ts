import type { Transaction } from '../../../platform/db/database.ts';
import { holdCustomer } from '../../customers/customers.public.ts';
import { type ApprovalKey, type ApprovalRow, cancelledApprovals, takeCancelled } from '../../invoices/invoices.public.ts';
import { holdMissions } from '../../missions/missions.public.ts';
import {
  dropQueued,
  holdBenefitCounts,
  takeBenefitInvoices,
  takeInOrder,
  takeMissionInvoices,
} from '../../participation/participation.public.ts';
import { lockPromotionOf } from '../../promotions/promotions.public.ts';
import type { EngineDeps } from '../engine.deps.ts';
import { promotionsFailing } from '../faults.store.ts';
import { takeBackFromBenefits } from '../take-back-from-benefits.steps.ts';
import { takeBackFromMissions } from '../take-back-from-missions.steps.ts';
import { engineAct, recordTakenBack, takeBackFromPromotions } from '../take-back-from-promotions.steps.ts';
import { promotionsCounting } from '../views/promotions-counting.ts';

/** Each promotion is held alone before it is looked at: whoever counts the note for it at this moment is waited for. */
async function holdPromotions(tx: Transaction, approval: ApprovalRow): Promise<number[]> {
  const ids = [...(await promotionsCounting(tx, approval)), ...(await promotionsFailing(tx, approval))];
  const inOrder = [...new Set(ids)].sort((one, other) => one - other);
  for (const promotionId of inOrder) await lockPromotionOf(tx, { promotionId, mallCode: approval.mallCode });
  return inOrder;
}

async function holdMissionsOf(
  tx: Transaction,
  { mallCode }: ApprovalRow,
  counted: readonly { readonly missionId: number; readonly countedInCents: number }[],
) {
  const cents = new Map(counted.map(({ missionId, countedInCents }) => [missionId, countedInCents]));
  const held = await holdMissions(tx, mallCode, [...cents.keys()]);
  if (held.length !== cents.size) throw new Error('a mission that a note counted for is not there');
  return held.map((mission) => ({ mission, countedInCents: cents.get(mission.missionId) ?? 0 }));
}

/** Of all benefits whose coupons may go, in the order of ids, as whoever gives some holds them. */
async function holdCounters(tx: Transaction, { mallCode }: ApprovalRow, benefits: readonly { readonly benefitId: number }[]) {
  const ids = [...new Set(benefits.map(({ benefitId }) => benefitId))].sort((one, other) => one - other);
  for (const benefitId of ids) await holdBenefitCounts(tx, { benefitId, mallCode });
}

/**
 * SYN-08: takes back what one cancelled note brought about, in promotions, benefits and missions, in one transaction with the
 * approval's being marked so. In the order of participation.locks.ts: the approval, promotions by id, the customer, and what hangs
 * on them. The note's place in the queue of benefits comes before all of these: whoever counts it holds that first.
 */
const takeBackOne = ({ db, clock }: EngineDeps, key: ApprovalKey): Promise<boolean> =>
  db.transaction(async (tx) => {
    const at = clock.now();
    takeInOrder(tx, 'approval');
    const approval = await takeCancelled(tx, key, at);
    if (!approval) return false;
    await dropQueued(tx, approval);
    const ofBenefits = await takeBenefitInvoices(tx, approval);
    const ofMissions = await takeMissionInvoices(tx, approval);
    const promotionIds = await holdPromotions(tx, approval);
    const missions = await holdMissionsOf(tx, approval, ofMissions);
    takeInOrder(tx, 'customer');
    await holdCustomer(tx, approval);
    const act = engineAct(at);
    const promotions = await takeBackFromPromotions(tx, approval, promotionIds, at);
    await holdCounters(tx, approval, [...ofBenefits, ...missions.map(({ mission }) => ({ benefitId: mission.prizeBenefitId }))]);
    const coupons = [
      ...(await takeBackFromBenefits(tx, act, approval, ofBenefits)),
      ...(await takeBackFromMissions(tx, act, approval, missions)),
    ];
    await recordTakenBack(tx, act, approval, promotions, coupons);
    return true;
  });

const AT_ONCE = 200;

/**
 * Every cancelled note whose counting stands, in the order they were approved, each in its own transaction. Any number of processes
 * may do so at once. One that fails waits for the next time and keeps nobody else waiting; it is told of in the end.
 */
export async function takeBackCancelled(deps: EngineDeps, isOver: () => boolean = () => false): Promise<{ takenBack: number }> {
  let [takenBack, failed, first]: [number, number, unknown] = [0, 0, undefined];
  for (let after = 0; ; ) {
    const waiting = await cancelledApprovals(deps.db, after, AT_ONCE);
    for (const { seq, ...key } of waiting) {
      if (isOver()) return { takenBack };
      after = seq;
      try {
        if (await takeBackOne(deps, key)) takenBack += 1;
      } catch (error) {
        first ??= error;
        failed += 1;
      }
    }
    if (waiting.length < AT_ONCE) break;
  }
  if (failed > 0) throw new Error(`${failed} cancelled notes could not be taken back`, { cause: first });
  return { takenBack };
}
