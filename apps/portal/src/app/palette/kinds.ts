import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { normaliseAccessKey } from '@galeria/contract/kit/fields/access-key';
import { formatAccessKey, formatBrl, formatCnpj, formatCpf, formatDate, formatDateTime } from '@galeria/contract/kit/formats';
import { PROMOTION_STATUS_LABELS, PROMOTION_TYPE_LABELS } from '@galeria/contract/reference/enumerations/promotion';
import { mallName } from '@galeria/contract/reference/malls';
import { type Icon, IconBuildingStore, IconDiscount, IconListSearch, IconReceipt, IconUser } from '@tabler/icons-react';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import type { Localized } from '../../lib/i18n/localized.ts';
import { searchCustomers, searchInvoices, searchPromotions, searchStores } from './palette.queries.ts';
import type { PaletteItem } from './palette-item.ts';

/** What a record's item may depend on besides the record. */
export interface KindFacts {
  readonly text: string;
  readonly holds: (slugs: readonly string[]) => boolean;
}

interface Spec<Found> {
  readonly id: string;
  readonly label: Localized;
  /** Who does not hold these is not offered the kind, nor is the question asked. */
  readonly access: readonly PermissionSlug[];
  readonly minLength: number;
  /** Whether a text can be one of these at all; every text can where not given. */
  readonly fits?: (text: string) => boolean;
  readonly icon: Icon;
  /** The few best; the signal ends it when the text has changed. */
  readonly search: (text: string, signal: AbortSignal) => Promise<{ found: readonly Found[]; hasMore: boolean }>;
  readonly toItem: (found: Found, facts: KindFacts) => Omit<PaletteItem, 'icon'>;
  /** The list that shows the rest. */
  readonly all?: { readonly label: Localized; readonly to: string; readonly search: (text: string) => Record<string, string> };
}

type MakeItem = (facts: KindFacts) => PaletteItem;

export interface KindAnswer {
  readonly items: readonly MakeItem[];
  readonly hasMore: boolean;
}

export interface PaletteKind {
  readonly id: string;
  readonly label: Localized;
  readonly access: readonly PermissionSlug[];
  readonly fits: (text: string) => boolean;
  readonly search: (text: string, signal: AbortSignal) => Promise<KindAnswer>;
  readonly allItem: (text: string, say: (label: Localized) => string) => PaletteItem | null;
}

const anyText = (): boolean => true;

function defineKind<Found>(spec: Spec<Found>): PaletteKind {
  const { id, label, access, minLength, fits = anyText, icon, search, toItem, all } = spec;
  return {
    id,
    label,
    access,
    fits: (text) => text.length >= minLength && fits(text),
    search: async (text, signal) => {
      const { found, hasMore } = await search(text, signal);
      return { hasMore, items: found.map((each) => (facts) => ({ icon, ...toItem(each, facts) })) };
    },
    allItem: (text, say) =>
      all === undefined
        ? null
        : { id: `${id}-all`, icon: IconListSearch, title: say(all.label), to: all.to, search: all.search(text) },
  };
}

const CUSTOMER_LIST = '/customer-profiles';
/** As the palette looked: over every mall of the person's, not the selected one alone. */
const everywhere = (text: string) => ({ search: text, scope: 'all' });

/** PER-09: who may not read customers finds them covered, and goes to the list instead of the details. */
const customers = defineKind({
  id: 'customers',
  label: { pt: 'Clientes', en: 'Customers' },
  access: SCREEN_ACCESS.customers,
  minLength: 3,
  icon: IconUser,
  search: searchCustomers,
  toItem: ({ customerId, fullName, cpf, email, realm, isMasked }, { text, holds }) => ({
    id: `customer-${customerId}`,
    title: fullName,
    detail: [isMasked ? cpf : formatCpf(cpf), email].filter(Boolean).join(' · '),
    aside: mallName(realm.mallAcronym),
    ...(holds(SCREEN_ACCESS.customer)
      ? { to: `/customer/${encodeURIComponent(customerId)}` }
      : { to: CUSTOMER_LIST, search: everywhere(text) }),
  }),
  all: {
    label: { pt: 'Ver todos em Perfis de clientes', en: 'See all in Customer profiles' },
    to: CUSTOMER_LIST,
    search: everywhere,
  },
});

