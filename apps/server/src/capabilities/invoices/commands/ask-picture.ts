import type { PictureAskReason } from '@galeria/contract/invoices/picture-ask';
import type { askPicture as endpoint } from '@galeria/contract/invoices/review-endpoints';
import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { Actor } from '../../../platform/actor.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { allow, fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { settingsOf } from '../invoice-settings.store.ts';
import { lockInvoice } from '../invoices.store.ts';
import { decideAsk, pictureDeadline } from '../picture-ask.rules.ts';
import { addAsk, awaitedOf } from '../picture-asks.store.ts';
import { decideReview } from '../review.rules.ts';
import { leaseOf } from '../review-queue.store.ts';
import { senderStanding } from '../views/sender-standing.ts';
import { moveInvoice } from './move-invoice.ts';

interface Asked {
  readonly reason: PictureAskReason;
  /** In somebody's own words, after the reason's. */
  readonly sentence?: string | null | undefined;
  readonly version?: number | undefined;
}

/**
 * INV-19: the note leaves the queue and waits for its sender, whom the app tells. Nothing is decided: it keeps its place in time,
 * its marks and its place in the limits, and whatever waits for its decision goes on waiting.
 */
export const askPicture = (
  write: WriteContext,
  actor: Actor,
  id: string,
  { reason, sentence, version }: Asked,
): Promise<ResponseOf<typeof endpoint>> =>
  write.transact(async (tx) => {
    const { at } = write.act;
    const invoice = (await lockInvoice(tx, scopeOfActor(actor), id)) ?? fail('not-found');
    const holder = await leaseOf(tx, invoice, at);
    allow(decideReview(invoice, holder, { userId: actor.userId, version }, await awaitedOf(tx, invoice)));
    const { mallCode, sentBy, xmlId } = invoice;
    allow(decideAsk({ sentBy, hasXml: xmlId !== null, hasSender: (await senderStanding(tx, invoice)) !== 'gone' }));
    const { pictureDays: days } = await settingsOf(tx, mallCode);
    const untilAt = pictureDeadline(at, days);
    const after = await moveInvoice(
      tx,
      invoice,
      { status: 'ANALISE' },
      { at, by: actor.email, isReview: false, act: 'PICTURE_ASKED' },
    );
    const words = sentence || null;
    await addAsk(tx, { mallCode, invoiceId: id, reason, sentence: words, askedAt: at, askedBy: actor.email, days, untilAt });
    await recordAudit(tx, write.act, {
      action: 'invoice.picture-asked',
      subject: { type: 'invoice', id },
      mallCode,
      // As with a refusal: the words stand where an erasure finds them.
      after: { status: after.status, reason, hasSentence: words !== null, until: untilAt.toISOString() },
    });
    return { invoiceId: id, status: after.status, version: after.version, until: untilAt.toISOString() };
  });
