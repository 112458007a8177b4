import type { Text } from '../messages/text.ts';

/** DRW-11: what is done for each published winner, in this order. */
export const PRIZE_TASKS = ['CONTACT', 'DOCUMENTS', 'DELIVERY'] as const;
export type PrizeTask = (typeof PRIZE_TASKS)[number];

export const PRIZE_TASK_LABELS = {
  CONTACT: { pt: 'Contato com o ganhador', en: 'Contact with the winner' },
  DOCUMENTS: { pt: 'Documentos e recibo', en: 'Documents and receipt' },
  DELIVERY: { pt: 'Entrega do prêmio', en: 'Delivery of the prize' },
} as const satisfies Record<PrizeTask, Text>;
