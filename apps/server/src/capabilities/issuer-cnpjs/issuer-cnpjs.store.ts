import type { CnpjList } from '@galeria/contract/reference/enumerations/store';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { IssuerMove, IssuerPlace } from './issuer-cnpjs.rules.ts';
import { issuerCnpjs } from './issuer-cnpjs.tables.ts';

/** A type and not an interface: what a raw statement answers must be indexable. */
type PlaceRow = { cnpj: string; list: CnpjList; store_universal_id: string | null };

const placeOf = ({ list, store_universal_id }: PlaceRow): IssuerPlace => ({ list, storeUniversalId: store_universal_id });

const texts = (values: readonly (string | null)[]): SQL => sql`${sql.param([...values])}::text[]`;

const isIssuer = (mallCode: string, cnpj: string) => and(eq(issuerCnpjs.mallCode, mallCode), eq(issuerCnpjs.cnpj, cnpj));

/** Those nobody knew are noted as undefined, in one order, so that two who note many never wait for each other in a circle. */
async function noteUnknown(
  tx: Transaction,
  mallCode: string,
  cnpjs: readonly string[],
  { at, issuerName = null }: { at: Date; issuerName?: string | null },
): Promise<string[]> {
  const { rows } = await tx.execute<{ cnpj: string }>(sql`
    insert into ${issuerCnpjs} (mall_code, cnpj, list, issuer_name, first_seen_at)
    select ${mallCode}, cnpj, 'undefined', ${issuerName}, ${at.toISOString()}::timestamptz
    from unnest(${texts(cnpjs)}) as noted (cnpj) order by cnpj
    on conflict do nothing returning cnpj`);
  return rows.map(({ cnpj }) => cnpj);
}

/**
 * What the mall knows of an issuer, who is noted as undefined when never seen. Held until the transaction ends: whoever decides
 * on the issuer waits for the notes that are just being judged by the old decision, and then finds them waiting.
 */
export async function noteIssuer(
  tx: Transaction,
  issuer: { mallCode: string; cnpj: string; issuerName: string | null; at: Date },
): Promise<IssuerPlace> {
  const { mallCode, cnpj, issuerName } = issuer;
  await noteUnknown(tx, mallCode, [cnpj], issuer);
  // Before it is held: two that hold it and both want to name it would wait for each other.
  if (issuerName !== null)
    await tx
      .update(issuerCnpjs)
      .set({ issuerName })
      .where(and(isIssuer(mallCode, cnpj), isNull(issuerCnpjs.issuerName)));
  const { rows } = await tx.execute<PlaceRow>(sql`
    select cnpj, list, store_universal_id from ${issuerCnpjs} where mall_code = ${mallCode} and cnpj = ${cnpj} for share`);
  // Gone when somebody took it off its list at this moment: then it is noted anew.
  return rows[0] ? placeOf(rows[0]) : noteIssuer(tx, issuer);
}

/** What the mall knows of an issuer at this moment; undefined when nothing. */
export async function knownIssuer(db: Queryable, mallCode: string, cnpj: string): Promise<IssuerPlace | undefined> {
  return (await knownIssuers(db, mallCode, [cnpj])).get(cnpj);
}

/** Where many CNPJs stand in a mall, in one read. */
export async function knownIssuers(db: Queryable, mallCode: string, cnpjs: readonly string[]): Promise<Map<string, IssuerPlace>> {
  const { rows } = await db.execute<PlaceRow>(sql`
    select cnpj, list, store_universal_id from ${issuerCnpjs} where mall_code = ${mallCode} and cnpj = any(${texts(cnpjs)})`);
  return new Map(rows.map((row) => [row.cnpj, placeOf(row)]));
}

/** One of them was taken off its list between the moment it was noted and that of its turn. */
class GoneMeanwhile extends Error {
  override readonly name = 'GoneMeanwhile';
}

async function holdAll(tx: Transaction, mallCode: string, cnpjs: readonly string[], at: Date) {
  const noted = new Set(await noteUnknown(tx, mallCode, cnpjs, { at }));
  const { rows } = await tx.execute<PlaceRow>(sql`
    select cnpj, list, store_universal_id from ${issuerCnpjs}
    where mall_code = ${mallCode} and cnpj = any(${texts(cnpjs)}) order by cnpj for update`);
  const held = new Map(rows.map((row) => [row.cnpj, noted.has(row.cnpj) ? null : placeOf(row)]));
  if (cnpjs.some((cnpj) => !held.has(cnpj))) throw new GoneMeanwhile();
  return held;
}

