import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { message, spoken } from '@galeria/contract/messages/message';
import type { explainMission as endpoint } from '@galeria/contract/missions/mission-endpoints';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { listsHolding } from '../../audience/audience.public.ts';
import { asOf, audienceOf, findMission, type MissionRow, stepsOf } from '../../missions/missions.public.ts';
import { benefitNoteQueue } from '../../participation/benefit-coupons.tables.ts';
import { missionInvoices, missionProgress } from '../../participation/mission-progress.tables.ts';
import { judgeForMission, type Reason, stepReason, walked } from '../earned-missions.rules.ts';
import { standsAgainst } from '../explain.rules.ts';
import { lastCategory } from './earner.ts';
import { noteToExplain } from './note-to-explain.ts';
import { worthOfNote } from './worth-of-note.ts';

/** What the engine made of it, once and for good; undefined where it did not count. */
async function countedNote(db: Queryable, { missionId, mallCode }: MissionRow, invoiceId: string) {
  const [found] = await db
    .select()
    .from(missionInvoices)
    .where(
      and(
        eq(missionInvoices.invoiceId, invoiceId),
        eq(missionInvoices.missionId, missionId),
        eq(missionInvoices.mallCode, mallCode),
      ),
    );
  return found;
}

async function soFar(db: Queryable, { missionId, mallCode }: MissionRow, customerId: string) {
  const [found] = await db
    .select({ notes: missionProgress.notes, cents: missionProgress.cents })
    .from(missionProgress)
    .where(
      and(
        eq(missionProgress.missionId, missionId),
        eq(missionProgress.mallCode, mallCode),
        eq(missionProgress.customerId, customerId),
      ),
    );
  return found ?? { notes: 0, cents: 0 };
}

interface Asking {
  readonly secret: Keyring;
  readonly at: Date;
}

interface Answer {
  readonly counted: boolean;
  readonly appliedAt: Date | null;
  readonly isApplied: boolean;
  readonly reasons: readonly Reason[];
}

/** Whether an approved note still waits for its turn. */
async function isQueued(db: Queryable, mallCode: string, invoiceId: string): Promise<boolean> {
  const found = await db
    .select({ invoiceId: benefitNoteQueue.invoiceId })
    .from(benefitNoteQueue)
    .where(and(eq(benefitNoteQueue.invoiceId, invoiceId), eq(benefitNoteQueue.mallCode, mallCode)));
  return found.length > 0;
}

/** What the engine would do, or did where it left nothing. */
async function judgedNow(db: Queryable, found: MissionRow, invoiceId: string, { secret, at }: Asking): Promise<Answer> {
  const { mallCode } = found;
  const { note, person, status, isCancelled, approvedAt, takenAt } = await noteToExplain(db, secret, { invoiceId, mallCode });
  const mission = await asOf(db, found, approvedAt ?? at);
  const countedInCents = await worthOfNote(db, note, person);
  const lists = await listsHolding(db, audienceOf(mission), person);
  const earner = {
    isShopKeeper: person.isShopKeeper,
    category: await lastCategory(db, note),
    isOnEmailList: lists.includes('email'),
    isEligibleCpf: lists.includes('eligible-cpf'),
  };
  const against = standsAgainst({ status, isCancelled }, message('noteNotApprovedYet'));
  const reasons = [
    ...(against === null ? [] : [{ passed: false, sentence: against }]),
    ...judgeForMission(mission, { note, earner, approvedAt, countedInCents }, at),
  ];
  const isApplied = takenAt !== null && !(await isQueued(db, mallCode, invoiceId));
  const would = reasons.every(({ passed }) => passed);
  if (isApplied || !would) return { counted: would && !isApplied, appliedAt: null, isApplied, reasons };
  const steps = stepsOf(mission);
  const step = stepReason(steps, walked(steps, await soFar(db, mission, note.customerId), countedInCents));
  return { counted: true, appliedAt: null, isApplied, reasons: [...reasons, step] };
}

/** MIS-05, PRO-14: why a note moved a mission on or did not. */
export async function explainMission(
  db: Queryable,
  scope: MallScope,
  { missionId, invoiceId }: { readonly missionId: number; readonly invoiceId: string },
  asking: Asking,
): Promise<ResponseOf<typeof endpoint>> {
  const mission = (await findMission(db, scope, missionId)) ?? fail('not-found');
  const found = await countedNote(db, mission, invoiceId);
  const { counted, isApplied, appliedAt, reasons } = found
    ? {
        ...{ counted: true, isApplied: true, appliedAt: found.appliedAt },
        reasons: [
          { passed: true, sentence: message('missionWorth', { passed: true, countedInCents: found.countedInCents }) },
          stepReason(stepsOf(mission), found),
        ],
      }
    : await judgedNow(db, mission, invoiceId, asking);
  return {
    ...{ missionId, invoiceId, counted, isApplied },
    appliedAt: appliedAt?.toISOString() ?? null,
    steps: reasons.map(({ passed, sentence }) => ({ passed, sentence: spoken(sentence) })),
  };
}
