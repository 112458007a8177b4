import type { Mall } from '@galeria/contract/malls/mall';
import { REGULATION_IMPORT_COLUMNS, type RegulationList } from '@galeria/contract/regulation/regulation-endpoints';
import { ImportDialog } from '../../../domain/csv-import/import-dialog.tsx';
import type { ImportWords, SampleTable } from '../../../domain/csv-import/staged-import.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { type ImportedLine, useRegulationImport } from '../regulation.queries.ts';
import { regulationActsTexts } from '../regulation-acts.texts.ts';

interface ImportRegulationDialogProps {
  readonly list: RegulationList;
  readonly mall: Mall;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What the columns of a file are called on screen. */
const HEADERS = {
  substore: ['store', 'parent'],
  'blocked-store': ['store'],
  'forbidden-item': ['name', 'category', 'cnpj'],
} as const satisfies Record<RegulationList, readonly string[]>;

/** PRO-12, FIL-02: many at once, in one mall. */
export function ImportRegulationDialog({ list, mall, opened, onClose }: ImportRegulationDialogProps) {
  const t = useTexts(regulationActsTexts);
  const steps = useRegulationImport(list, mall.code);
  const columns = REGULATION_IMPORT_COLUMNS[list].join('; ');
  const words: ImportWords = {
    title: t(`importTitle.${list}`),
    help: `${t(`importHelp.${list}`, { columns, mall: mall.name })} ${t('importNothingYet')}`,
    drop: t('importDrop'),
    accepted: (count) => t(`importAccepted.${list}`, { count }),
    commit: (count) => t(`importCommit.${list}`, { count }),
    done: (count) => t(`importDone.${list}`, { count }),
    doneText: t('importDoneText'),
  };
  const table: SampleTable<ImportedLine> = {
    rowId: (line) => line.join('\n'),
    rowName: ([first]) => first ?? '',
    columns: HEADERS[list].map((header, index) => ({
      id: header,
      header: t(header),
      cell: (line: ImportedLine) => line[index] || t('everyCnpj'),
      width: 180,
    })),
  };
  return <ImportDialog {...{ opened, onClose, steps, words, table }} />;
}
