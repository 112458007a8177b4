import * as z from 'zod';
import { pageQuery } from '../kit/page.ts';
import { sortQuery, sortsOf } from '../kit/sort.ts';
import { PAGE_SIZES } from '../reference/limits.ts';

/** One recorded act: who, when, from where, what, before and after (AUD-01). */
export const auditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorEmail: z.string().nullable(),
  address: z.string().nullable(),
  action: z.string(),
  /** Changed fields only; null when the personal data they held was erased. */
  before: z.record(z.string(), z.json()).nullable(),
  after: z.record(z.string(), z.json()).nullable(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** The newest first, or the oldest. */
export const AUDIT_SORTS = sortsOf('-when', 'when');

/** What the history of any record is asked by. */
export const auditQuery = { ...pageQuery(PAGE_SIZES.audit), ...sortQuery(AUDIT_SORTS) };
