import type { ProblemTexts } from '../messages/problem-texts.ts';
import { COUNTS } from '../reference/limits.ts';

/** ERR-02: refusals about handing a prize over. */
export const PRIZE_PROBLEMS = {
  'prize-documents-open': {
    status: 409,
    pt: 'O prêmio só é dado como entregue depois de “Documentos e recibo”',
    en: 'The prize is delivered only after “Documents and receipt”',
  },
  'prize-delivered': {
    status: 409,
    pt: 'O prêmio já foi entregue. Desmarque “Entrega do prêmio” antes',
    en: 'The prize was delivered already. Take back “Delivery of the prize” first',
  },
  'prize-receipts-full': {
    status: 409,
    pt: `Um prêmio tem no máximo ${COUNTS.prizeReceipts} recibos`,
    en: `A prize has at most ${COUNTS.prizeReceipts} receipts`,
  },
} as const satisfies ProblemTexts;
