import { normaliseCode } from '@galeria/contract/coupons/coupon-code';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows-of.ts';
import { newId } from '../../platform/ids.ts';
import { newCode } from '../participation/participation.public.ts';
import type { CampaignKey, CampaignRow } from './couponing.store.ts';
import { couponingCampaigns, couponingCodes } from './couponing.tables.ts';

/** Apart from the locks of other things: 'code'. */
const LOCK = 0x63_6f_64_65;

/** Whoever makes codes of a mall goes alone: which of them are taken is asked of what stands there. */
export const holdCodesOfMall = (tx: Transaction, mallCode: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${mallCode}))`);

/** A drawn or imported code is taken for good, one that everybody uses while its campaign runs. */
export async function isCodeTaken(
  db: Queryable,
  { campaignId, mallCode, startsAt, endsAt }: Pick<CampaignRow, 'campaignId' | 'mallCode' | 'startsAt' | 'endsAt'>,
  code: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${couponingCodes} k
    join ${couponingCampaigns} c on c.campaign_id = k.campaign_id and c.mall_code = k.mall_code
    where k.code_key = ${normaliseCode(code)} and k.mall_code = ${mallCode} and k.campaign_id <> ${campaignId}
      and (k.is_unique or (c.starts_at <= ${endsAt.toISOString()}::timestamptz and c.ends_at >= ${startsAt.toISOString()}::timestamptz))
    limit 1`);
  return rows.length > 0;
}

export const addFixedCode = (tx: Transaction, { campaignId, mallCode }: CampaignKey, code: string, at: Date) =>
  tx.insert(couponingCodes).values({
    ...{ campaignId, mallCode, couponId: newId(at.getTime()), place: 1, code, codeKey: normaliseCode(code) },
    ...{ isUnique: false, createdAt: at },
  });

/** Codes for the places after `from`, up to `to`; one that the mall has already is drawn again. The caller holds the mall's codes. */
export async function addDrawnCodes(
  tx: Transaction,
  { campaignId, mallCode }: CampaignKey,
  { from, to }: { readonly from: number; readonly to: number },
  at: Date,
): Promise<void> {
  let places = Array.from({ length: to - from }, (_, index) => from + index + 1);
  while (places.length > 0) {
    const drawn = places.map((place) => ({ place, coupon_id: newId(at.getTime()), code: newCode() }));
    const { rows } = await tx.execute<{ place: number }>(sql`
      insert into ${couponingCodes} (mall_code, campaign_id, coupon_id, place, code, code_key, is_unique, created_at)
      select ${mallCode}, ${campaignId}, coupon_id, place, code, code, true, ${at.toISOString()}::timestamptz
      from ${rowsOf(drawn, sql`place int, coupon_id uuid, code text`)}
      where not exists (select from ${couponingCodes} k where k.code_key = given.code and k.mall_code = ${mallCode})
      on conflict (mall_code, code_key) where is_unique do nothing returning place`);
    const added = new Set(rows.map(({ place }) => place));
    places = places.filter((place) => !added.has(place));
  }
}

/** Which of these, as they are looked for, campaigns of the mall have or had. */
export async function takenKeys(db: Queryable, mallCode: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await db.execute<{ code_key: string }>(sql`
    select code_key from ${couponingCodes} where code_key = any(${sql.param([...keys])}::text[]) and mall_code = ${mallCode}`);
  return new Set(rows.map(({ code_key }) => code_key));
}

/** Codes that no campaign of the mall has, for the places after those there are. The caller holds the campaign and the mall's codes. */
export async function addImportedCodes(
  tx: Transaction,
  { campaignId, mallCode, quantity }: CampaignKey & Pick<CampaignRow, 'quantity'>,
  codes: readonly string[],
  at: Date,
): Promise<void> {
  if (codes.length === 0) return;
  const made = codes.map((code, index) => ({
    ...{ place: quantity + index + 1, coupon_id: newId(at.getTime()), code, code_key: normaliseCode(code) },
  }));
  await tx.execute(sql`
    insert into ${couponingCodes} (mall_code, campaign_id, coupon_id, place, code, code_key, is_unique, created_at)
    select ${mallCode}, ${campaignId}, coupon_id, place, code, code_key, true, ${at.toISOString()}::timestamptz
    from ${rowsOf(made, sql`place int, coupon_id uuid, code text, code_key text`)}`);
  await tx
    .update(couponingCampaigns)
    .set({ quantity: quantity + codes.length })
    .where(and(eq(couponingCampaigns.campaignId, campaignId), eq(couponingCampaigns.mallCode, mallCode)));
}

/** In the order in which they were made, in pages: after a place. */
export const codesAfter = (db: Queryable, { campaignId, mallCode }: CampaignKey, place: number, limit: number) =>
  db
    .select({ place: couponingCodes.place, code: couponingCodes.code, uses: couponingCodes.uses })
    .from(couponingCodes)
    .where(and(eq(couponingCodes.campaignId, campaignId), eq(couponingCodes.mallCode, mallCode), gt(couponingCodes.place, place)))
    .orderBy(asc(couponingCodes.place))
    .limit(limit);

/** Of a campaign that has not begun, so that none was used. */
export const dropCodesAfter = (tx: Transaction, { campaignId, mallCode }: CampaignKey, place: number) =>
  tx
    .delete(couponingCodes)
    .where(
      and(eq(couponingCodes.campaignId, campaignId), eq(couponingCodes.mallCode, mallCode), gt(couponingCodes.place, place)),
    );
