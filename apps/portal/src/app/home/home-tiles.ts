import { holdsAll } from '@galeria/contract/access/holds-all';
import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import {
  type Icon,
  IconBuildingStore,
  IconConfetti,
  IconGift,
  IconPlugConnected,
  IconReceipt,
  IconTicket,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import type { Localized } from '../../lib/i18n/localized.ts';

export interface HomeTile {
  readonly title: Localized;
  readonly text: Localized;
  readonly to: string;
  readonly icon: Icon;
  readonly access: readonly PermissionSlug[];
  readonly gate?: 'store-service';
}

/** Spec 2.3, in its order. */
export const HOME_TILES: readonly HomeTile[] = [
  {
    title: { pt: 'Engajamento', en: 'Engagement' },
    text: {
      pt: 'Campanhas, sorteios, benefícios, multiplicadores e missões',
      en: 'Campaigns, raffles, benefits, multipliers and missions',
    },
    to: '/engagement/benefits',
    icon: IconConfetti,
    access: SCREEN_ACCESS.benefits,
  },
  {
    title: { pt: 'Promoções', en: 'Promotions' },
    text: { pt: 'Promoções, consumidores participantes e regulamento', en: 'Promotions, their consumers and regulation' },
    to: '/promotion-engine/promotions',
    icon: IconTicket,
    access: SCREEN_ACCESS.promotions,
  },
  {
    title: { pt: 'Portal de compras', en: 'Purchases portal' },
    text: { pt: 'Consulta, análise e envio de notas fiscais', en: 'Look up, review and send invoices' },
    to: '/purchases-portal/invoice-list',
    icon: IconReceipt,
    access: SCREEN_ACCESS.invoices,
  },
  {
    title: { pt: 'Perfis de clientes', en: 'Customer profiles' },
    text: { pt: 'Busca, bloqueio e dados de consumidores', en: 'Search, blocking and data of consumers' },
    to: '/customer-profiles',
    icon: IconUsers,
    access: SCREEN_ACCESS.customers,
  },
  {
    title: { pt: 'Gestão de acessos', en: 'Access manager' },
    text: { pt: 'Usuários, grupos e permissões', en: 'Users, groups and permissions' },
    to: '/access-manager/users',
    icon: IconUserShield,
    access: SCREEN_ACCESS.users,
  },
  {
    title: { pt: 'Benefícios', en: 'Benefits' },
    text: { pt: 'Módulo anterior de benefícios e multiplicadores', en: 'The earlier module of benefits and multipliers' },
    to: '/benefits',
    icon: IconGift,
    access: SCREEN_ACCESS.benefits,
  },
  {
    title: { pt: 'Serviço de lojas', en: 'Store service' },
    text: { pt: 'Lojas e CNPJs emissores de cada shopping', en: 'Stores and issuer CNPJs of each mall' },
    to: '/store-service/stores',
    icon: IconBuildingStore,
    access: SCREEN_ACCESS.storeService,
    gate: 'store-service',
  },
  {
    title: { pt: 'Sincronização de lojas', en: 'Store sync' },
    text: { pt: 'Clientes de sincronização, monitor e relatórios', en: 'Sync clients, monitor and reports' },
    to: '/store-sync/stores',
    icon: IconPlugConnected,
    access: SCREEN_ACCESS.storeSync,
  },
];

export type TileState = 'open' | 'asking' | 'no-permission' | 'mall-not-enabled';

export interface TileFacts {
  readonly permissions: readonly string[];
  /** Whether one of the person's malls is on the flag's list; undefined until it is known. */
  readonly storeServiceOpen: boolean | undefined;
}

/** SHL-04: what the person may not enter is disabled; the store service also asks the flag's list of malls. */
export function tileState(tile: HomeTile, { permissions, storeServiceOpen }: TileFacts): TileState {
  if (!holdsAll(permissions, tile.access)) return 'no-permission';
  if (tile.gate !== 'store-service' || storeServiceOpen === true) return 'open';
  return storeServiceOpen === undefined ? 'asking' : 'mall-not-enabled';
}
