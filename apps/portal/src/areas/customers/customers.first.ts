import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { mallName } from '@galeria/contract/reference/malls';
import type { FirstColumn, FirstList, FirstShown } from '../../lib/first-list.ts';
import { customerPaths } from './customers.paths.ts';

const UNREADABLE = '-';
/** As the contract's formats, which bring the validator with them. */
const cpf = (digits: string): string => digits.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
const phone = (digits: string): string => digits.replace(/^(?:55)?(..)(\d{4,5})(\d{4})$/, '($1) $2-$3');
const shown = (value: string | null, { isMasked }: FirstShown, format: (value: string) => string): string =>
  value === null ? UNREADABLE : isMasked ? value : format(value);
const yesNo = (value: boolean, { language }: FirstShown): string =>
  language === 'en' ? (value ? 'Yes' : 'No') : value ? 'Sim' : 'Não';

const columns: readonly FirstColumn<CustomerListItem>[] = [
  {
    id: 'id',
    header: { pt: 'ID', en: 'ID' },
    width: 84,
    figures: true,
    leads: true,
    text: ({ customerId }) => `…${customerId.slice(-6)}`,
  },
  { id: 'name', header: { pt: 'Nome', en: 'Name' }, width: 124, leads: true, text: ({ fullName }) => fullName },
  { id: 'cpf', header: { pt: 'CPF', en: 'CPF' }, width: 126, figures: true, text: (row, as) => shown(row.cpf, as, cpf) },
  { id: 'email', header: { pt: 'E-mail', en: 'E-mail' }, width: 184, text: (row, as) => shown(row.email, as, (text) => text) },
  { id: 'mall', header: { pt: 'Shopping', en: 'Mall' }, width: 166, text: ({ realm }) => mallName(realm.mallAcronym) },
  {
    id: 'phone',
    header: { pt: 'Telefone', en: 'Phone' },
    width: 134,
    figures: true,
    text: (row, as) => shown(row.phoneNumber, as, phone),
  },
  {
    id: 'blocked',
    header: { pt: 'Bloqueado', en: 'Blocked' },
    width: 84,
    text: ({ isBlocked }, as) => yesNo(isBlocked, as),
    tone: ({ isBlocked }) => (isBlocked ? 'negative' : undefined),
  },
  {
    id: 'shopkeeper',
    header: { pt: 'Lojista', en: 'Shopkeeper' },
    width: 67,
    text: ({ isShopKeeper }, as) => yesNo(isShopKeeper, as),
  },
];

/** CUS-01, as soon as its answer is there. */
export const firstCustomers: FirstList<CustomerListItem> = {
  name: 'customers',
  modules: ['areas/customers/pages/customers-page.tsx', 'areas/customers/customers.prefetch.ts', 'app/prepare-screens.ts'],
  addresses: ['/customer-profiles', '/profiles/list'],
  access: [],
  api: '/access-manager/customers',
  query: ({ page, search, mallCode }) => ({ page, size: 20, search, mallCode }),
  title: { pt: 'Perfis de clientes', en: 'Customer profiles' },
  subtitle: {
    pt: 'Encontre um cliente pelo CPF, e-mail, telefone ou nome, veja seus dados e bloqueie ou desbloqueie',
    en: 'Find a customer by CPF, e-mail, phone or name, see their data, block or unblock them',
  },
  search: { pt: 'Buscar por CPF ou e-mail', en: 'Search by CPF or e-mail' },
  columns,
  rowId: ({ customerId }) => customerId,
  opens: {
    access: ['read-customer'],
    href: ({ customerId }, address) =>
      customerPaths.details(address.startsWith('/profiles') ? '/profiles' : '/customer-profiles', customerId),
  },
  acts: { access: ['update-customer'], buttons: 1 },
};
