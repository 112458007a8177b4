import { type CountedTotal, countsWithTaxes } from '@galeria/contract/reference/enumerations/counted-total';
import type { EngineNote } from './engine.shapes.ts';

type Valued = Pick<EngineNote, 'amountInCents' | 'amountWithTaxesInCents' | 'issueDate' | 'items'>;

/** INV-18: a note as it counts by one of its totals; with the total go the items, so that what is deducted is of the same kind. */
export function byCountedTotal<Note extends Valued>(note: Note, countedTotal: CountedTotal): Note {
  if (note.amountWithTaxesInCents === null || !countsWithTaxes(countedTotal, note.issueDate)) return note;
  return {
    ...note,
    amountInCents: note.amountWithTaxesInCents,
    items: note.items.map((item) => ({ ...item, amountInCents: item.amountWithTaxesInCents ?? item.amountInCents })),
  };
}
