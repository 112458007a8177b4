import { mallName } from '@galeria/contract/reference/malls';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { reportsTexts } from '../reports.texts.ts';

interface StoreRow {
  readonly storeName: string;
  readonly luc: string;
  readonly mallCode: string;
}

type FigureId =
  | 'notes'
  | 'grossCents'
  | 'cancelledCents'
  | 'returnCents'
  | 'netCents'
  | 'averageTicketCents'
  | 'lastReceiptAt'
  | 'cpfShare'
  | 'notesWithCpf'
  | 'withCpfCents';

/** What both reports say of a store first. The mall is a column only where there are several. */
export function useReportColumns<Row extends StoreRow>(
  showsMalls: boolean,
  figures: readonly (readonly [
    id: FigureId,
    width: number,
    cell: (row: Row) => string,
    whole?: ((row: Row) => string) | undefined,
    /** Where more than a line is shown. */
    more?: (row: Row) => ReactNode,
  ])[],
): readonly Column<Row>[] {
  const t = useTexts(reportsTexts);
  const plain = (
    id: 'storeName' | 'luc' | 'mall',
    width: number,
    text: (row: Row) => string,
    extra: Partial<Column<Row>> = {},
  ): Column<Row> => ({ id, header: t(id), width, cell: text, text, ...extra });
  return [
    plain('storeName', 156, ({ storeName }) => storeName, { sortable: true, card: 'title' }),
    plain('luc', 88, ({ luc }) => luc, { figures: true, card: 'subtitle' }),
    ...(showsMalls ? [plain('mall', 112, ({ mallCode }) => mallName(mallCode))] : []),
    ...figures.map(
      ([id, width, cell, whole, more]): Column<Row> => ({
        id,
        header: t(id),
        width,
        cell: more ?? cell,
        text: whole ?? cell,
        align: 'end',
        figures: true,
        sortable: true,
      }),
    ),
  ];
}
