import type { Database } from '../../../platform/db/database.ts';
import { promotionSponsors, sponsorGoals } from '../../promotions/promotions.tables.ts';

interface Key {
  readonly promotionId: number;
  readonly mallCode: string;
}

/** A sponsor of a promotion with one goal: a company whose purchases are confirmed by method 1, unless told otherwise. */
export async function aSponsor(
  db: Database,
  { promotionId, mallCode }: Key,
  traits: Partial<typeof promotionSponsors.$inferInsert> = {},
): Promise<{ sponsorId: number; goalId: number }> {
  return db.transaction(async (tx) => {
    const own = { mode: 'luckyNumber', kind: 'SPECIFIC', sponsoredBy: 'COMPANY', name: 'Padaria do piso 1' } as const;
    const [sponsor] = await tx
      .insert(promotionSponsors)
      .values({ promotionId, mallCode, ...own, confirmationMethods: [1], ...traits })
      .returning({ sponsorId: promotionSponsors.sponsorId });
    const sponsorId = sponsor?.sponsorId ?? 0;
    const [goal] = await tx
      .insert(sponsorGoals)
      .values({ mallCode, sponsorId, donationAmount: 100 })
      .returning({ goalId: sponsorGoals.goalId });
    return { sponsorId, goalId: goal?.goalId ?? 0 };
  });
}
