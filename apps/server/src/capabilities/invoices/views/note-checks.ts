import type { NoteChecks } from '@galeria/contract/invoices/review-endpoints';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { holdsMall, inScope, type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { fail } from '../../../platform/problem.ts';
import { customers } from '../../customers/customers.tables.ts';
import { issuerCnpjs } from '../../issuer-cnpjs/issuer-cnpjs.tables.ts';
import { releaseOfCustomer } from '../../permission-list/permission-list.public.ts';
import { stores } from '../../stores/stores.tables.ts';
import { settingsOf } from '../invoice-settings.store.ts';
import { identityOf, type NoteIdentity, noteMarks, type TypedIdentity } from '../invoices.rules.ts';
import { holdersOfMarks } from '../invoices.store.ts';
import { invoices } from '../invoices.tables.ts';
import { instant } from './invoice-rows.ts';
import { countedDay, notesOfDay } from './notes-of-day.ts';

type Duplicate = NonNullable<NoteChecks['duplicates']>[number];

interface CheckedNote {
  readonly invoiceId: string;
  readonly mallCode: string;
  readonly customerId: string;
  readonly sentAt: Date;
}

const SHOWN = 5;

/** A type and not an interface: what a raw statement answers must be indexable. */
type AlikeRow = {
  invoice_id: string;
  mall_code: string;
  status: Duplicate['status'];
  sent_at: string;
  amount_in_cents: number | null;
  full_name: string | null;
};

/**
 * Those that stand are the ones whose marks an approval would run into; of the caller's malls refused ones of the same key, or,
 * where not both have one, of the same issuer, series, number and day, are shown beside them.
 */
async function duplicatesOf(db: Queryable, scope: MallScope, note: CheckedNote, like: NoteIdentity) {
  const marks = noteMarks(like);
  if (marks.marks.length === 0) return { duplicates: null, isDuplicateElsewhere: false };
  const standing = await holdersOfMarks(db, note, marks);
  const mine = standing.filter(({ mallCode }) => holdsMall(scope, mallCode)).map(({ invoiceId }) => invoiceId);
  const { rows } = await db.execute<AlikeRow>(sql`
    select i.invoice_id, i.mall_code, i.status, i.sent_at, i.amount_in_cents, c.full_name from (
      select invoice_id, mall_code from ${invoices}
        where invoice_id = any(${sql.param(mine)}::uuid[]) and mall_code = any(${scopeCodes(scope)})
      union
      (select invoice_id, mall_code from ${invoices}
        where access_key = ${like.accessKey}::text and mall_code = any(${scopeCodes(scope)}) limit ${SHOWN + 1})
      union
      (select invoice_id, mall_code from ${invoices}
        where mall_code = ${note.mallCode} and issuer_cnpj = ${like.issuerCnpj}::text and number = ${like.number}::text
          and coalesce(series, '') = coalesce(${like.series}::text, '') and issue_date = ${like.issueDate}::date
          and (access_key is null or ${like.accessKey}::text is null)
        limit ${SHOWN + 1})
    ) as alike join ${invoices} i on i.invoice_id = alike.invoice_id and i.mall_code = alike.mall_code
    left join ${customers} c on c.customer_id = i.customer_id and c.mall_code = i.mall_code
    where i.invoice_id <> ${note.invoiceId} order by i.status = 'REJEITADA', i.sent_at desc limit ${SHOWN}`);
  return {
    duplicates: rows.map((row) => ({
      invoiceId: row.invoice_id,
      mallCode: row.mall_code,
      status: row.status,
      sentAt: instant(row.sent_at),
      amountInCents: row.amount_in_cents,
      customerName: row.full_name,
    })),
    isDuplicateElsewhere: standing.length > mine.length,
  };
}

async function issuerOf(db: Queryable, mallCode: string, cnpj: string | null): Promise<NoteChecks['issuer']> {
  if (cnpj === null) return null;
  const { rows } = await db.execute<NonNullable<NoteChecks['issuer']>>(sql`
    select n.list, coalesce(s.brand_name, n.issuer_name) as name, s.luc from ${issuerCnpjs} n
    left join ${stores} s on s.mall_code = n.mall_code and s.universal_id = n.store_universal_id
    where n.mall_code = ${mallCode} and n.cnpj = ${cnpj}`);
  return rows[0] ?? { list: 'undefined', name: null, luc: null };
}

/** INV-05 as it would be said at this moment of a note with this identity. */
export async function noteChecksOf(db: Queryable, scope: MallScope, note: CheckedNote, like: NoteIdentity): Promise<NoteChecks> {
  const { mallCode, customerId } = note;
  const settings = await settingsOf(db, mallCode);
  const limitsDay = countedDay(like.issueDate, note.sentAt);
  // Those that came before it: the number does not grow while it waits.
  const { ofDay, ofMonth } = await notesOfDay(db, {
    ...{ customerId, mallCode, day: limitsDay },
    ...{ except: note.invoiceId, sentBy: note.sentAt },
  });
  return {
    ...(await duplicatesOf(db, scope, note, like)),
    issuer: await issuerOf(db, mallCode, like.issuerCnpj),
    limitsDay,
    ofDay,
    dailyLimit: settings.dailyLimit,
    ofMonth,
    monthlyLimit: settings.monthlyLimit,
    valueLimitInCents: settings.valueLimitInCents,
    isReleased: await releaseOfCustomer(db, mallCode, customerId),
  };
}

type CheckedRow = { invoice_id: string; mall_code: string; customer_id: string; sent_at: string; access_key: string | null };

/** INV-11: a note of the caller's malls with what is typed of it. Its own key is not typed away. */
export async function checkNote(
  db: Queryable,
  scope: MallScope,
  id: string,
  typed: TypedIdentity,
  at: Date,
): Promise<NoteChecks> {
  const { rows } = await db.execute<CheckedRow>(sql`
    select invoice_id, mall_code, customer_id, sent_at, access_key from ${invoices}
    where invoice_id = ${id} and ${inScope(scope, invoices.mallCode)}`);
  const [row] = rows;
  if (!row) return fail('not-found');
  const like = identityOf({ ...typed, accessKey: row.access_key ?? typed.accessKey }, at);
  const note = { invoiceId: id, mallCode: row.mall_code, customerId: row.customer_id, sentAt: new Date(row.sent_at) };
  return noteChecksOf(db, scope, note, like);
}
