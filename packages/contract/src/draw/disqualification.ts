import type { Text } from '../messages/text.ts';

// DRW-10. Like the rest of a proof it is read without a library.

/** Domain 1.4, point 9, and what published regulations name beside it; DRW-14: that the shop cancelled the note. */
export const DISQUALIFICATION_REASONS = [
  'FRAUD',
  'RECEIPT_MISSING',
  'DOCUMENTS_MISSING',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'NOTE_CANCELLED',
  'OTHER',
] as const;
export type DisqualificationReason = (typeof DISQUALIFICATION_REASONS)[number];

export const DISQUALIFICATION_REASON_LABELS = {
  FRAUD: { pt: 'Fraude comprovada', en: 'Proven fraud' },
  RECEIPT_MISSING: { pt: 'Comprovante fiscal não apresentado', en: 'Receipt not presented' },
  DOCUMENTS_MISSING: { pt: 'Documentos não enviados no prazo', en: 'Documents not sent in time' },
  NOT_ALLOWED: { pt: 'Impedido de participar pelo regulamento', en: 'Barred from taking part by the regulation' },
  NOT_FOUND: { pt: 'Não localizado no prazo do regulamento', en: 'Not found within the time of the regulation' },
  NOTE_CANCELLED: { pt: 'Nota fiscal cancelada', en: 'Invoice cancelled' },
  OTHER: { pt: 'Outro motivo do regulamento', en: 'Another reason of the regulation' },
} as const satisfies Record<DisqualificationReason, Text>;

/**
 * DRW-14: the number of a cancelled note counts as not handed out, whenever that came to be known: its substitute takes the place,
 * also where it had been published. For what its holder did or left undone after that, the value goes to the Treasury.
 */
export const leavesPlaceToSubstitute = (reason: DisqualificationReason): boolean => reason === 'NOTE_CANCELLED';

/** Beside a name the public is told no reason that lies in the person; what the shop did with its note is none. */
export const isPersonal = (reason: DisqualificationReason): boolean => reason !== 'NOTE_CANCELLED';

/** What becomes of a winner's place after a disqualification. */
export const PLACE_OUTCOMES = ['substitute-open', 'substitute-published', 'treasury', 'delivered', 'nobody'] as const;
export type PlaceOutcome = (typeof PLACE_OUTCOMES)[number];

/** A number that was drawn and lost its prize, as a proof tells it: nothing of the person. */
export interface DisqualifiedNumber {
  readonly number: string;
  readonly position: number;
  readonly reason: DisqualificationReason;
  readonly at: string;
  /** Published before: the value goes to the Treasury and nobody takes the place, unless its note was cancelled. */
  readonly wasPublished: boolean;
}

/** DRW-14: a number that was drawn and whose note the shop cancelled after the draw. */
export interface VoidedNumber {
  readonly number: string;
  readonly position: number;
  readonly at: string;
}
