import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Transaction } from '../../platform/db/database.ts';
import { sqlStateOf } from '../../platform/db/sql-state.ts';
import { fail } from '../../platform/problem.ts';
import type { BenefitRow } from './benefits.store.ts';
import { addHighlights, holdHighlights, removeHighlights } from './highlights.store.ts';

const EXCLUSION_VIOLATION = '23P01';

/** BEN-04: one for a category, a moment and an audience, until it is refused or over. */
const holdsItsPlace = ({ isHighlight, status }: BenefitRow): boolean =>
  isHighlight && status !== 'REJECTED' && status !== 'EXPIRED';

/** Gives back the places of a benefit that is deleted. */
export async function releaseHighlight(tx: Transaction, held: BenefitRow): Promise<void> {
  if (!holdsItsPlace(held)) return;
  await holdHighlights(tx, held.mallCode);
  await removeHighlights(tx, held);
}

/** Takes the places a benefit has as a highlight, or gives them back. The table itself says when one is taken; told at `field`. */
export async function saveHighlight(
  tx: Transaction,
  before: BenefitRow | null,
  saved: BenefitRow,
  field = 'isHighlight',
): Promise<void> {
  if (!holdsItsPlace(saved) && !(before !== null && holdsItsPlace(before))) return;
  await holdHighlights(tx, saved.mallCode);
  await removeHighlights(tx, saved);
  if (!holdsItsPlace(saved)) return;
  try {
    await addHighlights(tx, saved);
  } catch (error) {
    if (sqlStateOf(error) === EXCLUSION_VIOLATION)
      fail('benefit-highlight-taken', { fields: { [field]: RULE_MESSAGES.highlightTaken } });
    throw error;
  }
}
