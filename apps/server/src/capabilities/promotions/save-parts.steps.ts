import type { SponsorTerms } from '@galeria/contract/promotions/amendment';
import type { PromotionChange } from '@galeria/contract/promotions/promotion-input';
import type { SubMode } from '@galeria/contract/reference/enumerations/promotion';
import type { Transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/problem.ts';
import { type AwardRow, addAward, removeAwards, saveAward } from '../participation/participation.public.ts';
import {
  addGoal,
  addSponsor,
  type GoalRow,
  goalsOf,
  removeBenefit,
  removeGoal,
  removeSponsor,
  type SponsorRow,
  saveBenefit,
  saveGoal,
  saveSponsor,
  sponsorsOf,
} from './promotion-parts.store.ts';
import type { PromotionKey } from './promotions.store.ts';

/** What the body names by an id that is not there was taken away since it was read. */
const idsAreKnown = (given: readonly (number | undefined)[], known: readonly number[]): boolean =>
  given.every((id) => id === undefined || known.includes(id));

/** In the order given. Awards of before keep their id, and with it what was reserved of them. */
export async function saveAwards(
  tx: Transaction,
  key: PromotionKey,
  before: readonly AwardRow[],
  body: PromotionChange,
): Promise<void> {
  const given = body.buyAndWin?.awards ?? [];
  const known = before.map(({ awardId }) => awardId);
  const kept = given.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (!idsAreKnown(kept, known)) fail('stale-version');
  await removeAwards(
    tx,
    key,
    known.filter((id) => !kept.includes(id)),
  );
  for (const [position, { id, name, quantity }] of given.entries()) {
    const award = { position, name, quantity };
    if (id === undefined) await addAward(tx, { mallCode: key.mallCode, promotionId: key.promotionId, ...award });
    else await saveAward(tx, { awardId: id, mallCode: key.mallCode }, award);
  }
}

type SponsorInput = NonNullable<PromotionChange['raffle']>['sponsors'][number];

async function saveGoals(
  tx: Transaction,
  { sponsorId, mallCode }: Pick<SponsorRow, 'sponsorId' | 'mallCode'>,
  before: readonly GoalRow[],
  given: SponsorInput['goals'],
): Promise<void> {
  const known = before.map(({ goalId }) => goalId);
  const kept = given.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (!idsAreKnown(kept, known)) fail('stale-version');
  for (const goalId of known) if (!kept.includes(goalId)) await removeGoal(tx, { goalId, mallCode });
  for (const { id, ...goal } of given)
    if (id === undefined) await addGoal(tx, { mallCode, sponsorId, ...goal });
    else await saveGoal(tx, { goalId: id, mallCode }, goal);
}

const sponsorInputs = (body: PromotionChange): (SponsorInput & { mode: SubMode })[] =>
  (['raffle', 'luckyNumber'] as const).flatMap((mode) => (body[mode]?.sponsors ?? []).map((sponsor) => ({ ...sponsor, mode })));

export async function saveSponsors(tx: Transaction, key: PromotionKey, body: PromotionChange): Promise<void> {
  const { mallCode, promotionId } = key;
  const before = await sponsorsOf(tx, key);
  const goals = await goalsOf(tx, before);
  const given = sponsorInputs(body);
  const known = before.map(({ sponsorId }) => sponsorId);
  const kept = given.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (!idsAreKnown(kept, known)) fail('stale-version');
  for (const sponsorId of known)
    if (!kept.includes(sponsorId) && !(await removeSponsor(tx, { sponsorId, mallCode }))) fail('sponsor-in-use');
  for (const { id, goals: itsGoals, goalConfirmationMethods, ...rest } of given) {
    const sponsor = { ...rest, confirmationMethods: [...new Set(goalConfirmationMethods)] };
    const sponsorId = id ?? (await addSponsor(tx, { mallCode, promotionId, ...sponsor }));
    if (id !== undefined) await saveSponsor(tx, { sponsorId, mallCode }, sponsor);
    await saveGoals(
      tx,
      { sponsorId, mallCode },
      goals.filter((goal) => goal.sponsorId === id),
      itsGoals,
    );
  }
}

/** PRO-16: one sponsor as it was agreed, new or known. Its goals keep their ids. */
export async function saveSponsorTerms(
  tx: Transaction,
  key: PromotionKey,
  { mode, sponsorId: known, goalConfirmationMethods, goals, ...rest }: SponsorTerms & { mode: SubMode; sponsorId: number | null },
): Promise<void> {
  const { mallCode, promotionId } = key;
  const sponsor = { ...rest, mode, confirmationMethods: [...goalConfirmationMethods] };
  const sponsorId = known ?? (await addSponsor(tx, { mallCode, promotionId, ...sponsor }));
  if (known !== null) await saveSponsor(tx, { sponsorId, mallCode }, sponsor);
  const before = (await sponsorsOf(tx, key)).filter((each) => each.sponsorId === sponsorId);
  await saveGoals(
    tx,
    { sponsorId, mallCode },
    await goalsOf(tx, before),
    goals.map(({ id, ...goal }) => (id === null ? goal : { id, ...goal })),
  );
}

/** Null removes the benefit; undefined leaves it as it is. */
export async function saveBenefitOf(tx: Transaction, key: PromotionKey, benefit: PromotionChange['benefit']): Promise<void> {
  if (benefit === undefined) return;
  if (benefit === null) {
    await removeBenefit(tx, key);
    return;
  }
  const { burnCode = null, retailDate = null, costShare = null, ...rest } = benefit;
  const { mallCode, promotionId } = key;
  await saveBenefit(tx, { mallCode, promotionId, ...rest, burnCode, retailDate, costShare });
}
