import { formatCpf } from '@galeria/contract/kit/formats';
import { FILE_NAMES } from '@galeria/contract/messages/file-texts';
import type { Act } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { LIST_FILES } from '../../../platform/list-file.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { recordPeopleInFile } from '../../personal-data/personal-data.public.ts';
import { promotionBlocklist } from '../views/promotion-blocklist.ts';
import { promotionKey } from '../views/promotion-key.ts';

const SHEET = 'CPF';

/** Spec 2.6: a spreadsheet with one sheet named 'CPF'. PER-09: whoever takes people's data along is recorded, or does not get it. */
export async function exportBlocklist(db: Database, act: Act, scope: MallScope, id: number) {
  const { mallCode, promotionId } = await promotionKey(db, scope, id);
  const cpfs = await db.transaction(async (tx) => {
    const list = await promotionBlocklist(tx, scope, id, true);
    await recordAudit(tx, act, {
      action: 'promotion.blocklist-exported',
      subject: { type: 'promotion', id: String(promotionId) },
      mallCode,
      after: { entries: list.cpfs.length },
    });
    await recordPeopleInFile(tx, act, { endpoint: 'exportBlocklist', people: list.cpfs.length });
    return list.cpfs;
  });
  const { contentType, write } = LIST_FILES.xlsx;
  const bytes = Buffer.concat(await write({ sheet: SHEET, header: [SHEET], rows: cpfs.map((cpf) => [formatCpf(cpf)]) }));
  return { name: FILE_NAMES.blocklist[act.language ?? 'pt'](promotionId), contentType, size: bytes.length, bytes };
}
