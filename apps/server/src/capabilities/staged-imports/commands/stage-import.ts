import type { RefusedLine } from '@galeria/contract/kit/staged-import';
import { spoken } from '@galeria/contract/messages/message';
import type { Actor } from '../../../platform/actor.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { WriteContext } from '../../../platform/write-context.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { auditOfImport } from '../import-audit.mapping.ts';
import { addStagedImport, type MallOfKind, type StagedImportKind } from '../staged-imports.store.ts';

const SAMPLE = 20;

/** A file whose every line was read and judged by its importer. */
export interface JudgedFile<Kind extends StagedImportKind, Shown> {
  readonly kind: Kind;
  readonly mallCode: MallOfKind<Kind>;
  /** Kept as they are for the confirmation. */
  readonly accepted: readonly unknown[];
  /** The accepted lines as the person sees the first of them, in the order that matters to them. */
  readonly shown: readonly Shown[];
  readonly refused: readonly RefusedLine[];
  /** How much of what the lines do cannot be taken back; the confirmation does no more than that. */
  readonly finalEffects?: number;
  /** What the trail says beside the counts. */
  readonly audited?: Readonly<Record<string, unknown>>;
}

/** Keeps a judged file for its confirmation, and says what it would do. */
export async function stageImport<Kind extends StagedImportKind, Shown>(
  tx: Transaction,
  { act }: WriteContext,
  actor: Actor,
  { kind, mallCode, accepted, shown, refused, finalEffects = 0, audited }: JudgedFile<Kind, Shown>,
) {
  const id = newId(act.at.getTime());
  await addStagedImport(tx, {
    id,
    kind,
    mallCode,
    ownerId: actor.userId,
    accepted: JSON.stringify(accepted),
    refused: JSON.stringify(refused),
    finalEffects,
    createdAt: act.at,
  });
  const counts = { accepted: accepted.length, refused: refused.length };
  await recordAudit(tx, act, auditOfImport({ kind, id, mallCode }, 'staged', { ...audited, ...counts }));
  return {
    id,
    ...counts,
    sample: shown.slice(0, SAMPLE),
    refusedSample: refused.slice(0, SAMPLE).map(({ line, reason }) => ({ line, reason: spoken(reason) })),
  };
}
