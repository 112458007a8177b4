import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/problem.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { auditOfImport } from '../import-audit.mapping.ts';
import { isOutgrown } from '../staged-imports.rules.ts';
import { type MallOfKind, type StagedImportKind, takeStagedImport } from '../staged-imports.store.ts';
import { waitingImport } from '../views/waiting-import.ts';

/** What an importer gets to carry out, in the transaction of the confirmation. */
export interface ConfirmedImport<Kind extends StagedImportKind, Line> {
  readonly mallCode: MallOfKind<Kind>;
  readonly lines: readonly Line[];
  /** To be called with what the lines would do for good as of now: more than the preview said, and nothing is done. */
  readonly refuseIfOutgrown: (finalEffects: number) => void;
}

interface ImportToCommit<Kind extends StagedImportKind> {
  readonly kind: Kind;
  readonly id: string;
  /** What the trail says beside the result. */
  readonly audited?: Readonly<Record<string, unknown>>;
}

/** All lines or none, once, by the person who sent the file, while they have its mall. What is answered goes on the trail. */
export const commitImport = <Line, Kind extends StagedImportKind, Result extends Readonly<Record<string, number>>>(
  write: WriteContext,
  actor: Actor,
  { kind, id, audited }: ImportToCommit<Kind>,
  carryOut: (tx: Transaction, confirmed: ConfirmedImport<Kind, Line>) => Promise<Result>,
): Promise<Result> =>
  write.transact(async (tx) => {
    const { mallCode, lines, finalEffects } = await waitingImport<Kind, Line>(tx, actor, kind, id);
    if (!(await takeStagedImport(tx, id, write.act.at))) fail('import-expired');
    const refuseIfOutgrown = (now: number): void => {
      if (isOutgrown(finalEffects, now)) fail('import-outgrown');
    };
    const result = await carryOut(tx, { mallCode, lines, refuseIfOutgrown });
    await recordAudit(tx, write.act, auditOfImport({ kind, id, mallCode }, 'committed', { ...audited, ...result }));
    return result;
  });
