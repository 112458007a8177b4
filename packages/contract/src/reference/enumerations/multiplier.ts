import * as z from 'zod';
import type { Text } from '../../messages/text.ts';

/**
 * Spec 9: multiplier factors. `percentOfValue` is the factor in whole percents: balances are
 * integer cents and 1.1 is no exact number.
 */
export const MULTIPLIER_FACTORS = [
  { factor: 1.1, percentOfValue: 110, label: '1.1x (10%)' },
  { factor: 1.2, percentOfValue: 120, label: '1.2x (20%)' },
  { factor: 1.3, percentOfValue: 130, label: '1.3x (30%)' },
  { factor: 1.5, percentOfValue: 150, label: '1.5x (50%)' },
  { factor: 2, percentOfValue: 200, label: '2x' },
  { factor: 3, percentOfValue: 300, label: '3x' },
] as const;
export type MultiplierFactor = (typeof MULTIPLIER_FACTORS)[number]['factor'];
export const multiplierFactor = z.literal(MULTIPLIER_FACTORS.map(({ factor }) => factor));

/** The multiplied value in whole cents; a fraction of a cent is dropped. */
export function multiplyCents(cents: number, factor: MultiplierFactor): number {
  const percent = MULTIPLIER_FACTORS.find((known) => known.factor === factor)?.percentOfValue ?? 100;
  return Number((BigInt(cents) * BigInt(percent)) / 100n);
}

/** Spec 9: multiplier channels. AC has no public meaning and is shown as it is. */
export const MULTIPLIER_CHANNELS = ['MARKETPLACE', 'PARKING', 'APP_INVOICE', 'INTEGRATION', 'ALL', 'AC'] as const;
export type MultiplierChannel = (typeof MULTIPLIER_CHANNELS)[number];
export const multiplierChannel = z.enum(MULTIPLIER_CHANNELS);

export const MULTIPLIER_CHANNEL_LABELS = {
  MARKETPLACE: { pt: 'Marketplace', en: 'Marketplace' },
  PARKING: { pt: 'Estacionamento', en: 'Parking' },
  APP_INVOICE: { pt: 'Notas pelo app', en: 'Invoices through the app' },
  INTEGRATION: { pt: 'Integração', en: 'Integration' },
  ALL: { pt: 'Todos', en: 'All' },
  AC: { pt: 'AC', en: 'AC' },
} as const satisfies Record<MultiplierChannel, Text>;
