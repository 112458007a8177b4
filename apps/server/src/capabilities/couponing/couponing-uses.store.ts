import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { CampaignKey } from './couponing.store.ts';
import { couponingCampaigns, couponingCodes, couponingDays, couponingUses } from './couponing.tables.ts';

export type NewUse = typeof couponingUses.$inferInsert;

/** One use, with every counter it moves. The caller holds the campaign, and has decided that it may. */
export async function addUse(tx: Transaction, { campaignId, mallCode }: CampaignKey, use: NewUse, day: string): Promise<void> {
  const [used] = await tx
    .update(couponingCodes)
    // Who asked first may hold the campaign last: the latest use is the last, not the one written last.
    .set({
      uses: sql`${couponingCodes.uses} + 1`,
      isUsed: true,
      lastUsedAt: sql`greatest(${couponingCodes.lastUsedAt}, ${use.usedAt.toISOString()}::timestamptz)`,
    })
    .where(and(eq(couponingCodes.couponId, use.couponId), eq(couponingCodes.mallCode, mallCode)))
    .returning({ uses: couponingCodes.uses });
  if (used === undefined) throw new Error(`the code ${use.couponId} is not there`);
  await tx.insert(couponingUses).values(use);
  await tx
    .insert(couponingDays)
    .values({ campaignId, mallCode, day, uses: 1 })
    .onConflictDoUpdate({
      target: [couponingDays.campaignId, couponingDays.mallCode, couponingDays.day],
      set: { uses: sql`${couponingDays.uses} + 1` },
    });
  await tx
    .update(couponingCampaigns)
    .set({
      uses: sql`${couponingCampaigns.uses} + 1`,
      usedCodes: sql`${couponingCampaigns.usedCodes} + ${used.uses === 1 ? 1 : 0}`,
      discountedInCents: sql`${couponingCampaigns.discountedInCents} + ${use.discountInCents}`,
    })
    .where(and(eq(couponingCampaigns.campaignId, campaignId), eq(couponingCampaigns.mallCode, mallCode)));
}
