import type { Mission } from '@galeria/contract/missions/mission';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { scopeOfActor } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { countListedEmails, listedEmails } from '../../audience/audience.public.ts';
import { benefits } from '../../benefits/benefits.tables.ts';
import { fileUrl } from '../../files/files.public.ts';
import { files } from '../../files/files.tables.ts';
import { shownAuthorship } from '../../four-eyes/four-eyes.public.ts';
import { malls } from '../../malls/malls.tables.ts';
import { lifeOf, plainFields } from '../mission-rows.mapping.ts';
import { audienceOf, findMission, type MissionRow } from '../missions.store.ts';
import { missions } from '../missions.tables.ts';
import { wasInApp } from './was-in-app.ts';

async function namedBy(db: Queryable, { missionId, mallCode }: MissionRow) {
  const [found] = await db
    .select({
      mallName: malls.name,
      prizeTitle: benefits.title,
      image: {
        id: files.id,
        name: files.name,
        contentType: files.contentType,
        size: files.size,
        createdAt: files.createdAt,
      },
    })
    .from(missions)
    .innerJoin(malls, eq(malls.code, missions.mallCode))
    .innerJoin(benefits, and(eq(benefits.benefitId, missions.prizeBenefitId), eq(benefits.mallCode, missions.mallCode)))
    .innerJoin(files, eq(files.id, missions.imageFileId))
    .where(and(eq(missions.missionId, missionId), eq(missions.mallCode, mallCode)));
  if (!found) throw new Error(`mission ${missionId} has no image, prize or mall`);
  return found;
}

/** Of what was approved the approval answers: nobody is its writer until it is edited. */
const waitingAuthorship = (row: MissionRow) =>
  row.status === 'VALIDATION' || row.status === 'REJECTED' ? row : { ...row, writers: [] };

/** With the addresses for who may see customers. */
export async function missionRecord(db: Queryable, actor: Actor, row: MissionRow, at: Date): Promise<Mission> {
  const { mallName, prizeTitle, image } = await namedBy(db, row);
  return {
    ...plainFields(row),
    ...lifeOf(row),
    wasInApp: await wasInApp(db, row, at),
    id: row.missionId,
    mallCode: row.mallCode,
    mallName,
    image: { ...image, createdAt: image.createdAt.toISOString() },
    imageUrl: fileUrl(image.id),
    listed: await countListedEmails(db, audienceOf(row)),
    emailList: actor.permissions.has('read-customer') ? await listedEmails(db, audienceOf(row)) : null,
    prizeBenefit: { id: row.prizeBenefitId, title: prizeTitle },
    ...(await shownAuthorship(db, waitingAuthorship(row), actor)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

export async function missionDetail(db: Queryable, actor: Actor, id: number, at: Date): Promise<Mission> {
  return missionRecord(db, actor, (await findMission(db, scopeOfActor(actor), id)) ?? fail('not-found'), at);
}
