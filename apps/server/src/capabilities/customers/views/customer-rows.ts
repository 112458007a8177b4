import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { maskCpf, maskEmail, maskPhone } from '@galeria/contract/kit/formats';
import { sql } from 'drizzle-orm';

export const rowColumns = sql`c.customer_id, c.mall_code, c.seq, c.full_name, c.cpf, c.email, c.phone_number, c.is_blocked,
  c.is_shop_keeper, c.block_time, c.created_at`;

/** A type and not an interface: what a raw statement answers must be indexable. Timestamps come as text. */
export type Row = {
  customer_id: string;
  mall_code: string;
  seq: number;
  full_name: string;
  cpf: string;
  email: string | null;
  phone_number: string | null;
  is_blocked: boolean;
  is_shop_keeper: boolean;
  block_time: string | null;
  created_at: string;
};

const instant = (text: string): string => new Date(text).toISOString();

/** PER-09: covered for those who may not see them. */
export function toListItem(row: Row, isMasked: boolean): CustomerListItem {
  return {
    customerId: row.customer_id,
    fullName: row.full_name,
    cpf: isMasked ? maskCpf(row.cpf) : row.cpf,
    email: isMasked && row.email !== null ? maskEmail(row.email) : row.email,
    phoneNumber: isMasked && row.phone_number !== null ? maskPhone(row.phone_number) : row.phone_number,
    realm: { mallAcronym: row.mall_code },
    isBlocked: row.is_blocked,
    isShopKeeper: row.is_shop_keeper,
    blockTime: row.block_time === null ? null : instant(row.block_time),
    createdAt: instant(row.created_at),
  };
}
