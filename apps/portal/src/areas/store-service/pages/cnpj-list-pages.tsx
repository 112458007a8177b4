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
  blocked: () => <CnpjListPage list="blocked" behind="store-service" adds />,
  undefined: () => <CnpjListPage list="undefined" behind="store-service" />,
  'pre-registered': () => <CnpjListPage list="pre-registered" behind="store-service" adds />,
  'purchase-undecided': () => <CnpjListPage list="undefined" behind="purchases" />,
  'purchase-allowed': () => <CnpjListPage list="allowed" behind="purchases" adds imports />,
  'purchase-blocked': () => <CnpjListPage list="blocked" behind="purchases" adds imports />,
};
