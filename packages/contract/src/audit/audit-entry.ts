import * as z from 'zod';

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
