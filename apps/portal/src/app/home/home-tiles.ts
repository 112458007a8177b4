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

/** A page of an area, and what it asks for. */
interface Way {
  readonly to: string;
  readonly access: readonly PermissionSlug[];
}

export interface HomeTile extends Way {
  readonly title: Localized;
  readonly text: Localized;
  readonly icon: Icon;
  /** Where somebody comes in who may not enter the first page, and may another of the area. */
  readonly otherwise?: readonly Way[];
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
    otherwise: [{ to: '/engagement/promotions', access: SCREEN_ACCESS.promotions }],
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
    otherwise: [
      { to: '/benefits/multiplier/listing', access: SCREEN_ACCESS.multipliers },
      { to: '/benefits/coupons/listing', access: SCREEN_ACCESS.coupons },
      { to: '/benefits/raffle-answer/listing', access: SCREEN_ACCESS.raffleAnswers },
      { to: '/benefits/wpspromo/listing', access: SCREEN_ACCESS.partnerPromo },
    ],
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

/** Where a tile leads somebody; nowhere when they may enter none of its area. */
export const wayInto = ({ to, access, otherwise = [] }: HomeTile, permissions: readonly string[]): string | undefined =>
  [{ to, access }, ...otherwise].find((way) => holdsAll(permissions, way.access))?.to;

/** SHL-04: what the person may not enter is disabled; the store service also asks the flag's list of malls. */
export function tileState(tile: HomeTile, { permissions, storeServiceOpen }: TileFacts): TileState {
  if (wayInto(tile, permissions) === undefined) return 'no-permission';
  if (tile.gate !== 'store-service' || storeServiceOpen === true) return 'open';
  return storeServiceOpen === undefined ? 'asking' : 'mall-not-enabled';
}
