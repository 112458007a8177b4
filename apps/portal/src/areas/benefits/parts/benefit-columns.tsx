import type { BenefitListItem } from '@galeria/contract/benefits/benefit';
import { BENEFIT_TYPE_LABELS } from '@galeria/contract/reference/enumerations/benefit';
import { mallName } from '@galeria/contract/reference/malls';
import { StoredImage } from '../../../domain/stored-image/stored-image.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { channelWords, periodWords, quantityWords } from '../benefit-words.ts';
import { benefitsTexts } from '../benefits.texts.ts';
import classes from './benefit-columns.module.css';
import { BenefitStatusBadge, useStatusWords } from './benefit-status-badge.tsx';

const THUMBNAIL = 28;

/** BEN-01. The mall is a column only where there are several. */
export function useBenefitColumns(showsMalls: boolean): readonly Column<BenefitListItem>[] {
  const t = useTexts(benefitsTexts);
  const statusWords = useStatusWords();
  const column = (
    id: string,
    header: string,
    width: number,
    text: (row: BenefitListItem) => string,
  ): Column<BenefitListItem> => ({ id, header, width, cell: text, text, card: 'line' });
  const name = ({ title, imageUrl }: BenefitListItem) => (
    <span className={classes.name}>
      <StoredImage file={imageUrl} alt="" size={THUMBNAIL} />
      <span className="gal-two-lines">{title}</span>
    </span>
  );
  const period = (row: BenefitListItem) => {
    const { start, end } = periodWords(row);
    return (
      <>
        <span className={classes.moment}>{start}</span> <span className={classes.moment}>{t('until', { end })}</span>
      </>
    );
  };
  return [
    { ...column('title', t('title'), showsMalls ? 226 : 236, ({ title }) => title), cell: name, card: 'title' },
    {
      ...column('type', t('type'), showsMalls ? 112 : 124, ({ type }) => contractMessage(BENEFIT_TYPE_LABELS[type])),
      card: 'subtitle',
    },
    {
      ...column('status', t('status'), 128, statusWords),
      cell: (row) => <BenefitStatusBadge benefit={row} />,
      card: 'badge',
    },
    ...(showsMalls ? [column('mall', t('mall'), 120, ({ mallCode }) => mallName(mallCode))] : []),
    column('store', t('store'), showsMalls ? 104 : 132, ({ store }) => store?.brandName ?? t('wholeMall')),
    { ...column('period', t('period'), 106, (row) => t('periodOf', periodWords(row))), cell: period, figures: true },
    column('channel', t('channel'), showsMalls ? 100 : 120, channelWords),
    { ...column('coupons', t('coupons'), 74, quantityWords), figures: true, align: 'end' },
  ];
}
