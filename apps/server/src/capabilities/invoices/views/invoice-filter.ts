import { normaliseAccessKey } from '@galeria/contract/kit/fields/access-key';
import { endOfSaoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import type { InvoiceChannel, InvoiceStatus, InvoiceType } from '@galeria/contract/reference/enumerations/invoice';
import { COUNTS } from '@galeria/contract/reference/limits';
import { type SQL, sql } from 'drizzle-orm';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { customers } from '../../customers/customers.tables.ts';

/** INV-01: what a list of notes is narrowed by. */
export interface InvoiceFilter {
  readonly status?: readonly InvoiceStatus[] | undefined;
  readonly cpf?: string | undefined;
  readonly cnpj?: string | undefined;
  readonly accessKey?: string | undefined;
  readonly type?: InvoiceType | undefined;
  readonly channel?: InvoiceChannel | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A key, whole or its beginning; or a note's own id. What is neither finds nothing. */
function isNamed(text: string): SQL {
  const id = text.trim();
  if (UUID.test(id)) return sql`i.invoice_id = ${id}::uuid`;
  const key = normaliseAccessKey(text);
  if (!/^[0-9A-Z]{1,44}$/.test(key)) return sql`false`;
  return key.length === COUNTS.accessKeyCharacters ? sql`i.access_key = ${key}` : sql`i.access_key like ${`${key}%`}`;
}

/**
 * Whether notes are looked for by a whole key and nothing else: what a scanner sends, all day. Then the statement is always the
 * same one, and to plan it takes longer than to run it.
 */
export function isKeyAlone({ accessKey, ...others }: InvoiceFilter): boolean {
  if (accessKey === undefined || Object.values(others).some((value) => value !== undefined)) return false;
  return !UUID.test(accessKey.trim()) && /^[0-9A-Z]{44}$/.test(normaliseAccessKey(accessKey));
}

/** Whether notes are looked for by the beginning of a key, which may be that of most of them. */
export const isKeyBeginning = ({ accessKey }: InvoiceFilter): boolean =>
  accessKey !== undefined && !UUID.test(accessKey.trim()) && /^[0-9A-Z]{1,43}$/.test(normaliseAccessKey(accessKey));

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** What finds few notes by an index of its own, whichever order they then come in. */
export function pointedConditions(scope: MallScope, filter: InvoiceFilter): SQL[] {
  const { cpf, cnpj, accessKey, minAmount, maxAmount } = filter;
  return [
    // By id through the customer's own index: a CPF is one customer in each mall.
    cpf === undefined
      ? null
      : sql`i.customer_id in (select customer_id from ${customers} where mall_code = any(${scopeCodes(scope)}) and cpf = ${cpf})`,
    cnpj === undefined ? null : sql`i.issuer_cnpj = ${cnpj}`,
    accessKey === undefined || accessKey === '' ? null : isNamed(accessKey),
    minAmount === undefined ? null : sql`i.amount_in_cents >= ${minAmount}`,
    maxAmount === undefined ? null : sql`i.amount_in_cents <= ${maxAmount}`,
  ].filter((condition) => condition !== null);
}

/** What the order of sending is walked with: each has an index that keeps that order. */
export function walkedConditions({ type, channel, startDate, endDate }: InvoiceFilter): SQL[] {
  return [
    type === undefined ? null : sql`i.type = ${type}`,
    channel === undefined ? null : sql`i.channel = ${channel}`,
    startDate === undefined ? null : sql`i.sent_at >= ${startOfSaoPauloDay(startDate).toISOString()}::timestamptz`,
    endDate === undefined ? null : sql`i.sent_at <= ${endOfSaoPauloDay(endDate).toISOString()}::timestamptz`,
  ].filter((condition) => condition !== null);
}

export const hasStatus = (statuses: readonly InvoiceStatus[] | undefined): SQL[] =>
  statuses === undefined ? [] : [sql`i.status = any(${texts(statuses)})`];

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

export { texts as textArray };
