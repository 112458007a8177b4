import { CODE_LINE_OUTCOMES, type CodeFile } from '@galeria/contract/coupons/code-file';
import { maskCode } from '@galeria/contract/coupons/coupon-code';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { users } from '../../access-manager/access-manager.tables.ts';
import { firstCodes } from '../../participation/participation.public.ts';
import { type CodeFileOwner, type CodeFileRow, findCodeFile, firstLines } from '../code-files.store.ts';
import { isLoadedAtOnce } from '../judge-lines.steps.ts';

const SAMPLE = 5;

export const toCodeFile = (
  row: CodeFileRow,
  { sentBy, sample }: { readonly sentBy: string; readonly sample: readonly string[] },
): CodeFile => ({
  fileId: row.fileId,
  benefitId: row.benefitId,
  campaignId: row.campaignId,
  mallCode: row.mallCode,
  purpose: row.purpose,
  fileName: row.fileName,
  status: row.status,
  // The bytes stay until the last line was read.
  failedWhile: row.status !== 'FAILED' ? null : row.storageKey === null ? 'RUNNING' : 'READING',
  lines: row.lines,
  outcomes: CODE_LINE_OUTCOMES.flatMap((outcome) => {
    const lines = row.outcomes[outcome] ?? 0;
    return lines === 0 ? [] : [{ outcome, lines }];
  }),
  carriedOut: row.carriedOut,
  sample: sample.map(maskCode),
  sentBy,
  sentAt: row.sentAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  version: row.version,
});

async function senderOf(db: Queryable, userId: string): Promise<string> {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found?.email ?? '';
}

/** With who sent it and how its first codes look. */
export async function codeFileRecord(db: Queryable, row: CodeFileRow): Promise<CodeFile> {
  const read = isLoadedAtOnce(row) ? firstCodes : firstLines;
  return toCodeFile(row, { sentBy: await senderOf(db, row.sentBy), sample: await read(db, row.fileId, SAMPLE) });
}

export async function codeFileDetail(db: Queryable, scope: MallScope, owner: CodeFileOwner, fileId: string): Promise<CodeFile> {
  return codeFileRecord(db, (await findCodeFile(db, scope, owner, fileId)) ?? fail('not-found'));
}
