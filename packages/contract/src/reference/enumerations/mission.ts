import * as z from 'zod';
import type { Text } from '../../messages/text.ts';
import { COUNTS } from '../limits.ts';
import type { BadgeColour } from './badge-colour.ts';
import { BENEFIT_STATUSES } from './benefit.ts';

/** Spec 4: a mission is stored under the statuses of a benefit. */
export const MISSION_STATUSES = BENEFIT_STATUSES;
export type MissionStatus = (typeof MISSION_STATUSES)[number];
export const missionStatus = z.enum(MISSION_STATUSES);

/** Spec 4: and listed under these, each with its label and badge colour. */
export const MISSION_LIST_STATUSES = ['ACTIVE', 'SCHEDULED', 'REFUSED', 'IN_VALIDATION', 'CLOSED'] as const;
export type MissionListStatus = (typeof MISSION_LIST_STATUSES)[number];
export const missionListStatus = z.enum(MISSION_LIST_STATUSES);

export const MISSION_LIST_STATUS_BADGES = {
  ACTIVE: { label: { pt: 'ATIVA', en: 'ACTIVE' }, colour: 'success' },
  SCHEDULED: { label: { pt: 'PROGRAMADA', en: 'SCHEDULED' }, colour: 'primary' },
  REFUSED: { label: { pt: 'RECUSADA', en: 'REFUSED' }, colour: 'warning' },
  IN_VALIDATION: { label: { pt: 'EM VALIDAÇÃO', en: 'IN VALIDATION' }, colour: 'gray' },
  CLOSED: { label: { pt: 'ENCERRADA', en: 'CLOSED' }, colour: 'error' },
} as const satisfies Record<MissionListStatus, { label: Text; colour: BadgeColour }>;

/** Spec 9: goal kind; NONE is the 'any value' of spec 5. */
export const GOAL_KINDS = ['NONE', 'INVOICE_QUANTITY', 'INVOICE_AMOUNT'] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];
export const goalKind = z.enum(GOAL_KINDS);

export const GOAL_KIND_LABELS = {
  NONE: { pt: 'Qualquer valor', en: 'Any value' },
  INVOICE_QUANTITY: { pt: 'Quantidade de notas', en: 'Number of invoices' },
  INVOICE_AMOUNT: { pt: 'Valor em notas', en: 'Invoice value' },
} as const satisfies Record<GoalKind, Text>;

/** Spec 5: at most 3 steps; 'any value' allows only one goal. */
export function maxMissionSteps(kind: GoalKind): number {
  return kind === 'NONE' ? COUNTS.anyValueGoals : COUNTS.missionSteps;
}
