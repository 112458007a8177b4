import type { Text } from '../messages/text.ts';
import { RECUSE_REASON_LABELS, type RefusalReason } from '../reference/enumerations/invoice.ts';

/** Spec 8: a note of zero value is refused, and none of the six reasons says so. */
const ZERO_VALUE: Text = { pt: 'Nota de valor zero', en: 'Invoice of zero value' };

/** INV-19: why a note was refused, as people read it, wherever they do. The code stays the specification's. */
export const refusalWords = (reason: RefusalReason, amountInCents: number | null): Text =>
  reason === 'VALUE_LIMIT' && amountInCents === 0 ? ZERO_VALUE : RECUSE_REASON_LABELS[reason];
