import {
  CODE_FILE_PURPOSES,
  CODE_FILE_STATUS_LABELS,
  type CodeFilePurpose,
  type CodeFileStatus,
} from '@galeria/contract/coupons/code-file';
import { DISQUALIFICATION_REASON_LABELS, type DisqualificationReason } from '@galeria/contract/draw/disqualification';
import { formatDateTime } from '@galeria/contract/kit/formats';
import type { UseQueryResult } from '@tanstack/react-query';
import { HistoryCard } from '../../../domain/audit-history/history-card.tsx';
import type { HistoryTurn } from '../../../domain/audit-history/history-turn.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { benefitFormTexts } from '../benefit-form.texts.ts';
import { benefitHistoryTexts } from '../benefit-history.texts.ts';
import type { benefitHistoryQuery } from '../benefits.queries.ts';
import { fieldWords } from '../field-words.ts';

const ACTIONS = [
  'benefit.created',
  'benefit.changed',
  'benefit.approved',
  'benefit.refused',
  'benefit.handed-back',
  'benefit.published',
  'benefit.paused',
  'benefit.resumed',
  'benefit.expired',
  'benefit.raffle-winner-recorded',
  'benefit.raffle-coupon-entered',
  'benefit.raffle-entry-taken-back',
  'benefit.raffle-confirmed',
  'benefit.raffle-place-taken',
  'benefit.disqualification-asked',
  'benefit.disqualification-refused',
  'benefit.disqualified',
  'benefit.raffle-postponement-asked',
  'benefit.raffle-postponement-taken-back',
  'benefit.raffle-postponement-refused',
  'benefit.raffle-postponed',
  'benefit.raffle-closed',
  'benefit.eligible-named',
  'code-file.sent',
  'code-file.confirmed',
  'code-file.stopped',
  'code-file.resumed',
  'code-file.discarded',
] as const;

/** What only the record has; the rest are fields of the form. */
const LIFE_FIELDS = [
  'status',
  'isPaused',
  'rejectionReason',
  'image',
  'regulation',
  'purpose',
  'fileName',
  'lines',
  'participating',
  'named',
  'added',
  'copyOf',
  'couponCode',
  'winners',
  'position',
  'places',
  'disqualification',
  'reason',
  'enteredBy',
  'askedBy',
] as const;

const FORM_FIELDS = [
  'title',
  'type',
  'storeUniversalId',
  'categories',
  'callToAction',
  'participatingStores',
  'rules',
  'retailDate',
  'origin',
  'weight',
  'discountType',
  'discountAmount',
  'discountPercentage',
  'minAmount',
  'maxAmount',
  'totalAmount',
  'sellers',
  'sellerRestriction',
  'productIds',
  'targetType',
  'balanceTarget',
  'purchaseQuantityTarget',
  'prizeQuantity',
  'raffleQuestion',
  'pickupInstruction',
  'campaignSummary',
  'printingAmount',
  'couponsQuantity',
  'dailyLimit',
  'monthlyLimit',
  'periodLimit',
  'customerLimit',
  'channel',
  'burnType',
  'burnCode',
  'integrationType',
  'wpsPromoId',
  'eligibleDays',
  'userType',
  'userCategories',
  'typeOfExclusivity',
  'emailList',
  'isHighlight',
  'startDate',
  'endDate',
  'raffleDate',
  'unitCost',
  'costProvider',
  'costShare',
] as const;

type LifeField = (typeof LIFE_FIELDS)[number];
type HistoryField = LifeField | (typeof FORM_FIELDS)[number];

/** The end of an id tells it from its neighbours; its beginning is the time. */
const SHORT_ID = 8;
const isPurpose = (entry: string): entry is CodeFilePurpose => (CODE_FILE_PURPOSES as readonly string[]).includes(entry);
const isReason = (entry: string): entry is DisqualificationReason => Object.hasOwn(DISQUALIFICATION_REASON_LABELS, entry);
const isFileStatus = (entry: string): entry is CodeFileStatus => Object.hasOwn(CODE_FILE_STATUS_LABELS, entry);
const isLifeField = (field: HistoryField): field is LifeField => (LIFE_FIELDS as readonly string[]).includes(field);

interface BenefitHistoryCardProps {
  readonly query: UseQueryResult<Awaited<ReturnType<NonNullable<ReturnType<typeof benefitHistoryQuery>['queryFn']>>>>;
  readonly turn: HistoryTurn;
  readonly onTurn: (patch: Partial<HistoryTurn>) => void;
}

/** BEN-06: everything that was done to the benefit; what nobody did, the clock did. */
export function BenefitHistoryCard({ query, turn, onTurn }: BenefitHistoryCardProps) {
  const t = useTexts(benefitHistoryTexts);
  const form = useTexts(benefitFormTexts);

  const say = (field: HistoryField, entry: string): string => {
    switch (field) {
      case 'startDate':
      case 'endDate':
      case 'raffleDate':
        return formatDateTime(entry);
      case 'isPaused':
      case 'isHighlight':
        return entry === 'true' ? t('yes') : t('no');
      case 'image':
      case 'regulation':
        return t('file', { id: entry.slice(-SHORT_ID) });
      // Of the list the trail has only how many: addresses are not for it.
      case 'emailList':
        return t('emails', { count: Number(entry) });
      case 'disqualification':
        return isReason(entry) ? contractMessage(DISQUALIFICATION_REASON_LABELS[entry]) : entry;
      case 'purpose':
        return isPurpose(entry) ? t(entry) : entry;
      case 'lines':
      case 'participating':
      case 'named':
      case 'added':
        return Number(entry).toLocaleString('pt-BR');
      // Of a file of codes, where it is not of the benefit itself.
      case 'status':
        return fieldWords(field, entry) ?? (isFileStatus(entry) ? contractMessage(CODE_FILE_STATUS_LABELS[entry]) : entry);
      default:
        return fieldWords(field, entry) ?? entry;
    }
  };

  return (
    <HistoryCard<HistoryField>
      title={t('card')}
      text={t('text')}
      empty={t('empty')}
      query={query}
      turn={turn}
      onTurn={onTurn}
      fields={[...LIFE_FIELDS, ...FORM_FIELDS]}
      fieldName={(field) => (isLifeField(field) ? t(field) : form(field))}
      say={say}
      actionName={(action) => {
        const known = ACTIONS.find((each) => each === action);
        return known === undefined ? action : t(known);
      }}
    />
  );
}
