import { USER_IMPORT_COLUMNS } from '@galeria/contract/access-manager/user-import-endpoints';
import { ImportDialog } from '../../../domain/csv-import/import-dialog.tsx';
import type { ImportWords, SampleTable } from '../../../domain/csv-import/staged-import.ts';
import { useHeadings } from '../../../domain/csv-import/use-headings.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { type ImportedUser, useUserImport } from '../user-import.queries.ts';
import { usersTexts } from '../users.texts.ts';

interface ImportUsersDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** ACC-02: many users at once. */
export function ImportUsersDialog({ opened, onClose }: ImportUsersDialogProps) {
  const t = useTexts(usersTexts);
  const steps = useUserImport();
  const columns = useHeadings(USER_IMPORT_COLUMNS);
  const words: ImportWords = {
    title: t('importTitle'),
    help: `${t('importHelp', { columns })} ${t('importNothingYet')}`,
    drop: t('importDrop'),
    accepted: (count) => t('importAccepted', { count }),
    commit: (count) => t('importCommit', { count }),
    done: (count) => t('importDone', { count }),
    doneText: t('importDoneText'),
  };
  const table: SampleTable<ImportedUser> = {
    rowId: (row) => row.email,
    rowName: (row) => row.name,
    columns: [
      { id: 'name', header: t('name'), cell: (row) => row.name, text: (row) => row.name, width: 150 },
      { id: 'email', header: t('email'), cell: (row) => row.email, text: (row) => row.email, width: 190 },
      {
        id: 'malls',
        header: t('malls'),
        cell: (row) => row.mallsCode.join(', '),
        text: (row) => row.mallsCode.join(', '),
        width: 120,
      },
      {
        id: 'groups',
        header: t('groups'),
        cell: (row) => row.groups.join(', '),
        text: (row) => row.groups.join(', '),
        width: 130,
      },
    ],
  };
  return <ImportDialog {...{ opened, onClose, steps, words, table }} />;
}
