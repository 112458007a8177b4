import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { formatCpf, formatDateTime, formatPhone, UNREADABLE } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { useMemo } from 'react';
import { type Translate, useTexts } from '../../../lib/i18n/texts.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { customersTexts } from '../customers.texts.ts';

type CustomerColumn = Column<CustomerListItem>;
type ColumnId = 'id' | 'name' | 'cpf' | 'email' | 'mall' | 'phone' | 'blocked' | 'shopkeeper' | 'blockedAt';

/** The end of the id: the beginning can be a moment, alike in all who registered together. */
const shortId = (id: string): string => `…${id.slice(-6)}`;

/** What comes covered is shown as it comes (PER-09); a format made for digits would refuse it. */
const shown = (value: string | null, isMasked: boolean, format: (value: string) => string): string =>
  value === null ? UNREADABLE : isMasked ? value : format(value);

interface Settings {
  readonly isMasked: boolean;
  /** A wide column more has to fit at 1366 px: what can be cut gives way. */
  readonly isTight: boolean;
}

function customerColumns(
  t: Translate<typeof customersTexts.pt>,
  { isMasked, isTight }: Settings,
): Record<ColumnId, CustomerColumn> {
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no');
  const column = (id: ColumnId, width: number, text: (row: CustomerListItem) => string, extra: Partial<CustomerColumn> = {}) => ({
    id,
    header: t(id),
    width,
    cell: text,
    text,
    ...extra,
  });
  return {
    id: column('id', 84, ({ customerId }) => customerId, {
      cell: ({ customerId }) => shortId(customerId),
      figures: true,
      leads: true,
      card: 'line',
    }),
    name: column('name', 124, ({ fullName }) => fullName, { leads: true, card: 'title' }),
    cpf: column('cpf', 126, ({ cpf }) => shown(cpf, isMasked, formatCpf), { figures: true, card: 'line' }),
    email: column('email', isTight ? 164 : 184, ({ email }) => shown(email, isMasked, (text) => text), { card: 'subtitle' }),
    mall: column('mall', 166, ({ realm }) => mallName(realm.mallAcronym), { card: 'line' }),
    phone: column('phone', 134, ({ phoneNumber }) => shown(phoneNumber, isMasked, formatPhone), { figures: true, card: 'line' }),
    blocked: column('blocked', 84, ({ isBlocked }) => yesNo(isBlocked), {
      cell: ({ isBlocked }) => (isBlocked ? <StatusBadge tone="negative">{t('yes')}</StatusBadge> : t('no')),
      card: 'line',
    }),
    shopkeeper: column('shopkeeper', 67, ({ isShopKeeper }) => yesNo(isShopKeeper), { card: 'line' }),
    blockedAt: column('blockedAt', 104, ({ blockTime }) => formatDateTime(blockTime), {
      figures: true,
      wraps: true,
      card: 'line',
    }),
  };
}

const ALL: readonly ColumnId[] = ['id', 'name', 'cpf', 'email', 'mall', 'phone', 'blocked', 'shopkeeper'];
const BLOCKED: readonly ColumnId[] = ['id', 'name', 'cpf', 'email', 'mall', 'phone', 'shopkeeper', 'blockedAt'];

/** CUS-01: the columns of section 2.5; among the blocked, since when instead of whether. */
export function useCustomerColumns(list: 'all' | 'blocked', isMasked: boolean): readonly CustomerColumn[] {
  const t = useTexts(customersTexts);
  return useMemo(() => {
    const columns = customerColumns(t, { isMasked, isTight: list === 'blocked' });
    return (list === 'all' ? ALL : BLOCKED).map((id) => columns[id]);
  }, [t, list, isMasked]);
}
