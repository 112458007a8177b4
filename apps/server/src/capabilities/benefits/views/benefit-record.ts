import type { Benefit } from '@galeria/contract/benefits/benefit';
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { countListedEmails, listedEmails } from '../../audience/audience.public.ts';
import { fileUrl } from '../../files/files.public.ts';
import { files } from '../../files/files.tables.ts';
import { shownAuthorship } from '../../four-eyes/four-eyes.public.ts';
import { stores } from '../../stores/stores.tables.ts';
import { plainFields } from '../benefit-rows.mapping.ts';
import { audienceOf, type BenefitRow, findBenefit } from '../benefits.store.ts';

type StoredFile = Benefit['image'];

async function filesOf(db: Queryable, { imageFileId, regulationFileId }: BenefitRow): Promise<Map<string, StoredFile>> {
  const ids = [imageFileId, regulationFileId].filter((id): id is string => id !== null);
  const rows = await db.select().from(files).where(inArray(files.id, ids));
  return new Map(
    rows.map(({ id, name, contentType, size, createdAt }) => [
      id,
      { id, name, contentType, size, createdAt: createdAt.toISOString() },
    ]),
  );
}

async function storeOf(db: Queryable, { mallCode, storeUniversalId }: BenefitRow): Promise<Benefit['store']> {
  if (storeUniversalId === null) return null;
  const [store] = await db
    .select({ universalId: stores.universalId, brandName: stores.brandName, luc: stores.luc })
    .from(stores)
    .where(and(eq(stores.mallCode, mallCode), eq(stores.universalId, storeUniversalId)));
  return store ?? null;
}

/** With the addresses for who may see customers. */
export async function benefitRecord(db: Queryable, actor: Actor, row: BenefitRow): Promise<Benefit> {
  const stored = await filesOf(db, row);
  const image = stored.get(row.imageFileId);
  if (image === undefined) throw new Error(`benefit ${row.benefitId} has no image`);
  const regulation = row.regulationFileId === null ? null : (stored.get(row.regulationFileId) ?? null);
  return {
    ...plainFields(row),
    id: row.benefitId,
    mallCode: row.mallCode,
    status: row.status,
    isPaused: row.pausedAt !== null,
    rejectionReason: row.rejectionReason,
    wasInApp: row.wasInApp,
    store: await storeOf(db, row),
    image,
    imageUrl: fileUrl(image.id),
    regulation,
    regulationUrl: regulation === null ? null : fileUrl(regulation.id),
    shownUntil: row.shownUntil.toISOString(),
    listed: await countListedEmails(db, audienceOf(row)),
    emailList: actor.permissions.has('read-customer') ? await listedEmails(db, audienceOf(row)) : null,
    ...(await shownAuthorship(db, row, actor)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

export async function benefitDetail(db: Queryable, actor: Actor, id: number): Promise<Benefit> {
  return benefitRecord(db, actor, (await findBenefit(db, scopeOfActor(actor), id)) ?? fail('not-found'));
}
