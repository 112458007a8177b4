import type { OpenDatabase } from '../platform/db/database.ts';

export interface TrailEntry {
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly actorEmail: string | null;
  readonly address: string | null;
  readonly requestId: string;
  readonly mallCode: string | null;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/** What was recorded, oldest first; of one subject, or of all. */
export async function auditTrail(database: Pick<OpenDatabase, 'pool'>, subjectId?: string): Promise<TrailEntry[]> {
  const { rows } = await database.pool.query(
    `select e.action, e.subject_type as "subjectType", e.subject_id as "subjectId", e.actor_email as "actorEmail", e.address,
       e.request_id as "requestId", e.mall_code as "mallCode", d.details
     from audit_entries e join audit_details d on d.entry_id = e.id
     where $1::text is null or e.subject_id = $1 order by e.id`,
    [subjectId ?? null],
  );
  return rows.map(({ details, ...entry }) => ({ ...entry, ...JSON.parse(details) }));
}

export async function countEntries({ pool }: Pick<OpenDatabase, 'pool'>): Promise<number> {
  const { rows } = await pool.query('select count(*) as total from audit_entries');
  return rows[0].total;
}
