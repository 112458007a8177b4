import type { ComponentType } from 'react';
import { CnpjListPage } from '../parts/cnpj-list-page.tsx';

export type CnpjListPageName =
  | 'blocked'
  | 'undefined'
  | 'pre-registered'
  | 'purchase-undecided'
  | 'purchase-allowed'
  | 'purchase-blocked';

/** STO-02, INV-08: which list stands at which address, and what can be added to it there. */
export const CNPJ_LIST_PAGES: Readonly<Record<CnpjListPageName, ComponentType>> = {
  blocked: () => <CnpjListPage list="blocked" behind="store-service" views="blocked-cnpjs" adds />,
  undefined: () => <CnpjListPage list="undefined" behind="store-service" views="undefined-cnpjs" />,
  'pre-registered': () => <CnpjListPage list="pre-registered" behind="store-service" views="pre-registered-cnpjs" adds />,
  'purchase-undecided': () => <CnpjListPage list="undefined" behind="purchases" views="purchase-undefined-cnpjs" />,
  'purchase-allowed': () => <CnpjListPage list="allowed" behind="purchases" views="purchase-allowed-cnpjs" adds imports />,
  'purchase-blocked': () => <CnpjListPage list="blocked" behind="purchases" views="purchase-blocked-cnpjs" adds imports />,
};
