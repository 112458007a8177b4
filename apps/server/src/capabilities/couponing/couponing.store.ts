import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { couponingCampaigns } from './couponing.tables.ts';

export type CampaignRow = typeof couponingCampaigns.$inferSelect;
export type CampaignKey = Pick<CampaignRow, 'campaignId' | 'mallCode'>;

/** What people write of a campaign. */
export type CampaignContent = Omit<
  CampaignRow,
  keyof CampaignKey | 'nameKey' | 'pausedAt' | 'uses' | 'usedCodes' | 'discountedInCents' | 'createdAt' | 'updatedAt' | 'version'
>;

const isCampaign = ({ campaignId, mallCode }: CampaignKey) =>
  and(eq(couponingCampaigns.campaignId, campaignId), eq(couponingCampaigns.mallCode, mallCode));

const only = (rows: readonly CampaignRow[]): CampaignRow => {
  const [row] = rows;
  if (row === undefined) throw new Error('the campaign that was just written is not there');
  return row;
};

export const addCampaign = async (
  tx: Transaction,
  mallCode: string,
  content: CampaignContent & Partial<Pick<CampaignRow, 'pausedAt'>>,
  at: Date,
): Promise<CampaignRow> =>
  only(
    await tx
      .insert(couponingCampaigns)
      .values({ mallCode, ...content, createdAt: at, updatedAt: at })
      .returning(),
  );

export async function findCampaign(db: Queryable, scope: MallScope, id: number): Promise<CampaignRow | undefined> {
  const [found] = await db
    .select()
    .from(couponingCampaigns)
    .where(and(eq(couponingCampaigns.campaignId, id), inScope(scope, couponingCampaigns.mallCode)));
  return found;
}

/** Held until the transaction ends: of all who use its codes at once, each sees what the one before left. */
export async function holdCampaign(tx: Transaction, scope: MallScope, id: number): Promise<CampaignRow | undefined> {
  const [held] = await tx
    .select()
    .from(couponingCampaigns)
    .where(and(eq(couponingCampaigns.campaignId, id), inScope(scope, couponingCampaigns.mallCode)))
    .for('update');
  return held;
}

export const saveCampaign = async (
  tx: Transaction,
  held: CampaignRow,
  content: Partial<CampaignContent & Pick<CampaignRow, 'pausedAt'>>,
  at: Date,
): Promise<CampaignRow> =>
  only(
    await tx
      .update(couponingCampaigns)
      .set({ ...content, updatedAt: at, version: held.version + 1 })
      .where(isCampaign(held))
      .returning(),
  );
