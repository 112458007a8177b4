import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import type { OfferKey } from '../audience/audience.public.ts';
import { multipliers } from './multipliers.tables.ts';

export type MultiplierRow = typeof multipliers.$inferSelect;
export type MultiplierKey = Pick<MultiplierRow, 'multiplierId' | 'mallCode'>;
/** As its audience is listed. */
export const audienceOf = ({ multiplierId, mallCode }: MultiplierKey): OfferKey => ({
  offer: 'multiplier',
  offerId: multiplierId,
  mallCode,
});

export type MultiplierContent = Pick<
  MultiplierRow,
  'actionName' | 'channels' | 'percentOfValue' | 'userType' | 'listType' | 'startsAt' | 'endsAt'
>;

const isMultiplier = ({ multiplierId, mallCode }: MultiplierKey) =>
  and(eq(multipliers.multiplierId, multiplierId), eq(multipliers.mallCode, mallCode));

const only = (rows: readonly MultiplierRow[]): MultiplierRow => {
  const [row] = rows;
  if (row === undefined) throw new Error('the multiplier that was just written is not there');
  return row;
};

export const addMultiplier = async (
  tx: Transaction,
  mallCode: string,
  content: MultiplierContent,
  at: Date,
): Promise<MultiplierRow> =>
  only(
    await tx
      .insert(multipliers)
      .values({ mallCode, ...content, createdAt: at, updatedAt: at })
      .returning(),
  );

export async function holdMultiplier(tx: Transaction, scope: MallScope, id: number): Promise<MultiplierRow | undefined> {
  const [held] = await tx
    .select()
    .from(multipliers)
    .where(and(eq(multipliers.multiplierId, id), inScope(scope, multipliers.mallCode)))
    .for('update');
  return held;
}

export const saveMultiplier = async (
  tx: Transaction,
  held: MultiplierRow,
  content: MultiplierContent,
  at: Date,
): Promise<MultiplierRow> =>
  only(
    await tx
      .update(multipliers)
      .set({ ...content, updatedAt: at, version: held.version + 1 })
      .where(isMultiplier(held))
      .returning(),
  );

export const removeMultiplier = (tx: Transaction, key: MultiplierKey) => tx.delete(multipliers).where(isMultiplier(key));
