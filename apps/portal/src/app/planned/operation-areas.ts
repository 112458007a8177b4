import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import { plannedArea } from './planned-area.ts';

const { storeSync, storeService } = SCREEN_ACCESS;
const { invoices, createInvoice, reviewInvoices, monitorInvoices, issuerCnpjs } = SCREEN_ACCESS;
const { purchasePermissionList, purchaseBlockList } = SCREEN_ACCESS;

export const purchasesArea = plannedArea('purchases', [
  ['pending-invoices', 'Aprovação de notas', 'Invoice approval', reviewInvoices],
  ['create-invoice', 'Enviar nota', 'Send invoice', createInvoice],
  ['cnpj', 'CNPJs emissores', 'Issuer CNPJs', issuerCnpjs],
  ['monitor-invoice', 'Notas consolidadas', 'Consolidated invoices', monitorInvoices],
  ['edit-invoice/:analyzeId', 'Analisar nota', 'Review invoice', reviewInvoices],
  ['permission-list', 'Lista de permissão', 'Permission list', purchasePermissionList],
  ['block-list', 'Lista de bloqueio', 'Block list', purchaseBlockList],
  ['invoice-list', 'Todas as notas', 'All invoices', invoices],
  ['invoice-details/:id', 'Detalhes da nota', 'Invoice details', invoices],
  ['resend-invoice', 'Reprocessar notas', 'Reprocess invoices', reviewInvoices],
]);

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

export const storeServiceArea = plannedArea('store-service', [
  ['stores', 'Todas as lojas', 'All stores', storeService],
  ['cnpj-list/blocked', 'CNPJs bloqueados', 'Blocked CNPJs', storeService],
  ['cnpj-list/undefined', 'CNPJs indefinidos', 'Undefined CNPJs', storeService],
  ['cnpj-list/pre-registered', 'CNPJs pré-cadastrados', 'Pre-registered CNPJs', storeService],
]);
