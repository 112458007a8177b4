import type { CodeLineOutcome } from '@galeria/contract/coupons/code-file';
import { and, asc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { inScope, type MallScope } from '../../platform/db/mall-scope.ts';
import { rowsOf } from '../../platform/db/rows-of.ts';
import { codeFileLines, codeFiles } from './code-files.tables.ts';

export type CodeFileRow = typeof codeFiles.$inferSelect;

export const addCodeFile = async (tx: Transaction, file: typeof codeFiles.$inferInsert): Promise<CodeFileRow> => {
  const [added] = await tx.insert(codeFiles).values(file).returning();
  if (!added) throw new Error('the file of codes that was just written is not there');
  return added;
};

/** Whose codes they are: what is asked for as one's file is not found as the other's. */
export type CodeFileOwner = 'benefit' | 'couponing';

const OWNER_COLUMNS = { benefit: codeFiles.benefitId, couponing: codeFiles.campaignId } as const;

export async function findCodeFile(
  db: Queryable,
  scope: MallScope,
  owner: CodeFileOwner,
  fileId: string,
): Promise<CodeFileRow | undefined> {
  const [found] = await db
    .select()
    .from(codeFiles)
    .where(and(eq(codeFiles.fileId, fileId), isNotNull(OWNER_COLUMNS[owner]), inScope(scope, codeFiles.mallCode)));
  return found;
}

/** Held until the transaction ends: of two who act on it, the second sees what the first made of it. For jobs too. */
export async function holdCodeFile(tx: Transaction, fileId: string): Promise<CodeFileRow | undefined> {
  const [held] = await tx.select().from(codeFiles).where(eq(codeFiles.fileId, fileId)).for('no key update');
  return held;
}

export const saveCodeFile = async (
  tx: Transaction,
  held: CodeFileRow,
  change: Partial<Omit<CodeFileRow, 'fileId' | 'mallCode' | 'benefitId' | 'campaignId' | 'version'>>,
): Promise<CodeFileRow> => {
  const [saved] = await tx
    .update(codeFiles)
    .set({ ...change, version: held.version + 1 })
    .where(eq(codeFiles.fileId, held.fileId))
    .returning();
  if (!saved) throw new Error(`file of codes ${held.fileId} is not there`);
  return saved;
};

/** Of a file that is known to be of a benefit. */
export function benefitOf({ fileId, benefitId, mallCode }: CodeFileRow) {
  if (benefitId === null) throw new Error(`file of codes ${fileId} is of no benefit`);
  return { benefitId, mallCode };
}

/** Of a file that is known to be of a campaign. */
export function campaignOf({ fileId, campaignId, mallCode }: CodeFileRow) {
  if (campaignId === null) throw new Error(`file of codes ${fileId} is of no campaign`);
  return { campaignId, mallCode };
}

export interface NewLine {
  readonly line: number;
  readonly text: string;
  readonly key: string | null;
  readonly outcome: CodeLineOutcome;
}

export async function addLines(tx: Transaction, { fileId, mallCode }: CodeFileRow, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(sql`
    insert into ${codeFileLines} (mall_code, file_id, line, text, code_key, outcome)
    select ${mallCode}, ${fileId}::uuid, line, text, key, outcome
    from ${rowsOf(lines, sql`line int, text text, key text, outcome text`)}`);
}

/** Which of these codes, as they are looked for, the file has brought in lines that are carried out. */
export async function keysInFile(db: Queryable, fileId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await db.execute<{ code_key: string }>(sql`
    select code_key from ${codeFileLines}
    where file_id = ${fileId}::uuid and outcome = 'OK' and code_key = any(${sql.param([...keys])}::text[])`);
  return new Set(rows.map(({ code_key }) => code_key));
}

/** The next lines that are to be carried out; what stands before them need not be looked at again. */
export const linesLeft = (tx: Transaction, fileId: string, limit: number, after = 0) =>
  tx
    .select({ line: codeFileLines.line, code: codeFileLines.text })
    .from(codeFileLines)
    .where(
      and(
        eq(codeFileLines.fileId, fileId),
        gt(codeFileLines.line, after),
        eq(codeFileLines.outcome, 'OK'),
        eq(codeFileLines.isDone, false),
      ),
    )
    .orderBy(asc(codeFileLines.line))
    .limit(limit);

/** What became of lines: done, or why not after all. */
export async function saveLines(
  tx: Transaction,
  fileId: string,
  lines: readonly { readonly line: number; readonly outcome: CodeLineOutcome }[],
): Promise<void> {
  await tx.execute(sql`
    update ${codeFileLines} l set is_done = (g.outcome = 'OK'), outcome = g.outcome
    from (select * from ${rowsOf(lines, sql`line int, outcome text`)}) g where l.file_id = ${fileId}::uuid and l.line = g.line`);
}

/** So many at a time; false when none is left. */
export async function dropLines(tx: Transaction, fileId: string, atOnce: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from ${codeFileLines} where (file_id, line) in (
      select file_id, line from ${codeFileLines} where file_id = ${fileId}::uuid order by line limit ${atOnce}) returning 1 as one`);
  return rows.length === atOnce;
}

/** Lines that were left out, in pages: after a line. */
export const refusedLines = async (db: Queryable, fileId: string, after: number, limit: number) => {
  const { rows } = await db.execute<{ line: number; text: string; outcome: CodeLineOutcome }>(sql`
    select line, text, outcome from ${codeFileLines}
    where file_id = ${fileId}::uuid and line > ${after} and outcome <> 'OK' order by line limit ${limit}`);
  return rows;
};

export async function firstLines(db: Queryable, fileId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ text: codeFileLines.text })
    .from(codeFileLines)
    .where(and(eq(codeFileLines.fileId, fileId), eq(codeFileLines.outcome, 'OK')))
    .orderBy(asc(codeFileLines.line))
    .limit(limit);
  return rows.map(({ text }) => text);
}

/** What somebody let go of, and what nobody confirmed for a while. */
export const oldCodeFiles = (db: Queryable, before: Date) =>
  db
    .select()
    .from(codeFiles)
    .where(
      and(
        eq(codeFiles.isDropped, false),
        eq(codeFiles.carriedOut, 0),
        or(
          eq(codeFiles.status, 'DISCARDED'),
          and(lt(codeFiles.sentAt, before), or(eq(codeFiles.status, 'READY'), eq(codeFiles.status, 'FAILED'))),
        ),
      ),
    );
