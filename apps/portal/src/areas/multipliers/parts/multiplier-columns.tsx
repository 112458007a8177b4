import { MULTIPLIER_STATE_LABELS, type Multiplier } from '@galeria/contract/multipliers/multiplier';
import { EXCLUSIVITY_LABELS, needsEmailList, USER_TYPE_LABELS } from '@galeria/contract/reference/enumerations/audience';
import { mallName } from '@galeria/contract/reference/malls';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { channelLabels, factorLabel, periodWords, STATE_TONES } from '../multiplier-words.ts';
import { multipliersTexts } from '../multipliers.texts.ts';
import classes from './multiplier-columns.module.css';

/** MUL-01. The mall is a column only where there are several. */
export function useMultiplierColumns(showsMalls: boolean): readonly Column<Multiplier>[] {
  const t = useTexts(multipliersTexts);
  const column = (id: string, header: string, width: number, text: (row: Multiplier) => string): Column<Multiplier> => ({
    id,
    header,
    width,
    cell: text,
    text,
    card: 'line',
  });
  const listType = ({ listType: kind, listed }: Multiplier): string => {
    const words = { kind: contractMessage(EXCLUSIVITY_LABELS[kind]), count: listed, total: listed.toLocaleString('pt-BR') };
    if (needsEmailList(kind)) return t('listed', words);
    return kind === 'INTEGRATION' && listed > 0 ? t('named', words) : words.kind;
  };
  const period = (row: Multiplier) => {
    const { start, end } = periodWords(row);
    return (
      <>
        <span className={classes.moment}>{start}</span> <span className={classes.moment}>{t('until', { end })}</span>
      </>
    );
  };
  const stateLabel = ({ state }: Multiplier): string => contractMessage(MULTIPLIER_STATE_LABELS[state]);
  return [
    { ...column('actionName', t('actionName'), showsMalls ? 140 : 200, (row) => row.actionName), card: 'title' },
    ...(showsMalls ? [column('mall', t('mall'), 110, ({ mallCode }) => mallName(mallCode))] : []),
    column('channels', t('channels'), 124, ({ channels }) => channelLabels(channels)),
    { ...column('factor', t('factor'), 88, ({ factor }) => factorLabel(factor)), figures: true },
    column('userType', t('userType'), 100, ({ userType }) => contractMessage(USER_TYPE_LABELS[userType])),
    column('listType', t('listType'), 130, listType),
    { ...column('period', t('period'), 134, (row) => t('periodOf', periodWords(row))), cell: period, figures: true },
    {
      ...column('state', t('state'), 100, stateLabel),
      cell: (row) => <StatusBadge tone={STATE_TONES[row.state]}>{stateLabel(row)}</StatusBadge>,
      card: 'badge',
    },
  ];
}
