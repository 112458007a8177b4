import type { Mall } from '@galeria/contract/malls/mall';
import { FORBIDDEN_ITEM_CATEGORY_LABELS, type ForbiddenItemCategory } from '@galeria/contract/reference/enumerations/store';
import {
  REGULATION_IMPORT_COLUMNS,
  type RegulationImportPreview,
  type RegulationList,
} from '@galeria/contract/regulation/regulation-endpoints';
import { ImportDialog } from '../../../domain/csv-import/import-dialog.tsx';
import type { ImportEffect, ImportWords, SampleTable } from '../../../domain/csv-import/staged-import.ts';
import { useHeadings } from '../../../domain/csv-import/use-headings.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
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
  substore: ['store', 'parent', 'parentToday'],
  'blocked-store': ['store'],
  'forbidden-item': ['name', 'category', 'cnpj'],
} as const satisfies Record<RegulationList, readonly string[]>;

/** A category comes as its code; the rest is as the mall calls it. */
const shownCell = (header: string, cell = ''): string =>
  header === 'category' && Object.hasOwn(FORBIDDEN_ITEM_CATEGORY_LABELS, cell)
    ? contractMessage(FORBIDDEN_ITEM_CATEGORY_LABELS[cell as ForbiddenItemCategory])
    : cell;

/** PRO-12, FIL-02: many at once, in one mall. */
export function ImportRegulationDialog({ list, mall, opened, onClose }: ImportRegulationDialogProps) {
  const t = useTexts(regulationActsTexts);
  const steps = useRegulationImport(list, mall.code);
  const columns = useHeadings(REGULATION_IMPORT_COLUMNS[list]);
  const effects = ({ effects: { runningPromotions, movedSubstores } }: RegulationImportPreview): ImportEffect[] => [
    ...(movedSubstores > 0 ? [{ text: t('importMoved', { count: movedSubstores }) }] : []),
    {
      text:
        runningPromotions === 0
          ? t('importNoPromotion', { mall: mall.name })
          : t(`importEffect.${list}`, { count: runningPromotions, mall: mall.name }),
    },
  ];
  const words: ImportWords<RegulationImportPreview> = {
    title: t(`importTitle.${list}`),
    help: `${t(`importHelp.${list}`, { columns, mall: mall.name })} ${t('importNothingYet')}`,
    drop: t('importDrop'),
    accepted: (count) => t(`importAccepted.${list}`, { count }),
    effects,
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
      cell: (line: ImportedLine) => shownCell(header, line[index]) || t(header === 'cnpj' ? 'importBlank.cnpj' : 'importBlank'),
      width: 180,
    })),
  };
  return <ImportDialog {...{ opened, onClose, steps, words, table }} />;
}
