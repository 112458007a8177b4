import type { BlockEvent } from '@galeria/contract/customers/customer';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type Page, type PageQuestion, pageWith, rowsOfPage } from '../../../platform/db/page.ts';
import { customerBlockEvents } from '../customers.tables.ts';

interface Key {
  readonly customerId: string;
  readonly mallCode: string;
}

const ofCustomer = ({ customerId, mallCode }: Key) =>
  and(eq(customerBlockEvents.customerId, customerId), eq(customerBlockEvents.mallCode, mallCode));

/** Newest first. Positions have no gap, so the newest says how many there are. */
export async function blockHistory(db: Queryable, key: Key, page: PageQuestion): Promise<Page<BlockEvent>> {
  const [newest] = await db
    .select({ position: customerBlockEvents.position })
    .from(customerBlockEvents)
    .where(ofCustomer(key))
    .orderBy(desc(customerBlockEvents.position))
    .limit(1);
  const { limit, offset } = rowsOfPage(page);
  const rows = await db
    .select()
    .from(customerBlockEvents)
    .where(ofCustomer(key))
    .orderBy(desc(customerBlockEvents.position))
    .limit(limit)
    .offset(offset);
  const data = rows.map(({ position, act, by, at, reason }) => ({ position, act, by, at: at.toISOString(), reason }));
  return pageWith(data, newest?.position ?? 0, page);
}