const STORE_LIST = '/store-service/stores';

/** STO-01: a store by any of its CNPJs, its LUC or its brand; it opens in the list. */
const stores = defineKind({
  id: 'stores',
  label: { pt: 'Lojas', en: 'Stores' },
  access: SCREEN_ACCESS.storeService,
  minLength: 3,
  icon: IconBuildingStore,
  search: searchStores,
  toItem: ({ mallCode, universalId, brandName, luc, contractCnpj }) => ({
    id: `store-${mallCode}-${universalId}`,
    title: brandName,
    detail: [luc, formatCnpj(contractCnpj)].join(' · '),
    aside: mallName(mallCode),
    to: STORE_LIST,
    search: { ...everywhere(universalId), store: `${mallCode}:${universalId}` },
  }),
  all: {
    label: { pt: 'Ver todas em Todas as lojas', en: 'See all in All stores' },
    to: STORE_LIST,
    search: everywhere,
  },
});

const INVOICE_LIST = '/purchases-portal/invoice-list';
const NOTE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** State, month and the beginning of the issuer: longer than a CPF, so that looking for a customer asks for no notes. */
const KEY_START = /^\d{12}[\dA-Z]{0,32}$/;

/** INV-01: a note by its key, from its beginning on, or by its id. */
const invoices = defineKind({
  id: 'invoices',
  label: { pt: 'Notas', en: 'Invoices' },
  access: SCREEN_ACCESS.invoices,
  minLength: 12,
  fits: (text) => NOTE_ID.test(text) || KEY_START.test(normaliseAccessKey(text)),
  icon: IconReceipt,
  search: searchInvoices,
  toItem: ({ invoiceId, mallCode, storeName, issuerCnpj, accessKey, amountInCents, sentAt }) => ({
    id: `invoice-${invoiceId}`,
    title: [storeName ?? formatCnpj(issuerCnpj), formatBrl(amountInCents)].join(' · '),
    detail: [formatDateTime(sentAt), accessKey && formatAccessKey(accessKey)].filter(Boolean).join(' · '),
    aside: mallName(mallCode),
    to: `/purchases-portal/invoice-details/${encodeURIComponent(invoiceId)}`,
  }),
  all: {
    label: { pt: 'Ver todas em Todas as notas', en: 'See all in All invoices' },
    to: INVOICE_LIST,
    search: (text) => ({ accessKey: text, scope: 'all' }),
  },
});

/** Shorter than a CPF: looking for a customer asks for no promotion. */
const PROMOTION_ID = /^[1-9]\d{0,8}$/;
/** Letters, and no e-mail. */
const PROMOTION_NAME = /^(?=.*\p{L}.*\p{L}.*\p{L})[^@]+$/u;
const PROMOTION_LIST = '/promotion-engine/promotions';

/** PRO-06: a promotion by its id, or by words of its name. */
const promotions = defineKind({
  id: 'promotions',
  // Apart from the pages of the area, which has this name.
  label: { pt: 'Promoções encontradas', en: 'Promotions found' },
  access: SCREEN_ACCESS.promotions,
  minLength: 1,
  fits: (text) => PROMOTION_ID.test(text) || PROMOTION_NAME.test(text),
  icon: IconDiscount,
  search: searchPromotions,
  toItem: ({ id, mallCode, name, type, status, startDate, endDate }) => ({
    id: `promotion-${id}`,
    title: `${id} · ${name}`,
    detail: [
      contractMessage(PROMOTION_TYPE_LABELS[type]),
      contractMessage(PROMOTION_STATUS_LABELS[status]),
      `${formatDate(startDate)} – ${formatDate(endDate)}`,
    ].join(' · '),
    aside: mallName(mallCode),
    to: `${PROMOTION_LIST}/detail/${id}`,
  }),
  all: {
    label: { pt: 'Ver todas em Promoções', en: 'See all in Promotions' },
    to: PROMOTION_LIST,
    search: everywhere,
  },
});

/** SHL-08: kinds of records that can be found. */
export const KINDS: readonly PaletteKind[] = [customers, invoices, stores, promotions];
