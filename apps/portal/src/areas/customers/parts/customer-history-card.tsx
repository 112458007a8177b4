import type { AuditEntry } from '@galeria/contract/audit/audit-entry';
import { formatDate, formatPhone } from '@galeria/contract/kit/formats';
import { GENDER_LABELS, GENDERS } from '@galeria/contract/reference/enumerations/gender';
import { useQuery } from '@tanstack/react-query';
import { HistoryCard } from '../../../domain/audit-history/history-card.tsx';
import { useHistoryTurn } from '../../../domain/audit-history/history-turn.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { customerAuditQuery } from '../customer.queries.ts';
import { customerTexts } from '../customer.texts.ts';
import { CUSTOMER_FIELDS, type CustomerField } from '../customer-values.ts';

type AuditedField = CustomerField | 'isBlocked' | 'blockReason';
const FIELDS: readonly AuditedField[] = [...CUSTOMER_FIELDS, 'isBlocked', 'blockReason'];

const ACTIONS = [
  'customer.viewed',
  'customer.changed',
  'customer.blocked',
  'customer.unblocked',
  'customer.archived',
  'customer.token-given',
  'customer.disqualification-asked',
] as const;
const isKnown = (action: string): action is (typeof ACTIONS)[number] => (ACTIONS as readonly string[]).includes(action);

type Recorded = AuditEntry['before'];

/** An address is recorded whole; people read which line of it changed. */
function flat(recorded: Recorded): Recorded {
  const address = recorded?.address;
  if (!recorded || typeof address !== 'object' || address === null || Array.isArray(address)) return recorded;
  return { ...recorded, ...Object.fromEntries(Object.entries(address).map(([field, value]) => [`address.${field}`, value])) };
}

/** Says a recorded value: dates and phones as people write them, yes and no in words. */
export function useSayCustomerValue(): (field: string, entry: string) => string {
  const t = useTexts(customerTexts);
  return (field, entry) => {
    if (entry === 'true' || entry === 'false') return t(entry === 'true' ? 'yes' : 'no');
    if (field === 'birthDate') return formatDate(entry);
    if (field === 'phoneNumber') return formatPhone(entry);
    const gender = GENDERS.find((each) => each === entry);
    return field === 'gender' && gender ? contractMessage(GENDER_LABELS[gender]) : entry;
  };
}

interface CustomerHistoryCardProps {
  readonly customerId: string;
  /** The details have come: this look is on record, and belongs in the list. */
  readonly isSeen: boolean;
}

/** PER-09: who looked at, changed or exported the customer. */
export function CustomerHistoryCard({ customerId, isSeen }: CustomerHistoryCardProps) {
  const t = useTexts(customerTexts);
  const say = useSayCustomerValue();
  const [turn, onTurn] = useHistoryTurn();
  const audit = useQuery({
    ...customerAuditQuery(customerId, turn),
    enabled: isSeen,
    select: (found) => ({
      ...found,
      data: found.data.map((entry) => ({ ...entry, before: flat(entry.before), after: flat(entry.after) })),
    }),
  });
  return (
    <HistoryCard<AuditedField>
      title={t('history')}
      text={t('historyText')}
      empty={t('historyEmpty')}
      query={audit}
      turn={turn}
      onTurn={onTurn}
      fields={FIELDS}
      fieldName={(field) => t(`field.${field}`)}
      say={say}
      actionName={(action) => (isKnown(action) ? t(action) : action)}
    />
  );
}
