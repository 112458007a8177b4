import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { requireMalls, scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { loadStagedImport, type MallOfKind, type StagedImportKind } from '../staged-imports.store.ts';

/** A person's own file of a kind that waits for its confirmation; one of a mall only while they have the mall (PER-13). */
export async function waitingImport<Kind extends StagedImportKind, Line>(
  db: Queryable,
  actor: Actor,
  kind: Kind,
  id: string,
): Promise<{ readonly mallCode: MallOfKind<Kind>; readonly lines: readonly Line[]; readonly finalEffects: number }> {
  const staged = (await loadStagedImport(db, kind, actor.userId, id)) ?? fail('not-found');
  if (staged.mallCode !== null) requireMalls(scopeOfActor(actor), [staged.mallCode]);
  if (staged.committedAt !== null) fail('import-expired');
  return {
    // A constraint of the table says which kinds have a mall.
    mallCode: staged.mallCode as MallOfKind<Kind>,
    lines: JSON.parse(staged.accepted) as Line[],
    finalEffects: staged.finalEffects,
  };
}
