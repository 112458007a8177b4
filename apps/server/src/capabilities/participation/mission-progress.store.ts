import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { missionInvoices, missionProgress } from './mission-progress.tables.ts';

interface MissionKey {
  readonly missionId: number;
  readonly mallCode: string;
}

type ProgressRow = typeof missionProgress.$inferSelect;
type MissionProgress = Pick<ProgressRow, 'notes' | 'cents' | 'stepsDone' | 'finishedAt' | 'couponId'>;
type CountedForMission = Omit<typeof missionInvoices.$inferSelect, keyof MissionKey>;

const NOTHING: MissionProgress = { notes: 0, cents: 0, stepsDone: 0, finishedAt: null, couponId: null };

/** Of a customer who is held. */
export async function readMissionProgress(
  tx: Transaction,
  { missionId, mallCode }: MissionKey,
  customerId: string,
): Promise<MissionProgress> {
  const [found] = await tx
    .select()
    .from(missionProgress)
    .where(
      and(
        eq(missionProgress.missionId, missionId),
        eq(missionProgress.mallCode, mallCode),
        eq(missionProgress.customerId, customerId),
      ),
    );
  return found ?? NOTHING;
}

/** What the note counted for missions, which it does no more, in their order. */
export async function takeMissionInvoices(tx: Transaction, { invoiceId, mallCode }: { invoiceId: string; mallCode: string }) {
  const taken = await tx
    .delete(missionInvoices)
    .where(and(eq(missionInvoices.invoiceId, invoiceId), eq(missionInvoices.mallCode, mallCode)))
    .returning({ missionId: missionInvoices.missionId, countedInCents: missionInvoices.countedInCents });
  return taken.sort((one, other) => one.missionId - other.missionId);
}

/** Nothing of a customer's notes is left in it. */
export const removeMissionProgress = (tx: Transaction, { missionId, mallCode }: MissionKey, customerId: string) =>
  tx
    .delete(missionProgress)
    .where(
      and(
        eq(missionProgress.missionId, missionId),
        eq(missionProgress.mallCode, mallCode),
        eq(missionProgress.customerId, customerId),
      ),
    );

/** Once for each mission, ever; false when it counted before. */
export async function addMissionInvoice(
  tx: Transaction,
  { missionId, mallCode }: MissionKey,
  note: CountedForMission,
): Promise<boolean> {
  const added = await tx
    .insert(missionInvoices)
    .values({ missionId, mallCode, ...note })
    .onConflictDoNothing()
    .returning({ invoiceId: missionInvoices.invoiceId });
  return added.length === 1;
}

export const saveMissionProgress = (
  tx: Transaction,
  { missionId, mallCode }: MissionKey,
  customerId: string,
  progress: MissionProgress,
) => {
  const { notes, cents, stepsDone, finishedAt, couponId } = progress;
  const set = { notes, cents, stepsDone, finishedAt, couponId };
  return tx
    .insert(missionProgress)
    .values({ missionId, mallCode, customerId, ...set })
    .onConflictDoUpdate({ target: [missionProgress.missionId, missionProgress.mallCode, missionProgress.customerId], set });
};
