import type { TimelineEntry } from '@galeria/contract/customers/customer';
import { isStorable } from '@galeria/contract/kit/fields/text';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { auditEntries } from '../../audit/audit.tables.ts';
import { invoices } from '../../invoices/invoices.tables.ts';
import { pictureAsks } from '../../invoices/picture-asks.tables.ts';
import { couponOutcome, numberOutcome } from '../../participation/participation.public.ts';
import { coupons, luckyNumbers, optIns } from '../../participation/participation.tables.ts';
import { promotions } from '../../promotions/promotions.tables.ts';
import { stores } from '../../stores/stores.tables.ts';
import { customerBlockEvents, customers } from '../customers.tables.ts';

interface Key {
  readonly customerId: string;
  readonly mallCode: string;
}

type Row = {
  id: string;
  kind: TimelineEntry['kind'];
  at: string;
  by: string | null;
  subject: string | null;
  number: string | null;
  store_name: string | null;
  reason: string | null;
  status: string | null;
  amount_in_cents: number | null;
  message: string | null;
  awaits_picture_until: string | null;
  promotion_id: number | null;
};

interface Source {
  readonly kind: SQL;
  readonly id: SQL;
  readonly at: SQL;
  readonly from: SQL;
  readonly by?: SQL;
  readonly subject?: SQL;
  readonly number?: SQL;
  readonly storeName?: SQL;
  readonly reason?: SQL;
  readonly status?: SQL;
  readonly amount?: SQL;
  readonly message?: SQL;
  readonly awaitsPictureUntil?: SQL;
  readonly promotionId?: SQL;
}

const none = sql`null::text`;

/** What happened with a customer, each kind where its own capability keeps it, by an index that begins with the customer. */
const sources = ({ customerId, mallCode }: Key): Source[] => {
  const isTheirs = sql`t.customer_id = ${customerId} and t.mall_code = ${mallCode}`;
  const ofPromotion = (table: SQL) =>
    sql`${table} t join ${promotions} p on p.promotion_id = t.promotion_id and p.mall_code = t.mall_code where ${isTheirs}`;
  return [
    { kind: sql`'REGISTERED'`, id: sql`'registered'::text`, at: sql`t.created_at`, from: sql`${customers} t where ${isTheirs}` },
    {
      kind: sql`t.act`,
      id: sql`'block-' || t.position`,
      at: sql`t.at`,
      by: sql`t.by`,
      subject: sql`t.reason`,
      from: sql`${customerBlockEvents} t where ${isTheirs}`,
    },
    {
      kind: sql`'CHANGED'`,
      id: sql`'change-' || t.id`,
      at: sql`t.at`,
      by: sql`t.actor_email`,
      from: sql`${auditEntries} t where t.subject_type = 'customer' and t.subject_id = ${customerId} and t.action = 'customer.changed'`,
    },
    {
      kind: sql`'INVOICE'`,
      id: sql`t.invoice_id::text`,
      at: sql`t.sent_at`,
      subject: sql`t.issuer_cnpj`,
      number: sql`t.access_key`,
      storeName: sql`s.brand_name`,
      reason: sql`t.recuse_reason`,
      status: sql`t.status`,
      amount: sql`t.amount_in_cents`,
      // INV-19: what they were told with the refusal, or are asked for.
      message: sql`coalesce(t.refusal_message, a.sentence)`,
      awaitsPictureUntil: sql`a.until_at`,
      from: sql`${invoices} t left join ${pictureAsks} a on a.invoice_id = t.invoice_id and a.mall_code = t.mall_code and a.ended_at is null left join ${stores} s on s.mall_code = t.mall_code and s.universal_id = t.store_universal_id where ${isTheirs}`,
    },
    {
      kind: sql`'OPT_IN'`,
      id: sql`'opt-in-' || t.promotion_id`,
      at: sql`t.opted_in_at`,
      subject: sql`p.name`,
      promotionId: sql`p.promotion_id`,
      from: ofPromotion(sql`${optIns}`),
    },
    {
      kind: sql`'COUPON'`,
      id: sql`t.coupon_id::text`,
      at: sql`t.created_at`,
      subject: sql`p.name`,
      promotionId: sql`p.promotion_id`,
      number: sql`t.code`,
      status: couponOutcome(sql`t`),
      from: ofPromotion(sql`${coupons}`),
    },
    {
      kind: sql`'LUCKY_NUMBER'`,
      id: sql`'number-' || t.promotion_id || '-' || t.number`,
      at: sql`t.given_at`,
      subject: sql`p.name`,
      promotionId: sql`p.promotion_id`,
      number: sql`t.number`,
      status: numberOutcome(sql`t`),
      from: ofPromotion(sql`${luckyNumbers}`),
    },
  ];
};

/** Where a page ended: the instant, as the database writes it, and the id that breaks ties. */
const cursorOf = (row: Row): string => Buffer.from(JSON.stringify([row.at, row.id])).toString('base64url');

/** As the database writes one. JavaScript takes more for a date than PostgreSQL does, a 31st of February included. */
function isInstant(text: string): boolean {
  const [, day = '', time = ''] =
    /^([12]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/.exec(text) ?? [];
  const read = new Date(`${day}T${time}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(`${day}T${time}`) && !Number.isNaN(Date.parse(text));
}

function readCursor(text: string | undefined): { at: string; id: string } | null {
  if (text === undefined) return null;
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    return typeof at === 'string' && isInstant(at) && typeof id === 'string' && isStorable(id) ? { at, id } : null;
  } catch {
    // A cursor somebody made up: the timeline begins at its beginning.
    return null;
  }
}

/** Newest first; each source gives at most a page, and the newest of all of them are the page. */
export async function customerTimeline(
  db: Queryable,
  key: Key,
  page: { before?: string | undefined; size: number },
): Promise<{ data: TimelineEntry[]; next: string | null }> {
  const cursor = readCursor(page.before);
  const parts = sources(key).map(
    ({
      kind,
      id,
      at,
      from,
      amount = sql`null::bigint`,
      awaitsPictureUntil = sql`null::timestamptz`,
      promotionId = sql`null::int`,
      ...given
    }) => {
      const { by = none, subject = none, number = none, storeName = none, reason = none, status = none, message = none } = given;
      const earlier = cursor ? sql`and (${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id})` : sql``;
      return sql`(select ${kind} as kind, ${id} as id, ${at} as at, ${by} as by, ${subject} as subject, ${number} as number,
      ${storeName} as store_name, ${reason} as reason, ${status} as status, ${amount} as amount_in_cents,
      ${message} as message, ${awaitsPictureUntil} as awaits_picture_until, ${promotionId} as promotion_id
      from ${from} ${earlier} order by ${at} desc, ${id} desc limit ${page.size + 1})`;
    },
  );
  const { rows } = await db.execute<Row>(
    sql`select * from (${sql.join(parts, sql` union all `)}) as entries order by at desc, id desc limit ${page.size + 1}`,
  );
  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  return {
    data: shown.map(({ amount_in_cents, store_name, at, awaits_picture_until, promotion_id, ...entry }) => ({
      ...entry,
      storeName: store_name,
      at: new Date(at).toISOString(),
      amountInCents: amount_in_cents,
      awaitsPictureUntil: awaits_picture_until === null ? null : new Date(awaits_picture_until).toISOString(),
      promotionId: promotion_id,
    })),
    next: rows.length > page.size && last ? cursorOf(last) : null,
  };
}
