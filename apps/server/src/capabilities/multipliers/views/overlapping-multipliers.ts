import type { ResponseOf } from '@galeria/contract/kit/endpoint';
import type { overlappingMultipliers as endpoint } from '@galeria/contract/multipliers/multiplier-endpoints';
import { doMultipliersOverlap } from '@galeria/contract/multipliers/multiplier-rules';
import type { UserType } from '@galeria/contract/reference/enumerations/audience';
import type { MultiplierChannel } from '@galeria/contract/reference/enumerations/multiplier';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { multipliers } from '../multipliers.tables.ts';
import { COLUMNS, type ListedRow, rowToMultiplier } from './multiplier-list.ts';

interface Asked {
  readonly mallCode: string;
  readonly channels: readonly MultiplierChannel[];
  readonly startDate: string;
  readonly endDate: string;
  readonly userType: UserType;
  readonly exceptId?: number | undefined;
}

/** MUL-03: what a form warns of. */
export async function overlappingWith(
  db: Queryable,
  { mallCode, channels, startDate, endDate, userType, exceptId = 0 }: Asked,
  at: Date,
): Promise<ResponseOf<typeof endpoint>> {
  const { rows } = await db.execute<ListedRow>(sql`
    select ${COLUMNS} from ${multipliers} m
    where m.mall_code = ${mallCode} and m.ends_at >= ${startDate}::timestamptz and m.starts_at <= ${endDate}::timestamptz
      and m.multiplier_id <> ${exceptId}
    order by m.percent_of_value desc, m.starts_at`);
  const asked = { channels, userType, startsAt: new Date(startDate), endsAt: new Date(endDate) };
  const found = rows.map((row) => rowToMultiplier(row, at));
  return {
    data: found.filter((each) =>
      doMultipliersOverlap(asked, {
        channels: each.channels,
        userType: each.userType,
        startsAt: new Date(each.startDate),
        endsAt: new Date(each.endDate),
      }),
    ),
  };
}
