import { and, asc, count, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { type AudienceList, audiencePeople, type Offer } from './audience.tables.ts';

export interface OfferKey {
  readonly offer: Offer;
  readonly offerId: number;
  readonly mallCode: string;
}

export interface ListedEmail {
  readonly digest: string;
  readonly value: string;
}

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const isOf = ({ offer, offerId, mallCode }: OfferKey) =>
  and(eq(audiencePeople.offer, offer), eq(audiencePeople.offerId, offerId), eq(audiencePeople.mallCode, mallCode));

const isOn = (key: OfferKey, list: AudienceList) => and(isOf(key), eq(audiencePeople.list, list));

/** What people may read of the list: not those who were erased since. */
export async function listedEmails(db: Queryable, key: OfferKey): Promise<string[]> {
  const rows = await db
    .select({ value: audiencePeople.value })
    .from(audiencePeople)
    .where(and(isOn(key, 'email'), isNotNull(audiencePeople.value)))
    .orderBy(asc(audiencePeople.value));
  return rows.flatMap(({ value }) => (value === null ? [] : [value]));
}

/** Whether a form leaves the list as it is: it brings none, or the same one. */
export async function leavesList(db: Queryable, key: OfferKey, given: readonly string[] | undefined): Promise<boolean> {
  if (given === undefined) return true;
  const listed = new Set(await listedEmails(db, key));
  return given.length === listed.size && given.every((email) => listed.has(email));
}

export async function countListedEmails(db: Queryable, key: OfferKey): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(audiencePeople).where(isOn(key, 'email'));
  return counted?.total ?? 0;
}

/** In place of those it had. Who was erased stays on it: the list keeps its effect on whoever comes back. */
export async function changeListedEmails(tx: Transaction, key: OfferKey, emails: readonly ListedEmail[]): Promise<void> {
  const digests = texts(emails.map(({ digest }) => digest));
  await tx
    .delete(audiencePeople)
    .where(
      and(isOn(key, 'email'), isNotNull(audiencePeople.value), sql`${audiencePeople.digest} not in (select unnest(${digests}))`),
    );
  await tx.execute(sql`
    insert into ${audiencePeople} (mall_code, offer, offer_id, list, digest, value)
    select ${key.mallCode}, ${key.offer}, ${key.offerId}, 'email', digest, value
    from unnest(${digests}, ${texts(emails.map(({ value }) => value))}) as listed (digest, value)
    on conflict do nothing`);
}

/** Lists that the offer has no use for any more, erased people included. */
export const dropLists = (tx: Transaction, key: OfferKey, lists: readonly AudienceList[]) =>
  lists.length === 0
    ? Promise.resolve()
    : tx.delete(audiencePeople).where(and(isOf(key), inArray(audiencePeople.list, [...lists])));

/** The CRM's word that it is for these. The digest is enough: nobody reads this list. */
export async function addEligible(tx: Transaction, key: OfferKey, digests: readonly string[]): Promise<number> {
  // In one order, so that two calls with the same people do not wait for each other in a circle.
  const rows = [...digests].sort().map((digest) => ({ ...key, list: 'eligible-cpf' as const, digest }));
  const added = await tx.insert(audiencePeople).values(rows).onConflictDoNothing().returning({ digest: audiencePeople.digest });
  return added.length;
}

/** Which lists of an offer somebody is on. */
export async function listsHolding(
  db: Queryable,
  key: OfferKey,
  { cpfDigest, emailDigest }: { readonly cpfDigest: string | null; readonly emailDigest: string | null },
): Promise<AudienceList[]> {
  const rows = await db
    .select({ list: audiencePeople.list })
    .from(audiencePeople)
    .where(
      and(
        isOf(key),
        or(
          and(eq(audiencePeople.list, 'email'), eq(audiencePeople.digest, emailDigest ?? '')),
          and(eq(audiencePeople.list, 'eligible-cpf'), eq(audiencePeople.digest, cpfDigest ?? '')),
        ),
      ),
    );
  return rows.map(({ list }) => list);
}

/** For an erasure: what could be read of a person on the lists of the mall's offers. */
export async function forgetAudience(tx: Transaction, mallCode: string, digests: readonly string[]): Promise<void> {
  await tx
    .update(audiencePeople)
    .set({ value: null })
    .where(and(inArray(audiencePeople.digest, [...digests]), eq(audiencePeople.mallCode, mallCode)));
}
