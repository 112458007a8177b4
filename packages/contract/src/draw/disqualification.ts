import type { Text } from '../messages/text.ts';

// DRW-10. Like the rest of a proof it is read without a library.

/** Domain 1.4, point 9, and what published regulations name beside it. */
export const DISQUALIFICATION_REASONS = [
  'FRAUD',
  'RECEIPT_MISSING',
  'DOCUMENTS_MISSING',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'OTHER',
] as const;
export type DisqualificationReason = (typeof DISQUALIFICATION_REASONS)[number];

export const DISQUALIFICATION_REASON_LABELS = {
  FRAUD: { pt: 'Fraude comprovada', en: 'Proven fraud' },
  RECEIPT_MISSING: { pt: 'Comprovante fiscal não apresentado', en: 'Receipt not presented' },
  DOCUMENTS_MISSING: { pt: 'Documentos não enviados no prazo', en: 'Documents not sent in time' },
  NOT_ALLOWED: { pt: 'Impedido de participar pelo regulamento', en: 'Barred from taking part by the regulation' },
  NOT_FOUND: { pt: 'Não localizado no prazo do regulamento', en: 'Not found within the time of the regulation' },
  OTHER: { pt: 'Outro motivo do regulamento', en: 'Another reason of the regulation' },
} as const satisfies Record<DisqualificationReason, Text>;

/** A number that was drawn and lost its prize, as a proof tells it: nothing of the person. */
export interface DisqualifiedNumber {
  readonly number: string;
  readonly position: number;
  readonly reason: DisqualificationReason;
  readonly at: string;
  /** Published before: the value goes to the Treasury, and nobody takes the place. */
  readonly wasPublished: boolean;
}