/**
 * Holds issuers against everybody else who decides on them, and against notes that are judged by them. Those nobody knew are
 * noted first, so that there is something to hold, and come as null: whoever holds them moves them or fails as a whole.
 * Issuers are always held before stores. Where one is gone the others are let go before it is noted anew: whoever notes it at the
 * same moment may be waiting for them.
 */
export async function holdIssuers(
  tx: Transaction,
  mallCode: string,
  cnpjs: readonly string[],
  at: Date,
): Promise<Map<string, IssuerPlace | null>> {
  for (;;)
    try {
      return await tx.transaction((attempt) => holdAll(attempt, mallCode, cnpjs, at));
    } catch (error) {
      if (!(error instanceof GoneMeanwhile)) throw error;
    }
}

/** Holds one that is known already. */
export async function holdKnownIssuer(tx: Transaction, mallCode: string, cnpj: string): Promise<IssuerPlace | null> {
  const { rows } = await tx.execute<PlaceRow>(sql`
    select cnpj, list, store_universal_id from ${issuerCnpjs} where mall_code = ${mallCode} and cnpj = ${cnpj} for update`);
  return rows[0] ? placeOf(rows[0]) : null;
}

/** Puts issuers that are held where it was decided. One that is undefined again has no decision behind it. */
export async function moveIssuers(
  tx: Transaction,
  mallCode: string,
  moves: readonly IssuerMove[],
  decision: { by: string; at: Date },
): Promise<void> {
  if (moves.length === 0) return;
  await tx.execute(sql`
    update ${issuerCnpjs} i set list = moved.list, store_universal_id = moved.store,
      decided_by = case moved.list when 'undefined' then null else ${decision.by} end,
      decided_at = case moved.list when 'undefined' then null else ${decision.at.toISOString()}::timestamptz end
    from unnest(${texts(moves.map(({ cnpj }) => cnpj))}, ${texts(moves.map(({ list }) => list))},
      ${texts(moves.map(({ storeUniversalId }) => storeUniversalId))}) as moved (cnpj, list, store)
    where i.mall_code = ${mallCode} and i.cnpj = moved.cnpj`);
}

export async function forgetIssuers(tx: Transaction, mallCode: string, cnpjs: readonly string[]): Promise<void> {
  if (cnpjs.length > 0)
    await tx.delete(issuerCnpjs).where(and(eq(issuerCnpjs.mallCode, mallCode), inArray(issuerCnpjs.cnpj, [...cnpjs])));
}

export async function cnpjsOfStore(db: Queryable, mallCode: string, universalId: string): Promise<string[]> {
  const rows = await db
    .select({ cnpj: issuerCnpjs.cnpj })
    .from(issuerCnpjs)
    .where(and(eq(issuerCnpjs.mallCode, mallCode), eq(issuerCnpjs.storeUniversalId, universalId)));
  return rows.map(({ cnpj }) => cnpj);
}

export type NewIssuer = Required<typeof issuerCnpjs.$inferInsert>;

/** Adds the issuers that are not known yet. By columns: a hundred thousand rows are a few statements. */
export async function addMissingIssuers(tx: Transaction, rows: readonly NewIssuer[]): Promise<void> {
  const of = (pick: (row: NewIssuer) => string | null | undefined) => texts(rows.map((row) => pick(row) ?? null));
  await tx.execute(sql`
    insert into ${issuerCnpjs} (mall_code, cnpj, list, store_universal_id, issuer_name, first_seen_at, decided_by, decided_at)
    select mall_code, cnpj, list, store, issuer_name, first_seen_at::timestamptz, decided_by, decided_at::timestamptz
    from unnest(
      ${of((row) => row.mallCode)}, ${of((row) => row.cnpj)}, ${of((row) => row.list)}, ${of((row) => row.storeUniversalId)},
      ${of((row) => row.issuerName)}, ${of((row) => row.firstSeenAt.toISOString())}, ${of((row) => row.decidedBy)},
      ${of((row) => row.decidedAt?.toISOString())}
    ) as made (mall_code, cnpj, list, store, issuer_name, first_seen_at, decided_by, decided_at)
    on conflict do nothing`);
}
