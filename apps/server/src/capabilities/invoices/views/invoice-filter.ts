import type { InvoiceFilter } from '@galeria/contract/invoices/invoice-filter';
import { normaliseAccessKey } from '@galeria/contract/kit/fields/access-key';
import { endOfSaoPauloDay, startOfSaoPauloDay } from '@galeria/contract/kit/fields/dates';
import { COUNTS } from '@galeria/contract/reference/limits';
import { type SQL, sql } from 'drizzle-orm';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { customers } from '../../customers/customers.tables.ts';
import { pictureAsks } from '../picture-asks.tables.ts';
import { undecidedFor } from './undecided-for.ts';

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

export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

type Conditions<Name extends keyof InvoiceFilter> = {
  readonly [Each in Name]-?: (value: NonNullable<InvoiceFilter[Each]>, scope: MallScope) => SQL | null;
};

/** What finds few notes by an index of its own, whichever order they then come in. */
const POINTED = {
  // By id through the customer's own index: a CPF is one customer in each mall.
  cpf: (cpf, scope) =>
    sql`i.customer_id in (select customer_id from ${customers} where mall_code = any(${scopeCodes(scope)}) and cpf = ${cpf})`,
  cnpj: (cnpj) => sql`i.issuer_cnpj = ${cnpj}`,
  accessKey: (accessKey) => (accessKey === '' ? null : isNamed(accessKey)),
  minAmount: (minAmount) => sql`i.amount_in_cents >= ${minAmount}`,
  maxAmount: (maxAmount) => sql`i.amount_in_cents <= ${maxAmount}`,
  awaitsPicture: (awaits) => {
    const waiting = sql`select invoice_id from ${pictureAsks} where ended_at is null`;
    return awaits ? sql`i.invoice_id in (${waiting})` : sql`i.invoice_id not in (${waiting})`;
  },
  undecidedFor: (promotionId, scope) => sql`i.invoice_id in (${undecidedFor(scope, promotionId)})`,
} as const satisfies Partial<Conditions<keyof InvoiceFilter>>;

/** What the order of sending is walked with, by an index of each status. */
const BY_STATUS = {
  status: (statuses) => sql`i.status = any(${textArray(statuses)})`,
} as const satisfies Partial<Conditions<keyof InvoiceFilter>>;

/** The same with indexes that keep that order; all that the contract has and is not above, so that none is forgotten. */
const WALKED: Conditions<Exclude<keyof InvoiceFilter, keyof typeof POINTED | keyof typeof BY_STATUS>> = {
  type: (type) => sql`i.type = ${type}`,
  channel: (channel) => sql`i.channel = ${channel}`,
  startDate: (startDate) => sql`i.sent_at >= ${startOfSaoPauloDay(startDate).toISOString()}::timestamptz`,
  endDate: (endDate) => sql`i.sent_at <= ${endOfSaoPauloDay(endDate).toISOString()}::timestamptz`,
};

function conditionsOf(conditions: Partial<Conditions<keyof InvoiceFilter>>, filter: InvoiceFilter, scope: MallScope): SQL[] {
  const names = Object.keys(conditions) as (keyof InvoiceFilter)[];
  return names.flatMap((name) => {
    const value = filter[name];
    if (value === undefined) return [];
    // Of one name, a value and its condition are of one type; a union of names does not say so.
    const condition = conditions[name] as (value: (typeof filter)[typeof name], scope: MallScope) => SQL | null;
    return condition(value, scope) ?? [];
  });
}

export const pointedConditions = (scope: MallScope, filter: InvoiceFilter): SQL[] => conditionsOf(POINTED, filter, scope);

export const walkedConditions = (scope: MallScope, filter: InvoiceFilter): SQL[] => conditionsOf(WALKED, filter, scope);

export const hasStatus = (scope: MallScope, filter: InvoiceFilter): SQL[] => conditionsOf(BY_STATUS, filter, scope);

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
