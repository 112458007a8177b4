import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { codeFiles } from '../../code-files/code-files.tables.ts';
import type { BenefitKey } from '../benefits.store.ts';

/** PER-15: whether files of codes were sent for it, whatever became of them: they say what was loaded, and by whom. */
export async function hasCodeFiles(db: Queryable, { benefitId, mallCode }: BenefitKey): Promise<boolean> {
  const [found] = await db
    .select({ fileId: codeFiles.fileId })
    .from(codeFiles)
    .where(and(eq(codeFiles.benefitId, benefitId), eq(codeFiles.mallCode, mallCode)))
    .limit(1);
  return found !== undefined;
}
