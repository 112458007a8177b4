import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { ProductArea } from '@galeria/contract/reference/enumerations/product-area';
import {
  IconActivity,
  IconAdjustments,
  IconBan,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartBar,
  IconCirclePlus,
  IconCloudDownload,
  IconClover2,
  IconCoins,
  IconFileCheck,
  IconFileText,
  IconFileX,
  IconFlag,
  IconGift,
  IconHome,
  IconHourglass,
  IconIdBadge2,
  IconKey,
  IconListDetails,
  IconReceipt,
  IconRefresh,
  IconSend,
  IconSpeakerphone,
  IconStack2,
  IconTicket,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { MenuGroup } from './menu-model.ts';

const access = SCREEN_ACCESS;

const engagement: readonly MenuGroup[] = [
  {
    label: { pt: 'Sorteios e campanhas', en: 'Raffles and campaigns' },
    entries: [
      { label: { pt: 'Listagem', en: 'Listing' }, to: '/engagement/promotions', icon: IconTicket, access: access.promotions },
      {
        label: { pt: 'Criar campanha', en: 'Create campaign' },
        to: '/engagement/promotions/create',
        icon: IconSpeakerphone,
        access: access.writePromotion,
      },
      {
        label: { pt: 'Criar sorteio', en: 'Create raffle' },
        to: '/engagement/lucky-number/create',
        icon: IconClover2,
        access: access.writePromotion,
      },
      {
        label: { pt: 'Itens proibidos', en: 'Forbidden items' },
        to: '/engagement/regulation/forbidden-items',
        icon: IconBan,
        access: access.regulation,
      },
    ],
  },
  {
    label: { pt: 'Benefícios', en: 'Benefits' },
    entries: [
      { label: { pt: 'Benefícios', en: 'Benefits' }, to: '/engagement/benefits', icon: IconGift, access: access.benefits },
    ],
  },
  {
    label: { pt: 'Multiplicadores', en: 'Multipliers' },
    entries: [
      {
        label: { pt: 'Listagem', en: 'Listing' },
        to: '/engagement/multiplier/listing',
        icon: IconCoins,
        access: access.multipliers,
      },
      {
        label: { pt: 'Criar multiplicador', en: 'Create multiplier' },
        to: '/engagement/multiplier/create',
        icon: IconCirclePlus,
        access: access.multipliers,
      },
    ],
  },
  {
    label: { pt: 'Missões', en: 'Missions' },
    entries: [
      {
        label: { pt: 'Listagem', en: 'Listing' },
        to: '/engagement/mission',
        icon: IconFlag,
        access: access.missions,
        gate: 'missions',
      },
      {
        label: { pt: 'Criar missão', en: 'Create mission' },
        to: '/engagement/mission/create',
        icon: IconCalendarEvent,
        access: access.missions,
        gate: 'missions',
      },
    ],
  },
];

const promotionEngine: readonly MenuGroup[] = [
  {
    label: { pt: 'Promoções', en: 'Promotions' },
    entries: [
      {
        label: { pt: 'Listagem', en: 'Listing' },
        to: '/promotion-engine/promotions',
        icon: IconTicket,
        access: access.promotions,
      },
      {
        label: { pt: 'Criar promoção', en: 'Create promotion' },
        to: '/promotion-engine/promotions/create',
        icon: IconCirclePlus,
        access: access.writePromotion,
      },
    ],
  },
  {
    label: { pt: 'Consumidores', en: 'Consumers' },
    entries: [
      {
        label: { pt: 'Consumidores', en: 'Consumers' },
        to: '/promotion-engine/consumers',
        icon: IconUsers,
        access: access.consumers,
      },
    ],
  },
  {
    label: { pt: 'Regulamento', en: 'Regulation' },
    entries: [
      {
        label: { pt: 'Regulamentos', en: 'Regulations' },
        to: '/promotion-engine/regulation',
        icon: IconFileText,
        access: access.regulation,
      },
      {
        label: { pt: 'Lojas bloqueadas', en: 'Blocked stores' },
        to: '/promotion-engine/regulation/blocked-stores',
        icon: IconFileX,
        access: access.regulation,
      },
      {
        label: { pt: 'Itens proibidos', en: 'Forbidden items' },
        to: '/promotion-engine/regulation/forbidden-items',
        icon: IconBan,
        access: access.regulation,
      },
      {
        label: { pt: 'Sublojas', en: 'Substores' },
        to: '/promotion-engine/regulation/substores',
        icon: IconStack2,
        access: access.regulation,
      },
    ],
  },
];

const purchases: readonly MenuGroup[] = [
  {
    label: { pt: 'Portal de compras', en: 'Purchases portal' },
    entries: [
      {
        label: { pt: 'Todas as notas', en: 'All invoices' },
        to: '/purchases-portal/invoice-list',
        icon: IconReceipt,
        access: access.invoices,
      },
      {
        label: { pt: 'Aprovação de notas', en: 'Invoice approval' },
        to: '/purchases-portal/pending-invoices',
        icon: IconFileCheck,
        access: access.reviewInvoices,
      },
      {
        label: { pt: 'Enviar nota', en: 'Send invoice' },
        to: '/purchases-portal/create-invoice',
        icon: IconSend,
        access: access.createInvoice,
      },
      {
        label: { pt: 'Notas consolidadas', en: 'Consolidated invoices' },
        to: '/purchases-portal/monitor-invoice',
        icon: IconChartBar,
        access: access.monitorInvoices,
      },
      {
        label: { pt: 'Reprocessar', en: 'Reprocess' },
        to: '/purchases-portal/resend-invoice',
        icon: IconRefresh,
        access: access.reviewInvoices,
      },
    ],
  },
  {
    label: { pt: 'CNPJs emissores', en: 'Issuer CNPJs' },
    entries: [
      {
        label: { pt: 'CNPJs emissores', en: 'Issuer CNPJs' },
        to: '/purchases-portal/cnpj',
        icon: IconHourglass,
        access: access.issuerCnpjs,
      },
      {
        label: { pt: 'Lista de permissão', en: 'Permission list' },
        to: '/purchases-portal/permission-list',
        icon: IconListDetails,
        access: access.purchasePermissionList,
      },
      {
        label: { pt: 'Lista de bloqueio', en: 'Block list' },
        to: '/purchases-portal/block-list',
        icon: IconBan,
        access: access.purchaseBlockList,
      },
    ],
  },
];

const customers: readonly MenuGroup[] = [
  {
    label: { pt: 'Perfis de clientes', en: 'Customer profiles' },
    entries: [
      {
        label: { pt: 'Perfis de clientes', en: 'Customer profiles' },
        to: '/customer-profiles',
        alsoAt: ['/customer', '/profiles'],
        icon: IconUsers,
        access: access.customers,
      },
      {
        label: { pt: 'Perfis consolidados', en: 'Consolidated profiles' },
        to: '/customer-profiles/monitor',
        icon: IconChartBar,
        access: access.customers,
      },
    ],
  },
];

const accessManager: readonly MenuGroup[] = [
  {
    label: { pt: 'Gestão de acessos', en: 'Access manager' },
    entries: [
      { label: { pt: 'Usuários', en: 'Users' }, to: '/access-manager/users', icon: IconUser, access: access.users },
      { label: { pt: 'Grupos', en: 'Groups' }, to: '/access-manager/groups', icon: IconUsersGroup, access: access.groups },
      {
        label: { pt: 'Permissões', en: 'Permissions' },
        to: '/access-manager/permissions',
        icon: IconKey,
        access: access.permissions,
      },
      {
        label: { pt: 'Chaves do aplicativo', en: 'App keys' },
        to: '/access-manager/app-keys',
        icon: IconIdBadge2,
        access: access.appKeys,
      },
      { label: { pt: 'Segurança', en: 'Security' }, to: '/access-manager/security', icon: IconActivity, access: access.security },
    ],
  },
];

const storeService: readonly MenuGroup[] = [
  {
    label: { pt: 'Serviço de lojas', en: 'Store service' },
    entries: [
      {
        label: { pt: 'Todas as lojas', en: 'All stores' },
        to: '/store-service/stores',
        icon: IconBuildingStore,
        access: access.storeService,
      },
      {
        label: { pt: 'CNPJs bloqueados', en: 'Blocked CNPJs' },
        to: '/store-service/cnpj-list/blocked',
        icon: IconBan,
        access: access.storeService,
      },
      {
        label: { pt: 'CNPJs indefinidos', en: 'Undefined CNPJs' },
        to: '/store-service/cnpj-list/undefined',
        icon: IconHourglass,
        access: access.storeService,
      },
      {
        label: { pt: 'CNPJs pré-cadastrados', en: 'Pre-registered CNPJs' },
        to: '/store-service/cnpj-list/pre-registered',
        icon: IconListDetails,
        access: access.storeService,
      },
    ],
  },
];

const storeSync: readonly MenuGroup[] = [
  {
    label: { pt: 'Lojas', en: 'Stores' },
    entries: [
      { label: { pt: 'Listagem', en: 'Listing' }, to: '/store-sync/stores', icon: IconBuildingStore, access: access.storeSync },
      {
        label: { pt: 'Configuração', en: 'Configuration' },
        to: '/store-sync/stores/config',
        icon: IconAdjustments,
        access: access.storeSync,
      },
      { label: { pt: 'Monitor', en: 'Monitor' }, to: '/store-sync/stores/monitor', icon: IconActivity, access: access.storeSync },
    ],
  },
  {
    label: { pt: 'Relatórios', en: 'Reports' },
    entries: [
      {
        label: { pt: 'Vendas por período', en: 'Sales by period' },
        to: '/store-sync/reports/period',
        icon: IconCalendarEvent,
        access: access.storeSync,
      },
      {
        label: { pt: 'Vendas com CPF', en: 'Sales with CPF' },
        to: '/store-sync/reports/cpf',
        icon: IconIdBadge2,
        access: access.storeSync,
      },
    ],
  },
  {
    label: { pt: 'Cliente', en: 'Client' },
    entries: [
      {
        label: { pt: 'Baixar cliente', en: 'Download client' },
        run: async () => (await import('../areas/store-sync/sync-client.queries.ts')).downloadClient(),
        icon: IconCloudDownload,
        access: access.storeSync,
      },
    ],
  },
];

/** Spec 2.2: the older shell's own menu. */
const legacyBenefits: readonly MenuGroup[] = [
  {
    label: { pt: 'Benefícios', en: 'Benefits' },
    entries: [
      { label: { pt: 'Home', en: 'Home' }, to: '/benefits', icon: IconHome, access: access.benefits },
      {
        label: { pt: 'Todos os benefícios', en: 'All benefits' },
        to: '/benefits/listing',
        icon: IconGift,
        access: access.benefits,
      },
    ],
  },
  {
    label: { pt: 'Outros serviços', en: 'Other services' },
    entries: [
      {
        label: { pt: 'Períodos com multiplicação de saldo', en: 'Periods with balance multiplication' },
        to: '/benefits/multiplier/listing',
        icon: IconCoins,
        access: access.multipliers,
      },
      {
        label: { pt: 'Adicionar multiplicador', en: 'Add multiplier' },
        to: '/benefits/multiplier/create',
        icon: IconCirclePlus,
        access: access.multipliers,
      },
    ],
  },
];

/** Spec 2.4. */
export const MENUS: Readonly<Record<ProductArea, readonly MenuGroup[]>> = {
  ENGAGEMENT: engagement,
  PROMOTION: promotionEngine,
  PURCHASES_PORTAL: purchases,
  CUSTOMER_PROFILES: customers,
  ACCESS_MANAGER: accessManager,
  BENEFITS: legacyBenefits,
  STORE_SERVICE: storeService,
  STORE_SYNC: storeSync,
};
