import { mallName } from '@galeria/contract/reference/malls';
import type { Column } from '../../../ui/data-table/column.ts';

/** The mall is a column only where there are several. */
export const mallColumns = <Row extends { readonly mallCode: string }>(
  header: string,
  isShown: boolean,
): readonly Column<Row>[] =>
  isShown
    ? [
        {
          id: 'mall',
          header,
          cell: ({ mallCode }) => mallName(mallCode),
          text: ({ mallCode }) => mallName(mallCode),
          width: 150,
        },
      ]
    : [];
