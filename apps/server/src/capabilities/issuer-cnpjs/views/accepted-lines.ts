import { formatCnpj } from '@galeria/contract/kit/formats';
import { ACCEPTED_CNPJS_FILE, CNPJ_PLACES, headingsIn } from '@galeria/contract/messages/file-texts';
import type { Language } from '@galeria/contract/messages/text';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { toCsv } from '../../../platform/spreadsheet.ts';
import { waitingImport } from '../../staged-imports/staged-imports.public.ts';
import { storesByLuc } from '../../stores/stores.public.ts';
import type { ImportedCnpj } from '../cnpj-import.rules.ts';
import type { CnpjImportKind } from '../cnpj-import.shapes.ts';
import { importEffects } from './import-effects.ts';

/** Every line that would be carried out, with whom it concerns as of now: what the preview shows the first of. */
export async function acceptedLinesCsv(
  db: Queryable,
  actor: Actor,
  kind: CnpjImportKind,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<Buffer> {
  const { mallCode, lines } = await waitingImport<CnpjImportKind, ImportedCnpj>(db, actor, kind, id);
  const stores = await storesByLuc(db, mallCode, [...new Set(lines.map(({ luc }) => luc))]);
  const accepted = await importEffects(db, mallCode, lines, stores);
  return toCsv(
    headingsIn(language, ACCEPTED_CNPJS_FILE),
    accepted.map(({ line, cnpj, issuerName, list, store, waitingInvoices }) => [
      line,
      formatCnpj(cnpj),
      issuerName ?? '',
      CNPJ_PLACES[list ?? 'new'][language],
      store?.brandName ?? '',
      store?.luc ?? '',
      waitingInvoices,
    ]),
  );
}
