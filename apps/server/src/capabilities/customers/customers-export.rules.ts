import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { formatCpf, formatDateTime, formatPhone } from '@galeria/contract/kit/formats';
import { YES_OR_NO } from '@galeria/contract/messages/file-texts';
import type { Language } from '@galeria/contract/messages/text';
import { mallName } from '@galeria/contract/reference/malls';

const yesOrNo = (value: boolean, language: Language): string => YES_OR_NO[value ? 'yes' : 'no'][language];

/** One line of the export: what the table shows, as it shows it (CUS-11). */
export const customerLine = (customer: CustomerListItem, language: Language): (string | null)[] => [
  customer.customerId,
  customer.fullName,
  formatCpf(customer.cpf),
  customer.email,
  mallName(customer.realm.mallAcronym),
  customer.phoneNumber === null ? null : formatPhone(customer.phoneNumber),
  yesOrNo(customer.isBlocked, language),
  yesOrNo(customer.isShopKeeper, language),
  formatDateTime(customer.createdAt),
];
