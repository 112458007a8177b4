import { startInstant } from '@galeria/contract/kit/fields/dates';
import { formatDate } from '@galeria/contract/kit/formats';

/** The day of a moment as the form holds it; null while it cannot be read. */
export function dayWords(moment: string): string | null {
  const instant = startInstant(moment);
  return instant === undefined ? null : formatDate(instant);
}
