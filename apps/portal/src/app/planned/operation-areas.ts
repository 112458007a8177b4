import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { plannedArea } from './planned-area.ts';

const { storeSync } = SCREEN_ACCESS;

export const storeSyncArea = plannedArea('store-sync', [
  ['stores', 'Lojas sincronizadas', 'Synchronised stores', storeSync],
  ['stores/monitor', 'Monitor de lojas', 'Store monitor', storeSync],
  ['stores/config', 'Configuração de lojas', 'Store configuration', storeSync],
  ['stores/config/:universalId/details', 'Detalhes da configuração', 'Configuration details', storeSync],
  ['malls', 'Shoppings', 'Malls', storeSync],
  ['reports', 'Relatórios', 'Reports', storeSync],
  ['reports/period', 'Vendas por período', 'Sales by period', storeSync],
  ['reports/cpf', 'Vendas com CPF', 'Sales with CPF', storeSync],
]);
