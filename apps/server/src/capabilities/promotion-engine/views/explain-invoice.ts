import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Day } from '@galeria/contract/kit/fields/dates';
import { message, spoken } from '@galeria/contract/messages/message';
import type { TraceStep } from '@galeria/contract/promotions/engine-trace';
import type { explainInvoice as endpoint } from '@galeria/contract/promotions/insight-endpoints';
import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { fail } from '../../../platform/problem.ts';
import { invoiceApprovals, invoices } from '../../invoices/invoices.tables.ts';
import { promotionInvoices } from '../../participation/participation.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import { judgeForPromotion } from '../engine.rules.ts';
import { engineFaults } from '../engine.tables.ts';
import { nearestMessage, standsAgainst, stepMessage } from '../explain.rules.ts';
import { engineContexts, forbiddenNames } from './engine-context.ts';
import { multiplierOfNote } from './multiplier-of-note.ts';
import { noteToExplain } from './note-to-explain.ts';

type Explanation = ResponseOf<typeof endpoint>;
interface Key {
  readonly promotionId: number;
  readonly invoiceId: string;
  readonly mallCode: string;
}

/** As the engine saw it, once and for good; undefined where it has not acted on the note for this promotion. */
async function judgedNote(db: Queryable, { promotionId, invoiceId, mallCode }: Key) {
  const [found] = await db
    .select({
      counted: promotionInvoices.counted,
      steps: promotionInvoices.trace,
      issueDate: promotionInvoices.issueDate,
      appliedAt: promotionInvoices.appliedAt,
    })
    .from(promotionInvoices)
    .where(
      and(
        eq(promotionInvoices.invoiceId, invoiceId),
        eq(promotionInvoices.promotionId, promotionId),
        eq(promotionInvoices.mallCode, mallCode),
      ),
    );
  return found;
}

/** Of the caller's malls; a note of any other is as unknown as one that never was. */
async function mallOfNote(db: Queryable, scope: MallScope, invoiceId: string): Promise<string> {
  const [found] = await db
    .select({ mallCode: invoices.mallCode })
    .from(invoices)
    .where(and(eq(invoices.invoiceId, invoiceId), inScope(scope, invoices.mallCode)));
  return found?.mallCode ?? fail('not-found');
}

const NOT_JUDGED = { counted: false, isApplied: false, appliedAt: null, steps: [], fault: null } satisfies Partial<Explanation>;

/** The engine tried and could not; null where nothing failed. */
async function faultOf(db: Queryable, { promotionId, invoiceId, mallCode }: Key): Promise<Explanation['fault']> {
  const [found] = await db
    .select({
      fault: engineFaults.fault,
      attempts: engineFaults.attempts,
      since: invoiceApprovals.takenAt,
      failedAt: engineFaults.failedAt,
      nextTryAt: engineFaults.nextTryAt,
    })
    .from(engineFaults)
    .innerJoin(
      invoiceApprovals,
      and(eq(invoiceApprovals.invoiceId, engineFaults.invoiceId), eq(invoiceApprovals.mallCode, engineFaults.mallCode)),
    )
    .where(
      and(eq(engineFaults.invoiceId, invoiceId), eq(engineFaults.promotionId, promotionId), eq(engineFaults.mallCode, mallCode)),
    );
  if (!found) return null;
  const { fault, attempts, since, failedAt, nextTryAt } = found;
  return { fault, attempts, since: (since ?? failedAt).toISOString(), nextTryAt: nextTryAt.toISOString() };
}

interface Judged {
  readonly counted: boolean;
  readonly steps: readonly TraceStep[];
  readonly issueDate: Day;
  readonly status: InvoiceStatus;
  readonly isCancelled: boolean;
}

/**
 * What the engine would do. Where it came by already and left nothing, the customer took no part at that moment: who joined
 * since is not taken for in.
 */
async function judgedNow(db: Queryable, secret: Keyring, key: Key, at: Date): Promise<Judged> {
  const { note, person, status, isCancelled, approvedAt, takenAt } = await noteToExplain(db, secret, key);
  const [context] = await engineContexts(db, [key.promotionId], note, person);
  if (!context) return fail('not-found');
  const isIn = context.standing !== null && (takenAt === null || context.standing.optedInAt <= takenAt);
  const forbidden = await forbiddenNames(db, note.mallCode, note.issuerCnpj);
  const judgement = judgeForPromotion(note, context.promotion, isIn ? context.standing : null, {
    forbidden,
    multiplier: await multiplierOfNote(db, note, person),
    at: approvedAt ?? at,
  });
  return { counted: judgement.counted, steps: judgement.steps, issueDate: note.issueDate, status, isCancelled };
}

/** PRO-14: why a note counted for a promotion or did not, step by step, and what would have made it count. */
export async function explainInvoice(
  db: Queryable,
  scope: MallScope,
  { promotionId, invoiceId }: { readonly promotionId: number; readonly invoiceId: string },
  { secret, at }: { readonly secret: Keyring; readonly at: Date },
): Promise<Explanation> {
  const [promotion] = await db
    .select({ mallCode: promotions.mallCode, targetType: promotions.targetType })
    .from(promotions)
    .where(and(eq(promotions.promotionId, promotionId), inScope(scope, promotions.mallCode)));
  const { mallCode, targetType } = promotion ?? fail('not-found');
  const key = { promotionId, invoiceId, mallCode };
  const asked = { promotionId, invoiceId };
  if ((await mallOfNote(db, scope, invoiceId)) !== mallCode)
    return { ...asked, ...NOT_JUDGED, nearest: spoken(message('noteOfAnotherMall')) };
  const applied = await judgedNote(db, key);
  const judged = applied ? { ...applied, status: 'APROVADA' as const, isCancelled: false } : await judgedNow(db, secret, key, at);
  // Of one that waits: that it will count, or what keeps it from counting.
  const waits = judged.counted ? message('noteCountsIfApproved') : null;
  const nearest = standsAgainst(judged, waits) ?? nearestMessage({ ...judged, targetType });
  return {
    ...asked,
    counted: judged.counted && judged.status !== 'REJEITADA',
    isApplied: applied !== undefined,
    appliedAt: applied?.appliedAt.toISOString() ?? null,
    steps: judged.steps.map((step) => ({ ...step, sentence: spoken(stepMessage(step, targetType)) })),
    nearest: nearest && spoken(nearest),
    fault: applied ? null : await faultOf(db, key),
  };
}
