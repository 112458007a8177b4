import type { WaitingKind } from '@galeria/contract/waiting-work/waiting-work-endpoints';
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCalendarPause,
  IconClipboardCheck,
  IconConfetti,
  IconFilePencil,
  IconGift,
  IconId,
  type IconProps,
  IconReceipt,
  IconReceiptOff,
  IconSpeakerphone,
  IconTarget,
  IconTicket,
  IconTrophy,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** Where a kind of waiting work is done. */
export interface WaitingPlace {
  readonly icon: ComponentType<IconProps>;
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
  /** Its page shows the selected mall alone: the way there goes by a mall. */
  readonly byMall?: true;
  /** Its promotions have the work on this tab of their page. */
  readonly tab?: string;
}

const allMalls = { scope: 'all' } as const;
const PROMOTIONS = '/promotion-engine/promotions';
const BENEFITS = '/engagement/benefits';

export const promotionAddress = (promotionId: number): string => `${PROMOTIONS}/detail/${promotionId}`;

/** The winners of its raffle. */
export const raffleAddress = (benefitId: number): string => `${BENEFITS}/edit/${benefitId}`;

/** SHL-11: each leads to exactly what was counted. */
export const WAITING_PLACES: Readonly<Record<WaitingKind, WaitingPlace>> = {
  'notes-to-review': { icon: IconReceipt, to: '/purchases-portal/pending-invoices', byMall: true },
  'promotions-to-approve': { icon: IconSpeakerphone, to: PROMOTIONS, search: { ...allMalls, status: 'DRAFT' } },
  'benefits-to-approve': { icon: IconGift, to: BENEFITS, search: { ...allMalls, status: 'VALIDATION' } },
  'missions-to-approve': {
    icon: IconTarget,
    to: '/engagement/mission',
    search: { mall: 'all', statuses: ['IN_VALIDATION'] },
  },
  'amendments-to-approve': { icon: IconFilePencil, to: PROMOTIONS, tab: 'DETAILS' },
  'draws-due': { icon: IconTicket, to: PROMOTIONS, tab: 'LUCKYNUMBERWINNERS' },
  'benefit-raffles': { icon: IconConfetti, to: BENEFITS },
  'postponements-to-approve': { icon: IconCalendarPause, to: BENEFITS },
  'winners-void': { icon: IconReceiptOff, to: PROMOTIONS, tab: 'LUCKYNUMBERWINNERS' },
  'prizes-to-deliver': { icon: IconTrophy, to: PROMOTIONS, tab: 'LUCKYNUMBERWINNERS' },
  'notes-not-counted': { icon: IconAlertTriangle, to: PROMOTIONS, tab: 'DETAILS' },
  'issuers-to-decide': { icon: IconId, to: '/purchases-portal/cnpj', search: allMalls },
  'silent-stores': { icon: IconBuildingStore, to: '/store-sync/stores/monitor', search: { ...allMalls, health: 'SILENT' } },
};

export const NOTHING_ICON = IconClipboardCheck;
