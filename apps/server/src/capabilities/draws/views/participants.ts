import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { customers } from '../../customers/customers.tables.ts';
import { luckyNumbers } from '../../participation/participation.tables.ts';
import type { DrawKey } from '../frozen-lists.store.ts';
import type { Participant } from '../participants-file.rules.ts';

const PARTICIPANTS_AT_ONCE = 1000;

/** The next numbers first, then whose they are. */
function participantsAfter(db: Queryable, { mallCode, promotionId }: DrawKey, after: string): Promise<Participant[]> {
  const { number, customerId, givenAt } = luckyNumbers;
  const shown = db
    .select({ number, customerId, givenAt })
    .from(luckyNumbers)
    .where(and(eq(luckyNumbers.mallCode, mallCode), eq(luckyNumbers.promotionId, promotionId), gt(number, after)))
    .orderBy(asc(number))
    .limit(PARTICIPANTS_AT_ONCE)
    .as('shown');
  const { cpf, fullName, email, phoneNumber } = customers;
  return db
    .select({ number: shown.number, givenAt: shown.givenAt, cpf, fullName, email, phoneNumber })
    .from(shown)
    .innerJoin(customers, and(eq(customers.customerId, shown.customerId), eq(customers.mallCode, mallCode)))
    .orderBy(asc(shown.number));
}

/** Every number of a frozen list with its participant, in the order of the numbers, some at a time. */
export async function* participantsOf(db: Queryable, key: DrawKey): AsyncGenerator<Participant[]> {
  let last = '';
  for (;;) {
    const participants = await participantsAfter(db, key, last);
    if (participants.length > 0) yield participants;
    const end = participants.at(-1);
    if (!end || participants.length < PARTICIPANTS_AT_ONCE) return;
    last = end.number;
  }
}
