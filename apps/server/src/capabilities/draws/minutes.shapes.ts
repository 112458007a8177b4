import type { DisqualificationReason } from '@galeria/contract/draw/disqualification';
import type { FourEyesThen, MinutesFacts } from '@galeria/contract/draw/draw-endpoints';
import type { DrawSettings, DrawStep } from '@galeria/contract/draw/draw-shapes';
import type { ExtractionChoice } from '@galeria/contract/draw/extraction';

export interface Selected {
  readonly position: number;
  readonly type: 'GANHADOR' | 'SUPLENTE';
  readonly number: string;
  /** Null of somebody who was erased since. */
  readonly name: string | null;
  readonly cpf: string | null;
  readonly publishedAt: Date | null;
  /** DRW-14: since when it is void; in these minutes always after the draw. */
  readonly voidedAt: Date | null;
  /** DRW-10: the place that a published substitute took. */
  readonly takesPlaceOf: number | null;
  /** DRW-11: when its prize was handed over. */
  readonly deliveredAt: Date | null;
}

export interface DisqualifiedInMinutes {
  readonly number: string;
  readonly position: number;
  readonly reason: DisqualificationReason;
  readonly explanation: string;
  readonly evidence: string;
  readonly askedByEmail: string;
  readonly decidedByEmail: string | null;
  readonly decidedAt: Date | null;
  readonly wasPublished: boolean;
}

export interface MinutesContent {
  readonly promotion: { readonly id: number; readonly name: string; readonly secapNumber: string | null };
  readonly awardName: string;
  readonly awardQuantity: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly drawnAt: Date;
  readonly drawnBy: string;
  /** DRW-09: who typed first and under which setting; null of draws made before that was asked for. */
  readonly typing: { readonly typedBy: string; readonly typedAt: Date; readonly fourEyes: FourEyesThen | null } | null;
  /** DRW-13: and why this one; null of draws made before that was kept. */
  readonly extraction: { readonly number: string; readonly date: string; readonly choice: ExtractionChoice | null };
  readonly tickets: readonly string[];
  readonly reading: {
    readonly order: string;
    readonly rawSeries: string;
    readonly series: number;
    readonly number: string;
  };
  readonly settings: DrawSettings;
  readonly steps: readonly DrawStep[];
  readonly missing: number;
  readonly selected: readonly Selected[];
  /** DRW-10: those that were confirmed. */
  readonly disqualified: readonly DisqualifiedInMinutes[];
  readonly list: {
    readonly root: string;
    readonly total: number;
    readonly seriesCounts: readonly number[];
    readonly sealedAt: Date;
    /** Null of a list of before it was kept. */
    readonly frozenAt: Date | null;
  };
  readonly key: string;
  readonly keyHash: string;
  /** What was published of the settings; null of a promotion from before. */
  readonly settingsHash: string | null;
  readonly facts: MinutesFacts;
  /** The address at which a proof is checked. */
  readonly verifyAt: string;
}

export interface MinutesTable {
  readonly columns: readonly { readonly title: string /** Of the page's width, in hundredths. */; readonly width: number }[];
  readonly rows: readonly (readonly string[])[];
}

/** A table first, where there is one, and then what is said below it. */
export interface MinutesSection {
  readonly heading: string;
  readonly table?: MinutesTable;
  readonly lines: readonly string[];
}
