import { and, eq, exists, gte, isNull, or } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { invoiceApprovals } from '../../invoices/invoices.tables.ts';
import { benefitNoteQueue } from '../../participation/benefit-coupons.tables.ts';
import { missionProgress } from '../../participation/mission-progress.tables.ts';
import type { MissionRow } from '../missions.store.ts';

/** Whether a note waits that was approved while a mission was in the app: it is owed the steps that were there. */
async function isOwed(tx: Transaction, { mallCode, inAppFrom }: MissionRow): Promise<boolean> {
  if (inAppFrom === null) return false;
  const queued = tx
    .select({ invoiceId: benefitNoteQueue.invoiceId })
    .from(benefitNoteQueue)
    .where(and(eq(benefitNoteQueue.invoiceId, invoiceApprovals.invoiceId), eq(benefitNoteQueue.mallCode, mallCode)));
  const found = await tx
    .select({ invoiceId: invoiceApprovals.invoiceId })
    .from(invoiceApprovals)
    .where(
      and(
        eq(invoiceApprovals.mallCode, mallCode),
        gte(invoiceApprovals.approvedAt, inAppFrom),
        or(isNull(invoiceApprovals.takenAt), exists(queued)),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether a note of anybody has counted for a mission, or is about to. The caller holds it, so that none does meanwhile. */
export async function hasStarted(tx: Transaction, mission: MissionRow): Promise<boolean> {
  const { missionId, mallCode } = mission;
  const [found] = await tx
    .select({ customerId: missionProgress.customerId })
    .from(missionProgress)
    .where(and(eq(missionProgress.missionId, missionId), eq(missionProgress.mallCode, mallCode)))
    .limit(1);
  return found !== undefined || (await isOwed(tx, mission));
}
