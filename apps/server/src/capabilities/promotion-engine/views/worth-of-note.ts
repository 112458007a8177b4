import { multiplyCents } from '@galeria/contract/reference/enumerations/multiplier';
import type { Queryable } from '../../../platform/db/database.ts';
import { byCountedTotal } from '../counted-total.rules.ts';
import type { EngineNote } from '../engine.shapes.ts';
import { forbiddenOf } from '../forbidden-items.rules.ts';
import { forbiddenNames } from './engine-context.ts';
import { multiplierOfNote } from './multiplier-of-note.ts';

/** What is left of it without what may not count, multiplied as any promotion multiplies it. */
export async function worthOfNote(
  db: Queryable,
  said: EngineNote,
  person: Parameters<typeof multiplierOfNote>[2],
): Promise<number> {
  // A benefit and a mission have no setting of their own: they go by the day, as promotions do where nobody says otherwise.
  const note = byCountedTotal(said, 'BY_DATE');
  const names = note.items.length > 0 ? await forbiddenNames(db, note.mallCode, note.issuerCnpj) : [];
  const left = Math.max(0, note.amountInCents - forbiddenOf(note, names).deductedInCents);
  const multiplier = await multiplierOfNote(db, note, person);
  return multiplier === null ? left : multiplyCents(left, multiplier.factor);
}
