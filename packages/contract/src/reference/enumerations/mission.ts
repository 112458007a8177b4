import * as z from 'zod';
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
  ACTIVE: { label: 'ATIVA', colour: 'success' },
  SCHEDULED: { label: 'PROGRAMADA', colour: 'primary' },
  REFUSED: { label: 'RECUSADA', colour: 'warning' },
  IN_VALIDATION: { label: 'EM VALIDAÇÃO', colour: 'gray' },
  CLOSED: { label: 'ENCERRADA', colour: 'error' },
} as const satisfies Record<MissionListStatus, { label: string; colour: BadgeColour }>;

/** Spec 9: goal kind; NONE is the 'any value' of spec 5. */
export const GOAL_KINDS = ['NONE', 'INVOICE_QUANTITY', 'INVOICE_AMOUNT'] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];
export const goalKind = z.enum(GOAL_KINDS);

export const GOAL_KIND_LABELS = {
  NONE: 'Qualquer valor',
  INVOICE_QUANTITY: 'Quantidade de notas',
  INVOICE_AMOUNT: 'Valor em notas',
} as const satisfies Record<GoalKind, string>;

/** Spec 5: at most 3 steps; 'any value' allows only one goal. */
export function maxMissionSteps(kind: GoalKind): number {
  return kind === 'NONE' ? COUNTS.anyValueGoals : COUNTS.missionSteps;
}
