import { formatDateTime } from '@galeria/contract/kit/formats';
import type { Text } from '@galeria/contract/messages/text';
import { targetText } from '@galeria/contract/promotions/target';
import { EXCLUSIVITY_LABELS, USER_TYPE_LABELS } from '@galeria/contract/reference/enumerations/audience';
import {
  type EngagementTargetType,
  PROMOTION_STATUS_LABELS,
  PROMOTION_TYPE_LABELS,
  type SubMode,
  TARGET_TYPE_LABELS,
} from '@galeria/contract/reference/enumerations/promotion';
import { WEEKDAY_ABBREVIATIONS } from '@galeria/contract/reference/enumerations/weekday';
import { useQuery } from '@tanstack/react-query';
import { HistoryCard } from '../../../domain/audit-history/history-card.tsx';
import { useHistoryTurn } from '../../../domain/audit-history/history-turn.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { currentLanguage } from '../../../lib/i18n/language.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { flatRecord, HISTORY_FIELDS, type HistoryField, type ModeField, type RecordField } from '../promotion-history.rules.ts';
import { promotionHistoryTexts } from '../promotion-history.texts.ts';
import { promotionHistoryQuery } from '../promotions.queries.ts';

const ACTIONS = [
  'promotion.created',
  'promotion.changed',
  'promotion.approved',
  'promotion.refused',
  'promotion.activated',
  'promotion.closed',
  'promotion.copied',
  'promotion.sponsor-deleted',
  'promotion.extras-made',
  'promotion.blocklist-viewed',
  'promotion.blocklist-exported',
  'promotion.eligible-named',
  'promotion.engine-retried',
  'promotion.advanced',
  'promotion.ended',
  'promotion.frozen',
  'promotion.list-sealed',
  'promotion.draw-typed',
  'promotion.draw-differed',
  'promotion.draw-withdrawn',
  'promotion.draw-right-lost',
  'promotion.drawn',
  'promotion.winner-published',
  'promotion.disqualification-asked',
  'promotion.disqualification-refused',
  'promotion.disqualified',
  'promotion.prize-task-done',
  'promotion.prize-task-undone',
  'promotion.prize-receipt-added',
  'promotion.prize-receipt-removed',
  'promotion.participants-exported',
  'promotion.minutes-written',
  'promotion.amendment-proposed',
  'promotion.amendment-approved',
  'promotion.amendment-refused',
  'promotion.amendment-withdrawn',
  'promotion.waiting-served',
  'promotion.token-given',
  'promotion.raffle-coupon-entered',
  'promotion.raffle-entry-taken-back',
  'promotion.raffle-confirmed',
  'promotion.raffle-place-taken',
  'promotion.raffle-minutes-written',
] as const;

const MODES = {
  raffle: PROMOTION_TYPE_LABELS.RAFFLE,
  luckyNumber: PROMOTION_TYPE_LABELS.LUCKYNUMBER,
  buyAndWin: PROMOTION_TYPE_LABELS.BUYANDWIN,
} as const satisfies Record<SubMode, Text>;

/** Words of the contract that stand for recorded values. */
const LABELS: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  status: PROMOTION_STATUS_LABELS,
  userType: USER_TYPE_LABELS,
  targetType: TARGET_TYPE_LABELS,
  activeDays: WEEKDAY_ABBREVIATIONS,
  exclusivityType: EXCLUSIVITY_LABELS,
};

const innerOf = (field: HistoryField): { mode: SubMode | null; inner: RecordField | ModeField } => {
  const [first, second] = field.split('.');
  if (second === undefined) return { mode: null, inner: first as RecordField };
  return { mode: first as SubMode, inner: second as ModeField };
};

interface PromotionHistoryCardProps {
  readonly promotionId: number;
  readonly targetType: EngagementTargetType;
}

/** AUD-01: everything that was done to the promotion; what nobody did, the clock did. */
export function PromotionHistoryCard({ promotionId, targetType }: PromotionHistoryCardProps) {
  const t = useTexts(promotionHistoryTexts);
  const [turn, onTurn] = useHistoryTurn();
  const history = useQuery({
    ...promotionHistoryQuery(promotionId, turn),
    select: (found) => ({
      ...found,
      data: found.data.map((entry) => ({ ...entry, before: flatRecord(entry.before), after: flatRecord(entry.after) })),
    }),
  });

  const say = (field: HistoryField, entry: string): string => {
    const { inner } = innerOf(field);
    if (inner.endsWith('Date')) return formatDateTime(entry);
    if (inner === 'consumerTarget') return targetText(targetType, Number(entry), currentLanguage());
    const label = LABELS[inner]?.[entry];
    return label === undefined ? entry : contractMessage(label);
  };
  const fieldName = (field: HistoryField): string => {
    const { mode, inner } = innerOf(field);
    const name = t(`field.${inner}`);
    return mode === null ? name : t('ofMode', { mode: contractMessage(MODES[mode]), field: name });
  };

  return (
    <HistoryCard<HistoryField>
      title={t('title')}
      text={t('text')}
      empty={t('empty')}
      query={history}
      turn={turn}
      onTurn={onTurn}
      fields={HISTORY_FIELDS}
      fieldName={fieldName}
      say={say}
      actionName={(action) => {
        const known = ACTIONS.find((each) => each === action);
        return known === undefined ? action : t(known);
      }}
    />
  );
}
