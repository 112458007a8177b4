import type { AuditedChange } from '../audit/audit.public.ts';
import type { StagedImportKind } from './staged-imports.store.ts';

/** What the trail calls an import of each kind. */
const SUBJECTS = {
  users: 'user-import',
  'permission-list': 'permission-import',
  'allowed-cnpjs': 'issuer-cnpj-import',
  'blocked-cnpjs': 'issuer-cnpj-import',
  substores: 'regulation-import',
  'blocked-stores': 'regulation-import',
  'forbidden-items': 'regulation-import',
} as const satisfies Record<StagedImportKind, string>;

interface AuditedImport {
  readonly kind: StagedImportKind;
  readonly id: string;
  readonly mallCode: string | null;
}

export const auditOfImport = (
  { kind, id, mallCode }: AuditedImport,
  done: 'staged' | 'committed',
  after: NonNullable<AuditedChange['after']>,
): AuditedChange => ({
  action: `${SUBJECTS[kind]}.${done}`,
  subject: { type: SUBJECTS[kind], id },
  ...(mallCode !== null && { mallCode }),
  after,
});
