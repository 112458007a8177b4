import type { InvoiceSettings } from '@galeria/contract/invoices/invoice';
import type { Actor } from '../../../platform/actor.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { saveSettings, settingsOf } from '../invoice-settings.store.ts';
import type { MallSettings, SyncReview } from '../invoices.rules.ts';

/** What is left out stays as it is. */
type ChangedSettings = MallSettings & { readonly [Name in keyof SyncReview]?: SyncReview[Name] | undefined } & {
  readonly pictureDays?: number | undefined;
  readonly version: number;
};

export function updateInvoiceSettings(
  write: WriteContext,
  actor: Actor,
  mallCode: string,
  { version, pictureDays, ...change }: ChangedSettings,
): Promise<InvoiceSettings> {
  requireMalls(scopeOfActor(actor), [mallCode]);
  return write.transact(async (tx) => {
    const { mallCode: _mall, version: readAt, ...before } = await settingsOf(tx, mallCode);
    const settings = {
      ...change,
      syncReviewFromInCents:
        change.syncReviewFromInCents === undefined ? before.syncReviewFromInCents : change.syncReviewFromInCents,
      syncReviewTimes: change.syncReviewTimes === undefined ? before.syncReviewTimes : change.syncReviewTimes,
      pictureDays: pictureDays ?? before.pictureDays,
    };
    if (readAt !== version || !(await saveSettings(tx, mallCode, settings, version))) fail('stale-version');
    await recordAudit(tx, write.act, {
      action: 'invoice-settings.changed',
      subject: { type: 'invoice-settings', id: mallCode },
      mallCode,
      before,
      after: settings,
    });
    return settingsOf(tx, mallCode);
  });
}
