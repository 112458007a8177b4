import * as z from 'zod';

const moment = z.iso.datetime();

/**
 * A row of the list: the part of the entity that the table of spec 2.5 shows. Where the page says
 * `isMasked`, CPF, e-mail and phone are already covered (PER-09) and are shown as they come.
 */
export const customerListItem = z.object({
  customerId: z.uuid(),
  fullName: z.string(),
  cpf: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  realm: z.object({ mallAcronym: z.string() }),
  isBlocked: z.boolean(),
  isShopKeeper: z.boolean(),
  blockTime: moment.nullable(),
  createdAt: moment,
});

export type CustomerListItem = z.infer<typeof customerListItem>;

/** What blocking and unblocking change. */
export const blockState = z.object({
  customerId: z.uuid(),
  isBlocked: z.boolean(),
  blockReason: z.string().nullable(),
  blockTime: moment.nullable(),
  unblockTime: moment.nullable(),
  version: z.number().int(),
});

export type BlockState = z.infer<typeof blockState>;
