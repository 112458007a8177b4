import { highestMultiplier } from '@galeria/contract/multipliers/multiplier-rules';
import type { Queryable } from '../../../platform/db/database.ts';
import { type MultiplierInForce, multipliersInForce, ofChannel } from '../../multipliers/multipliers.public.ts';
import { issueSpan } from '../engine.rules.ts';
import type { EngineMultiplier, EngineNote } from '../engine.shapes.ts';
import type { PersonOfNote } from './engine-context.ts';

type Issued = Pick<EngineNote, 'channel' | 'issuedAt' | 'issueDate'>;

/** MUL-03: of those for the note's channel the highest, never the product. */
export const highestOf = (inForce: readonly MultiplierInForce[], { channel }: Issued): EngineMultiplier | null =>
  highestMultiplier(ofChannel(inForce, channel)) ?? null;

/** What a note of a person is multiplied by: in force when it was issued, whenever it is judged. */
export async function multiplierOfNote(
  db: Queryable,
  note: Issued & Pick<EngineNote, 'mallCode'>,
  person: Pick<PersonOfNote, 'isShopKeeper' | 'cpfDigest' | 'emailDigest'>,
): Promise<EngineMultiplier | null> {
  return highestOf(await multipliersInForce(db, note.mallCode, issueSpan(note), person), note);
}
