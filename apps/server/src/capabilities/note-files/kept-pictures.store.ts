import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { noteFiles } from './note-files.tables.ts';

/** A picture that is a note's already. Of those without hashes nothing is said that others are told alike by. */
export interface KeptPicture {
  readonly mallCode: string;
  readonly fileId: string;
  readonly ownerId: string;
  readonly storageKey: string;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly size: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly rowHash: string | null;
  readonly columnHash: string | null;
  readonly keptAt: Date;
}

/** By columns: a thousand rows are one statement. */
export async function addKeptPictures(tx: Transaction, pictures: readonly KeptPicture[]): Promise<void> {
  const of = (pick: (picture: KeptPicture) => string | number | null): SQL =>
    sql`${sql.param(pictures.map((picture) => pick(picture)?.toString() ?? null))}::text[]`;
  await tx.execute(sql`
    insert into ${noteFiles} (mall_code, file_id, kind, owner_id, storage_key, content_type, size, sha256, width, height, row_hash,
      column_hash, created_at, kept_at)
    select mall_code, file_id::uuid, 'picture', owner_id::uuid, storage_key, content_type, size::int, sha256, width::int, height::int,
      row_hash, column_hash, kept_at::timestamptz, kept_at::timestamptz
    from unnest(${of((picture) => picture.mallCode)}, ${of((picture) => picture.fileId)}, ${of((picture) => picture.ownerId)},
      ${of((picture) => picture.storageKey)}, ${of((picture) => picture.contentType)}, ${of((picture) => picture.size)}, ${of((picture) => picture.sha256)},
      ${of((picture) => picture.width)}, ${of((picture) => picture.height)}, ${of((picture) => picture.rowHash)},
      ${of((picture) => picture.columnHash)}, ${of((picture) => picture.keptAt.toISOString())}
    ) as given (mall_code, file_id, owner_id, storage_key, content_type, size, sha256, width, height, row_hash, column_hash, kept_at)`);
}
