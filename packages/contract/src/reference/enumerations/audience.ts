import * as z from 'zod';
import type { Text } from '../../messages/text.ts';

/** Spec 6, 9: who a benefit, promotion or multiplier is for. */
export const USER_TYPES = ['ALL', 'CONSUMER', 'STOREKEEPER'] as const;
export type UserType = (typeof USER_TYPES)[number];
export const userType = z.enum(USER_TYPES);

export const USER_TYPE_LABELS = {
  ALL: { pt: 'Todos', en: 'All' },
  CONSUMER: { pt: 'Consumidor', en: 'Consumer' },
  STOREKEEPER: { pt: 'Lojista', en: 'Storekeeper' },
} as const satisfies Record<UserType, Text>;

/** Spec 6, 9: none, blocked list, allow list, through CRM integration. */
export const EXCLUSIVITIES = ['NONE', 'BLOCKED_CONSUMERS', 'ALLOWED_CONSUMERS', 'INTEGRATION'] as const;
export type Exclusivity = (typeof EXCLUSIVITIES)[number];
export const exclusivity = z.enum(EXCLUSIVITIES);

export const EXCLUSIVITY_LABELS = {
  NONE: { pt: 'Sem exclusividade', en: 'No exclusivity' },
  BLOCKED_CONSUMERS: { pt: 'Lista de bloqueados', en: 'Blocked list' },
  ALLOWED_CONSUMERS: { pt: 'Exclusivo para a lista', en: 'Exclusive to the list' },
  INTEGRATION: { pt: 'Exclusivo por integração com o CRM', en: 'Exclusive through CRM integration' },
} as const satisfies Record<Exclusivity, Text>;

/** Whether something for this kind of user is for a customer. */
export const isForUserType = (kind: UserType, isShopKeeper: boolean): boolean =>
  kind === 'ALL' || (kind === 'STOREKEEPER') === isShopKeeper;

/** Whether its lists let a customer in. */
export function isLetIn(
  kind: Exclusivity,
  { isOnEmailList, isEligibleCpf }: { readonly isOnEmailList: boolean; readonly isEligibleCpf: boolean },
): boolean {
  const isIn: Record<Exclusivity, boolean> = {
    NONE: true,
    BLOCKED_CONSUMERS: !isOnEmailList,
    ALLOWED_CONSUMERS: isOnEmailList,
    INTEGRATION: isEligibleCpf,
  };
  return isIn[kind];
}

/** Those that come with a list of e-mails. */
export function needsEmailList(kind: Exclusivity): boolean {
  return kind === 'BLOCKED_CONSUMERS' || kind === 'ALLOWED_CONSUMERS';
}
