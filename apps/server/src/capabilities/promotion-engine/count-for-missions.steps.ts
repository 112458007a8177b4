import type { Transaction } from '../../platform/db/database.ts';
import { scopeOfMalls } from '../../platform/db/mall-scope.ts';
import { findBenefit } from '../benefits/benefits.public.ts';
import { audienceOf, type MissionRow, stepsOf } from '../missions/missions.public.ts';
import { addMissionInvoice, readMissionProgress, saveMissionProgress } from '../participation/participation.public.ts';
import type { CountedForOffers } from './counting.shapes.ts';
import { judgeForMission, walked } from './earned-missions.rules.ts';
import { earnerFor } from './earner.steps.ts';
import type { Due } from './give-due.steps.ts';

async function prizeOf(tx: Transaction, { prizeBenefitId, mallCode, missionId }: MissionRow) {
  const benefit = await findBenefit(tx, scopeOfMalls([mallCode], 'the prize of a mission of the mall'), prizeBenefitId);
  if (!benefit) throw new Error(`the prize of mission ${missionId} is not there`);
  return benefit;
}

/** One mission: the note counts once; with the last step its prize is due, and only then. */
async function countFor(tx: Transaction, counted: CountedForOffers, mission: MissionRow): Promise<Due[]> {
  const { note, countedInCents, at } = counted;
  const { invoiceId, customerId } = note;
  const reasons = judgeForMission(mission, { ...counted, earner: await earnerFor(tx, audienceOf(mission), counted) }, at);
  if (!reasons.every(({ passed }) => passed)) return [];
  const before = await readMissionProgress(tx, mission, customerId);
  const { notes, cents, doneBefore, doneAfter, towards, isFinished } = walked(stepsOf(mission), before, countedInCents);
  const moved = { customerId, invoiceId, countedInCents, doneBefore, doneAfter, towards, appliedAt: at };
  if (!(await addMissionInvoice(tx, mission, moved))) return [];
  const progress = { ...before, notes, cents, stepsDone: doneAfter };
  if (!isFinished || before.finishedAt !== null) {
    await saveMissionProgress(tx, mission, customerId, progress);
    return [];
  }
  const given = (couponId: string) => saveMissionProgress(tx, mission, customerId, { ...progress, finishedAt: at, couponId });
  return [{ benefit: await prizeOf(tx, mission), missionId: mission.missionId, given }];
}

/** MIS-05: what a note makes of the missions that were in the app when it was approved. The caller holds these and the customer. */
export async function countForMissions(
  tx: Transaction,
  counted: CountedForOffers,
  missions: readonly MissionRow[],
): Promise<Due[]> {
  const dues: Due[] = [];
  for (const mission of missions) dues.push(...(await countFor(tx, counted, mission)));
  return dues;
}
