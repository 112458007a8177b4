import { CNPJ_IMPORT_COLUMNS } from '@galeria/contract/issuer-cnpjs/issuer-cnpj-endpoints';
import { formatCnpj } from '@galeria/contract/kit/formats';
import type { Mall } from '@galeria/contract/malls/mall';
import { ImportDialog } from '../../../domain/csv-import/import-dialog.tsx';
import type { ImportEffect, ImportWords, SampleTable } from '../../../domain/csv-import/staged-import.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { cnpjActsTexts } from '../cnpj-acts.texts.ts';
import { type CnpjImportPreview, type ImportedCnpj, type ImportedList, useCnpjImport } from '../issuer-cnpjs.queries.ts';

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
  const effects = ({ effects: { waitingInvoices, issuingForStores } }: CnpjImportPreview): ImportEffect[] => [
    ...(waitingInvoices > 0
      ? [{ text: t(`importWaiting.${list}`, { count: waitingInvoices }), isFinal: list === 'blocked' }]
      : []),
    ...(list === 'blocked' && issuingForStores > 0
      ? [{ text: t('importStores', { count: issuingForStores, mall: mall.name }) }]
      : []),
  ];
  const commitLabel = (count: number, { effects: { waitingInvoices } }: CnpjImportPreview) => {
    const commit = t(`importCommit.${list}`, { count });
    return list === 'blocked' && waitingInvoices > 0 ? `${commit} ${t('importRefusing', { count: waitingInvoices })}` : commit;
  };
  const words: ImportWords<CnpjImportPreview> = {
    title: t(`importTitle.${list}`),
    help: `${t(`importHelp.${list}`, { columns, mall: mall.name })} ${t(`importNothingYet.${list}`)}`,
    drop: t('importDrop'),
    accepted: (count) => t(`importAccepted.${list}`, { count }),
    effects,
    commit: commitLabel,
    done: (count) => t(`importDone.${list}`, { count }),
    doneText: t('importDoneText'),
  };
  const storeOf = ({ store }: ImportedCnpj) => {
    if (store !== null) return `${store.brandName} (${store.luc})`;
    return list === 'allowed' ? t('importNoLuc') : '-';
  };
  const table: SampleTable<ImportedCnpj> = {
    rowId: (row) => row.cnpj,
    rowName: (row) => formatCnpj(row.cnpj),
    columns: [
      { id: 'cnpj', header: t('cnpj'), cell: (row) => formatCnpj(row.cnpj), width: 180, figures: true },
      { id: 'issuer', header: t('importIssuer'), cell: (row) => row.issuerName ?? '-', width: 150 },
      { id: 'store', header: t('importStore'), cell: (row) => storeOf(row), width: 150 },
      { id: 'today', header: t('importToday'), cell: (row) => t(`importToday.${row.list ?? 'new'}`), width: 120 },
      { id: 'waiting', header: t('importWaitingColumn'), cell: (row) => row.waitingInvoices, width: 115, figures: true },
    ],
  };
  return <ImportDialog {...{ opened, onClose, steps, words, table }} />;
}
