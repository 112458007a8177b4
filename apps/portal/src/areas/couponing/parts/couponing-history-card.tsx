import { formatDateTime } from '@galeria/contract/kit/formats';
import type { UseQueryResult } from '@tanstack/react-query';
import { HistoryCard } from '../../../domain/audit-history/history-card.tsx';
import type { HistoryTurn } from '../../../domain/audit-history/history-turn.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { couponingHistoryQuery } from '../couponing.queries.ts';
import { couponingFormTexts } from '../couponing-form.texts.ts';
import { couponingHistoryTexts } from '../couponing-history.texts.ts';
import { counted } from '../couponing-words.ts';
import { useStaleWords } from './use-stale-words.ts';

const ACTIONS = [
  'couponing.created',
  'couponing.changed',
  'couponing.paused',
  'couponing.resumed',
  'couponing.codes-exported',
  'code-file.sent',
  'code-file.confirmed',
  'code-file.stopped',
  'code-file.resumed',
  'code-file.discarded',
] as const;

const FORM_FIELDS = [
  'name',
  'storeUniversalId',
  'sellers',
  'discountType',
  'discountAmount',
  'discountPercentage',
  'minAmount',
  'startDate',
  'endDate',
  'codeType',
  'quantity',
  'usesPerCode',
  'dailyLimit',
] as const;

type HistoryField = 'isPaused' | 'codes' | 'fileName' | (typeof FORM_FIELDS)[number];

interface CouponingHistoryCardProps {
  readonly query: UseQueryResult<Awaited<ReturnType<NonNullable<ReturnType<typeof couponingHistoryQuery>['queryFn']>>>>;
  readonly turn: HistoryTurn;
  readonly onTurn: (patch: Partial<HistoryTurn>) => void;
}

/** CPN-03: everything that was done to the campaign; a use of a code is that code's. */
export function CouponingHistoryCard({ query, turn, onTurn }: CouponingHistoryCardProps) {
  const t = useTexts(couponingHistoryTexts);
  const form = useTexts(couponingFormTexts);
  const formWords = useStaleWords();
  const say = (field: HistoryField, entry: string): string => {
    switch (field) {
      case 'isPaused':
        return entry === 'true' ? t('yes') : t('no');
      case 'codes':
        return counted(Number(entry));
      case 'fileName':
        return entry;
      case 'startDate':
      case 'endDate':
        return formatDateTime(entry);
      default:
        return formWords(field, entry);
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
      fields={['isPaused', 'codes', 'fileName', ...FORM_FIELDS]}
      fieldName={(field) => (field === 'isPaused' || field === 'codes' || field === 'fileName' ? t(field) : form(field))}
      say={say}
      actionName={(action) => {
        const known = ACTIONS.find((each) => each === action);
        return known === undefined ? action : t(known);
      }}
    />
  );
}
