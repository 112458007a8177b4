import type { UserStatus } from '@galeria/contract/access-manager/user';
import { type SQL, sql } from 'drizzle-orm';
import type { MallScope } from '../../../platform/db/mall-scope.ts';
import { inScope } from '../../../platform/db/mall-scope.ts';
import { searchKeyOf, sortKeyOf } from '../../../platform/db/sort-key.ts';
import { subselect } from '../../../platform/db/subselect.ts';
import { malls } from '../../malls/malls.tables.ts';
import { corporateIdentities, credentials, secondFactors } from '../../session/session.tables.ts';
import { groups, userGroups, userMalls, users } from '../access-manager.tables.ts';

const canSignIn = sql`(exists (select 1 from ${credentials} where ${credentials.userId} = ${users.id})
  or exists (select 1 from ${corporateIdentities} where ${corporateIdentities.userId} = ${users.id}))`;

export const userStatus = sql<UserStatus>`case when ${users.disabledAt} is not null then 'DISABLED' when ${canSignIn} then 'ACTIVE' else 'INVITED' end`;

/** Those who share a mall with the caller; a user without any mall is no mall's, and shown to those who have every one. */
export const visibleIn = (scope: MallScope): SQL => sql`(
  exists (select 1 from ${userMalls} where ${userMalls.userId} = ${users.id} and ${inScope(scope, userMalls.mallCode)})
  or (not exists (select 1 from ${malls} where not (${inScope(scope, malls.code)}))
    and not exists (select 1 from ${userMalls} where ${userMalls.userId} = ${users.id})))`;

export const hasSecondFactor = sql<boolean>`exists (
  select 1 from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`;

export const userRow = {
  id: users.id,
  name: users.name,
  email: users.email,
  status: userStatus,
  lastSignInAt: users.lastSignInAt,
  mallsCode: subselect<string[]>(
    sql`array(select ${userMalls.mallCode} from ${userMalls} where ${userMalls.userId} = ${users.id} order by 1)`,
  ),
  groups: subselect<{ id: string; name: string }[]>(sql`coalesce((
    select json_agg(json_build_object('id', ${groups.id}, 'name', ${groups.name}) order by ${sortKeyOf(groups.name)})
    from ${userGroups} join ${groups} on ${groups.id} = ${userGroups.groupId} where ${userGroups.userId} = ${users.id}), '[]'::json)`),
};

/** Part of the e-mail or of the name, taken literally; any case, accents or not. */
export const matchesText = (text: string): SQL => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${users.email} like lower(${pattern}) or ${users.nameKey} like ${searchKeyOf(pattern)})`;
};
