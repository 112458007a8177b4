import { openDatabase } from '../../../platform/db/database.ts';
import { aPromotionWithNotes } from './many-judged.ts';

/** One promotion with few notes that counted and one with many, alike in everything else. */
export async function fewAndMany(
  databaseUrl: string,
  sizes: { readonly few: number; readonly many: number },
): Promise<Readonly<Record<'few' | 'many', number>>> {
  const database = await openDatabase({ databaseUrl, dataFolder: '', poolSize: 2 });
  try {
    const few = await aPromotionWithNotes(database, sizes.few);
    const many = await aPromotionWithNotes(database, sizes.many);
    await database.pool.query('vacuum analyze');
    return { few, many };
  } finally {
    await database.close();
  }
}
