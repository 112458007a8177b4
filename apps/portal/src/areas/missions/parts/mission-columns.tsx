import { formatDate } from '@galeria/contract/kit/formats';
import type { MissionListItem } from '@galeria/contract/missions/mission';
import { STAR_CATEGORY_LABELS } from '@galeria/contract/reference/enumerations/customer';
import { MISSION_LIST_STATUS_BADGES } from '@galeria/contract/reference/enumerations/mission';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { missionsTexts } from '../missions.texts.ts';
import classes from './mission-columns.module.css';
import { MissionStatusBadge } from './mission-status-badge.tsx';

/** Spec 2.7: period, name (which leads to the mission), category, status, id, mall. */
export function useMissionColumns(): readonly Column<MissionListItem>[] {
  const t = useTexts(missionsTexts);
  const column = (
    id: string,
    header: string,
    width: number,
    text: (row: MissionListItem) => string,
  ): Column<MissionListItem> => ({ id, header, width, cell: text, text, card: 'line' });
  const days = ({ startDate, endDate }: MissionListItem) => ({ start: formatDate(startDate), end: formatDate(endDate) });
  const period = (row: MissionListItem) => {
    const { start, end } = days(row);
    return (
      <>
        <span className={classes.moment}>{start}</span> <span className={classes.moment}>{t('until', { end })}</span>
      </>
    );
  };
  const categories = ({ userCategory }: MissionListItem): string =>
    userCategory.length === 0
      ? t('everyCategory')
      : userCategory.map((category) => contractMessage(STAR_CATEGORY_LABELS[category])).join(', ');
  return [
    { ...column('period', t('period'), 134, (row) => t('periodOf', days(row))), cell: period, figures: true },
    { ...column('name', t('name'), 230, ({ title }) => title), leads: true, card: 'title' },
    column('category', t('category'), 130, categories),
    {
      ...column('status', t('status'), 120, ({ status }) => contractMessage(MISSION_LIST_STATUS_BADGES[status].label)),
      cell: ({ status }) => <MissionStatusBadge status={status} />,
      card: 'badge',
    },
    { ...column('id', t('id'), 60, ({ id }) => String(id)), figures: true },
    column('mall', t('mall'), 197, ({ mallName }) => mallName),
  ];
}
