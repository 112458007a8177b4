import { CNPJ_IMPORT_COLUMNS } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { formatCnpj } from '@galeria/contract/kit/formats';
import type { Mall } from '@galeria/contract/malls/mall';
import { ImportDialog } from '../../../domain/csv-import/import-dialog.tsx';
import type { ImportWords, SampleTable } from '../../../domain/csv-import/staged-import.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { cnpjActsTexts } from '../cnpj-acts.texts.ts';
import { type ImportedCnpj, type ImportedList, useCnpjImport } from '../issuer-cnpjs.queries.ts';

interface ImportCnpjsDialogProps {
  readonly list: ImportedList;
  readonly mall: Mall;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const [CNPJ_COLUMN] = CNPJ_IMPORT_COLUMNS;

/** INV-08, FIL-02: many CNPJs at once, in one mall. */
export function ImportCnpjsDialog({ list, mall, opened, onClose }: ImportCnpjsDialogProps) {
  const t = useTexts(cnpjActsTexts);
  const steps = useCnpjImport(list, mall.code);
  const columns = list === 'allowed' ? CNPJ_IMPORT_COLUMNS.join('; ') : CNPJ_COLUMN;
  const words: ImportWords = {
    title: t(`importTitle.${list}`),
    help: `${t(`importHelp.${list}`, { columns, mall: mall.name })} ${t(`importNothingYet.${list}`)}`,
    drop: t('importDrop'),
    accepted: (count) => t(`importAccepted.${list}`, { count }),
    commit: (count) => t(`importCommit.${list}`, { count }),
    done: (count) => t(`importDone.${list}`, { count }),
    doneText: t('importDoneText'),
  };
  const table: SampleTable<ImportedCnpj> = {
    rowId: (row) => row.cnpj,
    rowName: (row) => formatCnpj(row.cnpj),
    columns: [
      { id: 'cnpj', header: t('cnpj'), cell: (row) => formatCnpj(row.cnpj), width: 160, figures: true },
      ...(list === 'allowed'
        ? [
            {
              id: 'luc',
              header: t('luc'),
              cell: (row: ImportedCnpj) => (row.luc === '' ? t('importNoLuc') : row.luc),
              width: 240,
            },
          ]
        : []),
    ],
  };
  return <ImportDialog {...{ opened, onClose, steps, words, table }} />;
}
