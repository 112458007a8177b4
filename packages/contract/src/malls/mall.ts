import * as z from 'zod';

export const MALL_STATUSES = ['ACTIVE', 'INACTIVE'] as const;

/** Spec 3: the selected mall. */
export const mall = z.object({
  iconUrl: z.string().nullable(),
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  universalId: z.string(),
  status: z.enum(MALL_STATUSES),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Mall = z.infer<typeof mall>;
