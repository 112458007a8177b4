import { formatDate } from '@galeria/contract/kit/formats';
import type { PromotionListItem } from '@galeria/contract/promotions/promotion';
import { PROMOTION_TYPE_LABELS, promotionStatusLabel } from '@galeria/contract/reference/enumerations/promotion';
import { mallName } from '@galeria/contract/reference/malls';
import { IconFileDiff } from '@tabler/icons-react';
import { PromotionStatusBadge } from '../../../domain/promotion-display/promotion-status-badge.tsx';
import { StoredImage } from '../../../domain/stored-image/stored-image.tsx';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { promotionsTexts } from '../promotions.texts.ts';
import classes from './promotion-columns.module.css';

const THUMBNAIL = 28;

/** PRO-01: label and colour of the status depend on where the list stands. Of several malls, each promotion says its own. */
export function usePromotionColumns(isAll: boolean): readonly Column<PromotionListItem>[] {
  const t = useTexts(promotionsTexts);
  const { mode } = useMount();
  const period = ({ startDate, endDate }: PromotionListItem): string =>
    t('periodOf', { start: formatDate(startDate), end: formatDate(endDate) });
  const type = (row: PromotionListItem): string => contractMessage(PROMOTION_TYPE_LABELS[row.type]);
  const mall: Column<PromotionListItem> = {
    id: 'mall',
    header: t('mall'),
    width: 128,
    cell: ({ mallCode }) => mallName(mallCode),
    text: ({ mallCode }) => mallName(mallCode),
    card: 'line',
  };
  return [
    {
      id: 'id',
      header: t('id'),
      width: 52,
      cell: ({ id }) => id,
      text: ({ id }) => String(id),
      figures: true,
      leads: true,
      card: 'line',
    },
    {
      id: 'name',
      header: t('name'),
      width: isAll ? 200 : 238,
      cell: ({ name, imageUrl, hasPendingAmendment }) => (
        <span className={classes.name}>
          <StoredImage file={imageUrl} alt="" size={THUMBNAIL} />
          <span className="gal-two-lines">{name}</span>
          {hasPendingAmendment && (
            <span className={classes.mark} role="img" aria-label={t('amendmentWaits')} title={t('amendmentWaits')}>
              <IconFileDiff size={17} stroke={1.7} aria-hidden />
            </span>
          )}
        </span>
      ),
      text: ({ name }) => name,
      leads: true,
      card: 'title',
    },
    { id: 'type', header: t('type'), width: isAll ? 132 : 240, cell: type, text: type, card: 'subtitle' },
    {
      id: 'status',
      header: t('status'),
      width: 118,
      cell: (row) => <PromotionStatusBadge status={row.status} type={row.type} mode={mode} />,
      text: (row) => contractMessage(promotionStatusLabel(row.status, row.type, mode)),
      card: 'badge',
    },
    { id: 'period', header: t('period'), width: isAll ? 186 : 184, cell: period, text: period, figures: true, card: 'line' },
    {
      id: 'optIns',
      header: t('optIns'),
      width: 100,
      cell: ({ count }) => count.optIns.toLocaleString('pt-BR'),
      text: ({ count }) => count.optIns.toLocaleString('pt-BR'),
      figures: true,
      align: 'end',
      card: 'line',
    },
    ...(isAll ? [mall] : []),
  ];
}
