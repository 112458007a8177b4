import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Localized } from '../../lib/i18n/localized.ts';
import type { Area, Screen } from '../../lib/mount.tsx';
import type { CnpjListPageName } from './pages/cnpj-list-pages.tsx';

/** The lists are one page told which list it is: one question for their code serves all of them. */
const cnpjListScreen = (path: string, title: Localized, access: Screen['access'], name: CnpjListPageName): Screen => ({
  path,
  title,
  access,
  load: async () => ({ Page: (await import('./pages/cnpj-list-pages.tsx')).CNPJ_LIST_PAGES[name] }),
});

const { storeService, issuerCnpjs, purchasePermissionList, purchaseBlockList } = SCREEN_ACCESS;

/** Spec 2.1: the stores of the malls and the lists of the CNPJs that issue their notes. */
export const storeServiceArea: Area = {
  name: 'store-service',
  screens: [
    {
      path: 'stores',
      title: { pt: 'Todas as lojas', en: 'All stores' },
      access: storeService,
      load: async () => ({ Page: (await import('./pages/stores-page.tsx')).StoresPage }),
    },
    cnpjListScreen('cnpj-list/blocked', { pt: 'CNPJs bloqueados', en: 'Blocked CNPJs' }, storeService, 'blocked'),
    cnpjListScreen('cnpj-list/undefined', { pt: 'CNPJs indefinidos', en: 'Undefined CNPJs' }, storeService, 'undefined'),
    cnpjListScreen(
      'cnpj-list/pre-registered',
      { pt: 'CNPJs pré-cadastrados', en: 'Pre-registered CNPJs' },
      storeService,
      'pre-registered',
    ),
  ],
};

/** Spec 2.1: the same lists among the purchases, each behind its own slugs. */
export const purchaseCnpjsArea: Area = {
  name: 'purchase-cnpjs',
  screens: [
    cnpjListScreen('cnpj', { pt: 'CNPJs emissores', en: 'Issuer CNPJs' }, issuerCnpjs, 'purchase-undecided'),
    cnpjListScreen(
      'permission-list',
      { pt: 'Lista de permissão', en: 'Permission list' },
      purchasePermissionList,
      'purchase-allowed',
    ),
    cnpjListScreen('block-list', { pt: 'Lista de bloqueio', en: 'Block list' }, purchaseBlockList, 'purchase-blocked'),
  ],
};
