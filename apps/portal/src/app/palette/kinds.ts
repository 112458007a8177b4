import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { formatCpf } from '@galeria/contract/kit/formats';
import { type Icon, IconListSearch, IconUser } from '@tabler/icons-react';
import type { Localized } from '../../lib/i18n/localized.ts';
import { searchCustomers } from './palette.queries.ts';
import type { PaletteItem } from './palette-item.ts';

/** What a record's item may depend on besides the record. */
export interface KindFacts {
  readonly text: string;
  readonly holds: (slugs: readonly string[]) => boolean;
  readonly mallName: (code: string) => string;
}

interface Spec<Found> {
  readonly id: string;
  readonly label: Localized;
  readonly minLength: number;
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
  readonly minLength: number;
  readonly search: (text: string, signal: AbortSignal) => Promise<KindAnswer>;
  readonly allItem: (text: string, say: (label: Localized) => string) => PaletteItem | null;
}

function defineKind<Found>({ id, label, minLength, icon, search, toItem, all }: Spec<Found>): PaletteKind {
  return {
    id,
    label,
    minLength,
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
  minLength: 3,
  icon: IconUser,
  search: searchCustomers,
  toItem: ({ customerId, fullName, cpf, email, realm, isMasked }, { text, holds, mallName }) => ({
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

/** SHL-08: kinds of records that can be found. Promotions, invoices and stores are one entry each, when their areas stand. */
export const KINDS: readonly PaletteKind[] = [customers];
