import * as z from 'zod';

/** Spec 6, 9: who a benefit, promotion or multiplier is for. */
export const USER_TYPES = ['ALL', 'CONSUMER', 'STOREKEEPER'] as const;
export type UserType = (typeof USER_TYPES)[number];
export const userType = z.enum(USER_TYPES);

export const USER_TYPE_LABELS = {
  ALL: 'Todos',
  CONSUMER: 'Consumidor',
  STOREKEEPER: 'Lojista',
} as const satisfies Record<UserType, string>;

/** Spec 6, 9: none, blocked list, allow list, through CRM integration. */
export const EXCLUSIVITIES = ['NONE', 'BLOCKED_CONSUMERS', 'ALLOWED_CONSUMERS', 'INTEGRATION'] as const;
export type Exclusivity = (typeof EXCLUSIVITIES)[number];
export const exclusivity = z.enum(EXCLUSIVITIES);

export const EXCLUSIVITY_LABELS = {
  NONE: 'Sem exclusividade',
  BLOCKED_CONSUMERS: 'Lista de bloqueados',
  ALLOWED_CONSUMERS: 'Exclusivo para a lista',
  INTEGRATION: 'Exclusivo por integração com o CRM',
} as const satisfies Record<Exclusivity, string>;

/** Those that come with a list of e-mails. */
export function needsEmailList(kind: Exclusivity): boolean {
  return kind === 'BLOCKED_CONSUMERS' || kind === 'ALLOWED_CONSUMERS';
}
