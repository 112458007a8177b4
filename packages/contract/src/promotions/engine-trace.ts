import * as z from 'zod';
import { SUB_MODES } from '../reference/enumerations/promotion.ts';

/**
 * PRO-14: what the engine looked at for one note and one promotion, in its order. Numbers are facts the sentences are made
 * of (apps/portal and the server's texts read them through `traceSentence`).
 */
export const TRACE_CHECKS = [
  'running',
  /** ENG-05: before the mode's end, whenever it was decided. */
  'sent-in-time',
  'opted-in',
  'period',
  'active-day',
  'customer-not-blocked',
  'age',
  'audience',
  'category',
  'list',
  'store',
  'store-not-blocked',
  /** INV-18: of a note that says both totals. */
  'counted-total',
  'forbidden-items',
  'multiplier',
  'counted',
  'reward',
  'out-of-stock',
  /** SYN-08: what it had counted was taken back. */
  'note-cancelled',
] as const;

export const traceStep = z.object({
  check: z.enum(TRACE_CHECKS),
  passed: z.boolean(),
  mode: z.enum(SUB_MODES).optional(),
  /** Facts of the check: instants, days, cents, counts, names of awards. Never of the person. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
});
export type TraceStep = z.infer<typeof traceStep>;
export type TraceCheck = (typeof TRACE_CHECKS)[number];

/** DSH-01: why an approved note did not count; or that it counted though it was sent before its customer opted in. */
export const APART_REASONS = [...TRACE_CHECKS, 'sent-before-opt-in'] as const;
export type ApartReason = (typeof APART_REASONS)[number];
