import { saoPauloDay } from '@galeria/contract/kit/fields/dates';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { invoiceSums, invoiceTotalChanges, invoiceTotals, noteMoves } from './invoices.tables.ts';

type Counted = Pick<InvoiceRow, 'mallCode' | 'sentAt' | 'channel' | 'status' | 'amountInCents'>;

/** What a person's decision adds: that it was one, and how long the note had waited. */
export interface Reviewed {
  readonly seconds: number;
}

export const changeOf = (note: Counted, sign: 1 | -1, reviewed: Reviewed | null) => ({
  mallCode: note.mallCode,
  day: saoPauloDay(note.sentAt),
  channel: note.channel,
  status: note.status,
  notes: sign,
  cents: sign * (note.amountInCents ?? 0),
  reviewed: reviewed === null ? 0 : 1,
  reviewSeconds: reviewed?.seconds ?? 0,
});

type Moved = Counted & Pick<InvoiceRow, 'invoiceId' | 'customerId'>;

export const moveOf = (before: Counted | null, { mallCode, invoiceId, customerId, sentAt, status }: Moved) => ({
  ...{ mallCode, invoiceId, customerId, sentAt },
  before: before?.status ?? null,
  after: status,
});

/**
 * In the transaction of the change it counts, for the mall's totals and, where the note came or changed its status, for those of
 * promotions. Rows are only added: nobody waits for a counter.
 */
export async function countNote(tx: Transaction, before: Counted | null, after: Moved, reviewed: Reviewed | null): Promise<void> {
  const changes = [...(before === null ? [] : [changeOf(before, -1, null)]), changeOf(after, 1, reviewed)];
  await tx.insert(invoiceTotalChanges).values(changes);
  if (before?.status !== after.status) await tx.insert(noteMoves).values(moveOf(before, after));
}

const FOLDED_AT_ONCE = 20_000;

/** Adds up what waits. Two that do it at once take different rows; totals and changes together are right at any moment. */
export async function foldTotals(db: Database): Promise<number> {
  let folded = 0;
  for (;;) {
    const { rows } = await db.execute<{ taken: number }>(sql`
      with taken as (
        delete from ${invoiceTotalChanges} where id in (
          select id from ${invoiceTotalChanges} order by id limit ${FOLDED_AT_ONCE} for update skip locked
        ) returning *
      ), added as (
        insert into ${invoiceTotals} as t (mall_code, day, channel, status, notes, cents, reviewed, review_seconds)
        select mall_code, day, channel, status, sum(notes), sum(cents), sum(reviewed), sum(review_seconds)
        from taken group by mall_code, day, channel, status order by mall_code, day, channel, status
        on conflict (mall_code, day, channel, status) do update set notes = t.notes + excluded.notes,
          cents = t.cents + excluded.cents, reviewed = t.reviewed + excluded.reviewed,
          review_seconds = t.review_seconds + excluded.review_seconds
        returning 1
      ), summed as (
        insert into ${invoiceSums} as s (mall_code, status, channel, notes)
        select mall_code, status, channel, sum(notes) from taken group by mall_code, status, channel order by mall_code, status, channel
        on conflict (mall_code, status, channel) do update set notes = s.notes + excluded.notes
      )
      select count(*)::int as taken from taken`);
    const taken = rows[0]?.taken ?? 0;
    folded += taken;
    if (taken < FOLDED_AT_ONCE) return folded;
  }
}
