import type { FourEyesThen, MinutesFacts } from '@galeria/contract/draw/draw-endpoints';
import type { DrawOutcome, DrawSettings } from '@galeria/contract/draw/draw-shapes';
import type { ExtractionChoice } from '@galeria/contract/draw/extraction';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { draws } from './draws.tables.ts';
import type { KnownExtraction } from './extraction.rules.ts';
import type { DrawKey } from './frozen-lists.store.ts';

export type DrawRow = typeof draws.$inferSelect;

const ofDraw = ({ mallCode, promotionId }: DrawKey) => and(eq(draws.promotionId, promotionId), eq(draws.mallCode, mallCode));
export interface NewDraw {
  readonly tickets: readonly string[];
  readonly settings: DrawSettings;
  readonly outcome: DrawOutcome;
  readonly drawnBy: string;
  readonly at: Date;
  /** DRW-09: who typed first, of which extraction, and under which setting of four eyes. */
  readonly typedBy: string;
  readonly typedAt: Date;
  readonly extractionNumber: string;
  readonly extractionDate: string;
  readonly extractionChoice: ExtractionChoice;
  readonly fourEyes: FourEyesThen;
}

/** How it went. Who won by it, participation keeps; what the promotion tells of it, promotions. */
export async function addDraw(tx: Transaction, key: DrawKey, draw: NewDraw): Promise<void> {
  const { tickets, settings, outcome, drawnBy, at, typedBy, typedAt, fourEyes } = draw;
  const { extractionNumber, extractionDate, extractionChoice } = draw;
  const { reading, steps, missing } = outcome;
  const { mallCode, promotionId } = key;
  const { order, rawSeries, series, number } = reading;
  await tx.insert(draws).values({
    ...{ mallCode, promotionId, tickets: [...tickets], settings, order, rawSeries, series, number },
    ...{ steps, missing, drawnBy, drawnAt: at, typedBy, typedAt, fourEyes },
    ...{ extractionNumber, extractionDate, extractionChoice },
  });
}

export async function findDraw(db: Queryable, key: DrawKey): Promise<DrawRow | undefined> {
  const [found] = await db.select().from(draws).where(ofDraw(key));
  return found;
}

/** Apart from the locks of other things: 'extr'. */
const EXTRACTIONS_LOCK = 0x65_78_74_72;

/** DRW-13: whoever is about to draw goes alone, in whatever mall: of two at once the second sees the extraction of the first. */
export const holdExtractions = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${EXTRACTIONS_LOCK})`);

/** DRW-13: the extractions that draws were made by, of whatever mall: they were held. One a draw, so there are few. */
export async function usedExtractions(db: Queryable): Promise<KnownExtraction[]> {
  const rows = await db
    .selectDistinct({ number: draws.extractionNumber, date: draws.extractionDate })
    .from(draws)
    .where(and(isNotNull(draws.extractionNumber), isNotNull(draws.extractionDate)))
    .orderBy(draws.extractionDate, draws.extractionNumber);
  return rows.flatMap(({ number, date }) => (number === null || date === null ? [] : [{ number, date }]));
}

export const saveMinutes = (tx: Transaction, key: DrawKey, minutes: MinutesFacts) =>
  tx.update(draws).set({ minutes }).where(ofDraw(key));
