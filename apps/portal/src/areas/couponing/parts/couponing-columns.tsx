import type { Couponing } from '@galeria/contract/couponing/couponing';
import { formatBrl } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { couponingTexts } from '../couponing.texts.ts';
import { counted, periodWords, useDiscountWords, usePlaceWords } from '../couponing-words.ts';
import classes from './couponing-columns.module.css';
import { CouponingStateBadge, useStateWords } from './couponing-state-badge.tsx';

/** CPN-03. The mall is a column only where there are several. */
export function useCouponingColumns(showsMalls: boolean): readonly Column<Couponing>[] {
  const t = useTexts(couponingTexts);
  const [discountWords, placeWords, stateWords] = [useDiscountWords(), usePlaceWords(), useStateWords()];
  const column = (
    id: 'name' | 'mall' | 'place' | 'discount' | 'codes' | 'uses' | 'period' | 'state',
    width: number,
    text: (row: Couponing) => string,
    extra: Partial<Column<Couponing>> = {},
  ): Column<Couponing> => ({ id, header: t(id), width, cell: text, text, card: 'line', ...extra });
  const codes = ({ code, quantity }: Couponing): string => code ?? t('codesOf', { count: quantity, total: counted(quantity) });
  return [
    column('name', showsMalls ? 140 : 160, ({ name }) => name, { card: 'title' }),
    ...(showsMalls ? [column('mall', 120, ({ mallCode }) => mallName(mallCode))] : []),
    column('place', showsMalls ? 120 : 146, placeWords),
    column('discount', showsMalls ? 126 : 156, discountWords, { figures: true, wraps: true }),
    column('codes', showsMalls ? 104 : 100, codes, { figures: true }),
    column(
      'uses',
      showsMalls ? 126 : 154,
      ({ uses, discountedInCents }) => t('usesOf', { total: counted(uses), value: formatBrl(discountedInCents) }),
      { figures: true, wraps: true },
    ),
    column('period', 134, (row) => t('periodOf', periodWords(row)), {
      cell: (row) => {
        const { start, end } = periodWords(row);
        return (
          <>
            <span className={classes.moment}>{start}</span> <span className={classes.moment}>{t('until', { end })}</span>
          </>
        );
      },
      figures: true,
    }),
    column('state', 100, stateWords, { cell: (row) => <CouponingStateBadge campaign={row} />, card: 'badge' }),
  ];
}
