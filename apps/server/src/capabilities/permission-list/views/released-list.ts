import { maskCpf } from '@galeria/contract/kit/formats';
import type { RELEASED_CPF_SORTS, ReleasedCpf } from '@galeria/contract/permission-list/permission-list-endpoints';
import { COUNTS } from '@galeria/contract/reference/limits';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { inScope, type MallScope } from '../../../platform/db/mall-scope.ts';
import { type PageQuestion, pageWith, rowsOfPage } from '../../../platform/db/page.ts';
import { customers } from '../../customers/customers.tables.ts';
import { searchedCpf } from '../permission-list.rules.ts';
import { releasedCpfs } from '../permission-list.tables.ts';

export interface ReleasedQuery extends PageQuestion {
  readonly search?: string | undefined;
  readonly sort: (typeof RELEASED_CPF_SORTS)[number];
}

/** As in the list of customers: those who may not see CPFs find them whole or not at all. */
function matches(search: string | undefined, seesAll: boolean): SQL | undefined {
  if (!search) return undefined;
  const cpf = searchedCpf(search);
  if (cpf.length === COUNTS.cpfDigits) return eq(releasedCpfs.cpf, cpf);
  if (!seesAll || cpf.length < COUNTS.cpfSearchDigits) return sql`false`;
  return sql`${releasedCpfs.cpf} like ${`${cpf}%`}`;
}

const itsCustomer = and(eq(customers.mallCode, releasedCpfs.mallCode), eq(customers.cpf, releasedCpfs.cpf));

const columns = { released: releasedCpfs, customerId: customers.customerId, fullName: customers.fullName };

type Row = { released: typeof releasedCpfs.$inferSelect; customerId: string | null; fullName: string | null };

const toReleased = ({ released, customerId, fullName }: Row, isMasked: boolean): ReleasedCpf => ({
  id: released.id,
  mallCode: released.mallCode,
  cpf: isMasked ? maskCpf(released.cpf) : released.cpf,
  customer: customerId === null ? null : { customerId, fullName: fullName ?? '' },
  reason: released.reason,
  createdBy: released.createdBy,
  createdAt: released.createdAt.toISOString(),
});

export async function releasedList(db: Queryable, scope: MallScope, query: ReleasedQuery, seesAll: boolean) {
  const found = and(inScope(scope, releasedCpfs.mallCode), matches(query.search, seesAll));
  const { limit, offset } = rowsOfPage(query);
  const inDirection = query.sort === 'createdAt' ? asc : desc;
  const rows = await db
    .select(columns)
    .from(releasedCpfs)
    .leftJoin(customers, itsCustomer)
    .where(found)
    .orderBy(inDirection(releasedCpfs.createdAt), inDirection(releasedCpfs.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(releasedCpfs).where(found);
  const data = rows.map((row) => toReleased(row, !seesAll));
  return { ...pageWith(data, counted?.total ?? 0, query), isMasked: !seesAll };
}

export async function releasedById(db: Queryable, scope: MallScope, id: string, seesAll: boolean): Promise<ReleasedCpf> {
  const [row] = await db
    .select(columns)
    .from(releasedCpfs)
    .leftJoin(customers, itsCustomer)
    .where(and(eq(releasedCpfs.id, id), inScope(scope, releasedCpfs.mallCode)));
  if (!row) throw new Error('the release that was just made is not there');
  return toReleased(row, !seesAll);
}

export async function isCustomerReleased(db: Queryable, mallCode: string, customerId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: releasedCpfs.id })
    .from(releasedCpfs)
    .innerJoin(customers, itsCustomer)
    .where(and(eq(customers.customerId, customerId), eq(customers.mallCode, mallCode)));
  return found !== undefined;
}
