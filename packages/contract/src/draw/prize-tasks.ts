import * as z from 'zod';
import type { Text } from '../messages/text.ts';

/** DRW-11: what is done for each published winner, in this order. */
export const PRIZE_TASKS = ['CONTACT', 'DOCUMENTS', 'DELIVERY'] as const;
export type PrizeTask = (typeof PRIZE_TASKS)[number];

export const PRIZE_TASK_LABELS = {
  CONTACT: { pt: 'Contato com o ganhador', en: 'Contact with the winner' },
  DOCUMENTS: { pt: 'Documentos e recibo', en: 'Documents and receipt' },
  DELIVERY: { pt: 'Entrega do prêmio', en: 'Delivery of the prize' },
} as const satisfies Record<PrizeTask, Text>;

/** DRW-14: void is a prize whose note was cancelled, before it was handed over or after. */
export const PRIZE_STATES = ['open', 'late', 'delivered', 'lapsed', 'disqualified', 'void', 'voidAfterDelivery'] as const;
export type PrizeState = (typeof PRIZE_STATES)[number];

/** A task of one prize: until which day of São Paulo it is due and, once it is done, when and by whom. */
export const prizeTask = z.object({
  task: z.enum(PRIZE_TASKS),
  dueOn: z.string(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
});
export type ShownPrizeTask = z.infer<typeof prizeTask>;

/** Until when the prizes of a draw are handed over, and from when on they can no longer be claimed. */
export const prizeDates = z.object({ deliverUntil: z.string().nullable(), lapsesOn: z.string().nullable() });
