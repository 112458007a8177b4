import type { ViewListName } from '@galeria/contract/saved-views/view-fields';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { orRefuse } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/problem.ts';
import { defaultViews, savedViews } from './saved-views.tables.ts';

export type SavedViewRow = typeof savedViews.$inferSelect;
type Content = Pick<SavedViewRow, 'name' | 'fields' | 'mallCode'>;

const NAME = 'saved_views_name_key';
const nameTaken = () => fail('view-name-taken');
const LOCK = 6601;

const only = (rows: readonly SavedViewRow[]): SavedViewRow => {
  const [row] = rows;
  if (row === undefined) throw new Error('the view that was just written is not there');
  return row;
};

/** How many somebody keeps of a list. They are asked for one at a time: two at once would both find room for the last. */
export async function countHeld(tx: Transaction, ownerId: string, list: ViewListName): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${ownerId}))`);
  const [counted] = await tx
    .select({ n: count() })
    .from(savedViews)
    .where(and(eq(savedViews.ownerId, ownerId), eq(savedViews.list, list)));
  return counted?.n ?? 0;
}

export const addView = async (
  tx: Transaction,
  view: Content & Pick<SavedViewRow, 'id' | 'ownerId' | 'list' | 'createdAt' | 'updatedAt'>,
): Promise<SavedViewRow> => only(await orRefuse(tx.insert(savedViews).values(view).returning(), NAME, nameTaken));

export async function holdView(tx: Transaction, id: string): Promise<SavedViewRow | undefined> {
  const [held] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  return held;
}

export const saveView = async (tx: Transaction, held: SavedViewRow, content: Content, at: Date): Promise<SavedViewRow> =>
  only(
    await orRefuse(
      tx
        .update(savedViews)
        .set({ ...content, updatedAt: at, version: held.version + 1 })
        .where(eq(savedViews.id, held.id))
        .returning(),
      NAME,
      nameTaken,
    ),
  );

export const removeView = (tx: Transaction, id: string) => tx.delete(savedViews).where(eq(savedViews.id, id));

/** The view somebody opens a list with, held: choosing another and none at once must both know what was there. */
export async function holdDefault(tx: Transaction, userId: string, list: ViewListName): Promise<string | null> {
  const [held] = await tx
    .select({ viewId: defaultViews.viewId })
    .from(defaultViews)
    .where(and(eq(defaultViews.userId, userId), eq(defaultViews.list, list)))
    .for('update');
  return held?.viewId ?? null;
}

export const putDefault = (tx: Transaction, chosen: typeof defaultViews.$inferInsert) =>
  tx
    .insert(defaultViews)
    .values(chosen)
    .onConflictDoUpdate({
      target: [defaultViews.userId, defaultViews.list],
      set: { viewId: chosen.viewId, chosenAt: chosen.chosenAt },
    });

export const removeDefault = (tx: Transaction, userId: string, list: ViewListName) =>
  tx.delete(defaultViews).where(and(eq(defaultViews.userId, userId), eq(defaultViews.list, list)));
