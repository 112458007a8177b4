import type { CustomerListItem } from '@galeria/contract/customers/customer';
import { formatCpf, formatDateTime, formatPhone } from '@galeria/contract/kit/formats';
import { MALLS } from '@galeria/contract/reference/malls';

export const CUSTOMERS_HEADER = [
  'ID',
  'Nome',
  'CPF',
  'E-mail',
  'Shopping',
  'Telefone',
  'Bloqueado',
  'Lojista',
  'Cadastro',
] as const;

const mallNames = new Map<string, string>(MALLS.map(({ code, name }) => [code, name]));
const yesOrNo = (value: boolean): string => (value ? 'sim' : 'não');

/** One line of the export: what the table shows, as it shows it (CUS-11). */
export const customerLine = (customer: CustomerListItem): (string | null)[] => [
  customer.customerId,
  customer.fullName,
  formatCpf(customer.cpf),
  customer.email,
  mallNames.get(customer.realm.mallAcronym) ?? customer.realm.mallAcronym,
  customer.phoneNumber === null ? null : formatPhone(customer.phoneNumber),
  yesOrNo(customer.isBlocked),
  yesOrNo(customer.isShopKeeper),
  formatDateTime(customer.createdAt),
];
