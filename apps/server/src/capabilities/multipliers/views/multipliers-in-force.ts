import { isForChannel } from '@galeria/contract/multipliers/multiplier-rules';
import { isForUserType, isLetIn } from '@galeria/contract/reference/enumerations/audience';
import type { InvoiceChannel } from '@galeria/contract/reference/enumerations/invoice';
import type { MultiplierFactor } from '@galeria/contract/reference/enumerations/multiplier';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { audiencePeople } from '../../audience/audience.tables.ts';
import { factorOf } from '../multiplier-rows.mapping.ts';
import { multipliers } from '../multipliers.tables.ts';
import type { ListedRow } from './multiplier-list.ts';

/** Between which moments something was: a note that names only its day may be of any moment of it. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export interface MultiplierPerson {
  readonly isShopKeeper: boolean;
  readonly cpfDigest: string | null;
  readonly emailDigest: string | null;
}

export interface MultiplierInForce {
  readonly multiplierId: number;
  readonly actionName: string;
  readonly channels: ListedRow['channels'];
  readonly factor: MultiplierFactor;
  readonly userType: ListedRow['user_type'];
  readonly listType: ListedRow['list_type'];
  readonly startsAt: Date;
  readonly endsAt: Date;
}

type Row = Omit<ListedRow, 'listed'> & { is_on_email_list: boolean; is_eligible_cpf: boolean };

const toInForce = (row: Row): MultiplierInForce => ({
  multiplierId: row.multiplier_id,
  actionName: row.action_name,
  channels: row.channels,
  factor: factorOf(row.percent_of_value),
  userType: row.user_type,
  listType: row.list_type,
  startsAt: new Date(row.starts_at),
  endsAt: new Date(row.ends_at),
});

const isListed = (list: 'email' | 'eligible-cpf', digest: string | null) => sql`exists (select from ${audiencePeople} p
  where p.offer = 'multiplier' and p.offer_id = m.multiplier_id and p.mall_code = m.mall_code and p.list = ${list} and p.digest = ${digest}::text)`;

/** Those of a mall at some moment of a span that are for a person; for everybody's where no person is asked about. */
export async function multipliersInForce(
  db: Queryable,
  mallCode: string,
  { from, to }: Span,
  person: MultiplierPerson | null,
): Promise<MultiplierInForce[]> {
  const { rows } = await db.execute<Row>(sql`
    select m.*, ${isListed('email', person?.emailDigest ?? null)} as is_on_email_list,
      ${isListed('eligible-cpf', person?.cpfDigest ?? null)} as is_eligible_cpf
    from ${multipliers} m
    where m.mall_code = ${mallCode} and m.ends_at >= ${from.toISOString()}::timestamptz
      and m.starts_at <= ${to.toISOString()}::timestamptz
    order by m.percent_of_value desc, m.starts_at, m.multiplier_id`);
  return rows
    .filter(
      (row) =>
        person === null ||
        (isForUserType(row.user_type, person.isShopKeeper) &&
          isLetIn(row.list_type, { isOnEmailList: row.is_on_email_list, isEligibleCpf: row.is_eligible_cpf })),
    )
    .map(toInForce);
}

/** Of those in force the ones that a note of this channel is for. */
export const ofChannel = (inForce: readonly MultiplierInForce[], channel: InvoiceChannel): MultiplierInForce[] =>
  inForce.filter(({ channels }) => isForChannel(channels, channel));
