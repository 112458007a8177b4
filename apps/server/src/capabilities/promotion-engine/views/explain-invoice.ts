import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { type Day, saoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { TraceStep } from '@galeria/contract/promotions/engine-trace';
import type { explainInvoice as endpoint } from '@galeria/contract/promotions/insight-endpoints';
import type { InvoiceStatus } from '@galeria/contract/reference/enumerations/invoice';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { keyedDigest } from '../../../platform/keyed-digest.ts';
import { fail } from '../../../platform/problem.ts';
import { customers } from '../../customers/customers.tables.ts';
import { invoiceApprovals, invoices } from '../../invoices/invoices.tables.ts';
import { promotionInvoices } from '../../promotions/participation.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import { judgeNote } from '../engine.rules.ts';
import type { EngineNote } from '../engine.shapes.ts';
import { nearestText, traceSentence } from '../explain-texts.ts';
import { engineGround, forbiddenNames, itemsOfNote, storeOfNote } from './engine-ground.ts';

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

async function noteWithBuyer(db: Queryable, { invoiceId, mallCode }: Key) {
  const [found] = await db
    .select({
      invoice: invoices,
      approvedAt: invoiceApprovals.approvedAt,
      takenAt: invoiceApprovals.takenAt,
      isShopKeeper: customers.isShopKeeper,
      cpf: customers.cpf,
      email: customers.email,
    })
    .from(invoices)
    .innerJoin(customers, and(eq(customers.customerId, invoices.customerId), eq(customers.mallCode, invoices.mallCode)))
    .leftJoin(
      invoiceApprovals,
      and(eq(invoiceApprovals.invoiceId, invoices.invoiceId), eq(invoiceApprovals.mallCode, invoices.mallCode)),
    )
    .where(and(eq(invoices.invoiceId, invoiceId), eq(invoices.mallCode, mallCode)));
  return found ?? fail('not-found');
}

interface Judged {
  readonly counted: boolean;
  readonly steps: readonly TraceStep[];
  readonly issueDate: Day;
  readonly status: InvoiceStatus;
}

/**
 * What the engine would do. Where it came by already and left nothing, the customer took no part at that moment: who joined
 * since is not taken for in.
 */
async function judgedNow(db: Queryable, secret: string, key: Key, at: Date): Promise<Judged> {
  const { invoice, approvedAt, takenAt, isShopKeeper, cpf, email } = await noteWithBuyer(db, key);
  const { mallCode, invoiceId, customerId, channel } = invoice;
  const store = await storeOfNote(db, mallCode, invoice.storeUniversalId);
  const issuerCnpj = invoice.issuerCnpj ?? '';
  const issueDate = invoice.issueDate ?? saoPauloDay(invoice.sentAt);
  const note: EngineNote = {
    ...{ invoiceId, mallCode, customerId, channel, issuerCnpj, issueDate, store },
    issuedAt: invoice.issuedAt,
    amountInCents: invoice.amountInCents ?? 0,
    items: await itemsOfNote(db, invoice),
  };
  const digest = (value: string | null) => (value === null ? null : keyedDigest(secret, value));
  const person = { customerId, isShopKeeper, cpfDigest: digest(cpf), emailDigest: digest(email) };
  const [ground] = await engineGround(db, [key.promotionId], note, person);
  if (!ground) return fail('not-found');
  const isIn = ground.standing !== null && (takenAt === null || ground.standing.optedInAt <= takenAt);
  const forbidden = await forbiddenNames(db, mallCode, issuerCnpj);
  const judgement = judgeNote(note, ground.promotion, isIn ? ground.standing : null, {
    forbidden,
    multiplierPercent: 100,
    at: approvedAt ?? at,
  });
  return { counted: judgement.counted, steps: judgement.steps, issueDate, status: invoice.status };
}

/** Only approved notes count, whatever else is said for them. */
function standsAgainst(status: InvoiceStatus): string | null {
  if (status === 'APROVADA') return null;
  return status === 'REJEITADA' ? 'A nota foi recusada: só notas aprovadas contam.' : 'A nota ainda não foi aprovada.';
}

/** PRO-14: why a note counted for a promotion or did not, step by step, and what would have made it count. */
export async function explainInvoice(
  db: Queryable,
  scope: MallScope,
  { promotionId, invoiceId }: { readonly promotionId: number; readonly invoiceId: string },
  { secret, at }: { readonly secret: string; readonly at: Date },
): Promise<Explanation> {
  const [promotion] = await db
    .select({ mallCode: promotions.mallCode, targetType: promotions.targetType })
    .from(promotions)
    .where(and(eq(promotions.promotionId, promotionId), inScope(scope, promotions.mallCode)));
  const { mallCode, targetType } = promotion ?? fail('not-found');
  const key = { promotionId, invoiceId, mallCode };
  const applied = await judgedNote(db, key);
  const judged = applied ? { ...applied, status: 'APROVADA' as const } : await judgedNow(db, secret, key, at);
  const against = standsAgainst(judged.status);
  return {
    promotionId,
    invoiceId,
    counted: judged.counted && judged.status !== 'REJEITADA',
    isApplied: applied !== undefined,
    appliedAt: applied?.appliedAt.toISOString() ?? null,
    steps: judged.steps.map((step) => ({ ...step, sentence: traceSentence(step, targetType) })),
    nearest: against ?? nearestText({ ...judged, targetType }),
  };
}
