import { Readable } from 'node:stream';
import { COUPONING_CODES_FILE, headingsIn } from '@galeria/contract/messages/file-texts';
import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { csvLine, toCsv } from '../../../platform/spreadsheet.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { findCampaign } from '../couponing.store.ts';
import { codesAfter } from '../couponing-codes.store.ts';
import { couponingSubject } from '../couponing-rows.mapping.ts';

const AT_ONCE = 5000;

/** CPN-03: by stream, because files may have brought millions. Who takes codes along is recorded, or does not get them. */
export async function exportCouponingCodes(db: Database, act: Act, scope: MallScope, id: number): Promise<Readable> {
  const campaign = (await findCampaign(db, scope, id)) ?? fail('not-found');
  await db.transaction((tx) =>
    recordAudit(tx, act, {
      action: 'couponing.codes-exported',
      subject: couponingSubject(id),
      mallCode: campaign.mallCode,
      after: { codes: campaign.quantity },
    }),
  );
  async function* parts(): AsyncGenerator<Buffer> {
    yield toCsv(headingsIn(act.language ?? 'pt', COUPONING_CODES_FILE), []);
    for (let after = 0; ; ) {
      const rows = await codesAfter(db, campaign, after, AT_ONCE);
      yield Buffer.from(rows.map(({ code, uses }) => csvLine([code, uses])).join(''));
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) return;
      after = last.place;
    }
  }
  return Readable.from(parts());
}
