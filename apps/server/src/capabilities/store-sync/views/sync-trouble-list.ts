import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import { sentenceOf } from '@galeria/contract/messages/message';
import type { Params } from '@galeria/contract/messages/phrase';
import type { Language } from '@galeria/contract/messages/text';
import type { listSyncTroubles, TroubleKind } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import type { PageQuestion } from '../../../platform/db/page.ts';
import { shortPage } from '../../../platform/db/short-page.ts';
import { syncTroubles } from '../sales.tables.ts';
import { linkInScope } from './synced-store-detail.ts';

type Row = { kind: TroubleKind; code: string; subject: string | null; detail: string | null; at: string };

/** A refusal's detail is the figures of its sentence. */
const paramsOf = ({ detail }: Row): Params => (detail === null ? {} : JSON.parse(detail));

/** SYN-03: newest first. */
export async function syncTroubleList(
  db: Queryable,
  scope: MallScope,
  {
    universalId,
    kind,
    language,
    ...page
  }: PageQuestion & { universalId: string; kind?: TroubleKind | undefined; language: Language },
): Promise<ResponseOf<typeof listSyncTroubles>> {
  const { mallCode } = await linkInScope(db, scope, universalId);
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const { data, ...counts } = await shortPage<Row>(
    db,
    {
      columns: sql`kind, code, subject, detail, at`,
      from: sql`${syncTroubles}`,
      where: sql`mall_code = ${mallCode} and universal_id = ${universalId} and ${ofKind}`,
      order: sql`recorded_at desc, at desc, trouble_id desc`,
    },
    page,
  );
  const rows = data.map((row) => ({
    kind: row.kind,
    at: new Date(row.at).toISOString(),
    code: row.code,
    message: row.kind === 'REFUSAL' ? sentenceOf({ code: row.code, params: paramsOf(row) }, language) : (row.detail ?? ''),
    subject: row.subject,
  }));
  return { data: rows, ...counts };
}
