import { formatCpf } from '@galeria/contract/kit/formats';
import type { Mall } from '@galeria/contract/malls/mall';
import { PERMISSION_LIST_COLUMNS } from '@galeria/contract/permission-list/permission-list-endpoints';
import { ImportDialog } from '../../../domain/csv-import/import-dialog.tsx';
import type { ImportWords, SampleTable } from '../../../domain/csv-import/staged-import.ts';
import { useHeadings } from '../../../domain/csv-import/use-headings.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { type ImportedCpf, usePermissionListImport } from '../permission-list.queries.ts';
import { permissionListTexts } from '../permission-list.texts.ts';

interface PermissionImportDialogProps {
  readonly mall: Mall;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** CUS-09: many CPFs at once, in one mall. */
export function PermissionImportDialog({ mall, opened, onClose }: PermissionImportDialogProps) {
  const t = useTexts(permissionListTexts);
  const steps = usePermissionListImport(mall.code);
  const columns = useHeadings(PERMISSION_LIST_COLUMNS);
  const words: ImportWords = {
    title: t('importTitle'),
    help: `${t('importHelp', { columns, mall: mall.name })} ${t('importNothingYet')}`,
    drop: t('importDrop'),
    accepted: (count) => t('importAccepted', { count }),
    commit: (count) => t('importCommit', { count }),
    done: (count) => t('importDone', { count }),
    doneText: t('importDoneText'),
  };
  const table: SampleTable<ImportedCpf> = {
    rowId: (row) => row.cpf,
    rowName: (row) => formatCpf(row.cpf),
    columns: [
      { id: 'cpf', header: t('cpf'), cell: (row) => formatCpf(row.cpf), width: 140, figures: true },
      { id: 'reason', header: t('reason'), cell: (row) => row.reason, text: (row) => row.reason, width: 360 },
    ],
  };
  return <ImportDialog {...{ opened, onClose, steps, words, table }} />;
}
