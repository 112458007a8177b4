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

/** The shape of a mall's code; whether the mall exists and is the caller's is the server's to say. */
export const mallCode = z.string().regex(/^[A-Z]{3}$/, 'Código de shopping inválido');
