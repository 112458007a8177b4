import type { Multiplier, MultiplierChange } from '@galeria/contract/multipliers/multiplier';
import { multiplierStateAt } from '@galeria/contract/multipliers/multiplier-rules';
import { MULTIPLIER_FACTORS, type MultiplierFactor } from '@galeria/contract/reference/enumerations/multiplier';
import type { MultiplierContent, MultiplierRow } from './multipliers.store.ts';

export function factorOf(percent: number): MultiplierFactor {
  const known = MULTIPLIER_FACTORS.find(({ percentOfValue }) => percentOfValue === percent);
  if (known === undefined) throw new Error(`no multiplier has ${percent} percent`);
  return known.factor;
}

const percentOf = (factor: MultiplierFactor): number =>
  MULTIPLIER_FACTORS.find((known) => known.factor === factor)?.percentOfValue ?? 100;

export const contentOf = (body: Omit<MultiplierChange, 'version' | 'emailList'>): MultiplierContent => ({
  actionName: body.actionName,
  channels: body.channels,
  percentOfValue: percentOf(body.factor),
  userType: body.userType,
  listType: body.listType,
  startsAt: new Date(body.startDate),
  endsAt: new Date(body.endDate),
});

export const toMultiplier = (row: MultiplierRow, listed: number, at: Date): Multiplier => ({
  id: row.multiplierId,
  mallCode: row.mallCode,
  actionName: row.actionName,
  channels: row.channels,
  factor: factorOf(row.percentOfValue),
  userType: row.userType,
  listType: row.listType,
  listed,
  startDate: row.startsAt.toISOString(),
  endDate: row.endsAt.toISOString(),
  state: multiplierStateAt(row, at),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

export const multiplierSubject = (id: number) => ({ type: 'multiplier', id: String(id) });

/** Of the list only how many: addresses are not for the trail. */
export const auditedMultiplier = (row: MultiplierContent, listed: number): Record<string, unknown> => ({
  actionName: row.actionName,
  channels: row.channels,
  factor: factorOf(row.percentOfValue),
  userType: row.userType,
  listType: row.listType,
  listed,
  startDate: row.startsAt.toISOString(),
  endDate: row.endsAt.toISOString(),
});
