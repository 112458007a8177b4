import type { EngineNote } from './engine.shapes.ts';

/** A note that is counted for benefits and missions, whose customer is held. */
export interface CountedForOffers {
  readonly note: EngineNote;
  readonly approvedAt: Date;
  readonly countedInCents: number;
  readonly isShopKeeper: boolean;
  /** As the app said last; the first where it never did. */
  readonly category: number;
  readonly digests: { readonly cpfDigest: string | null; readonly emailDigest: string | null };
  readonly at: Date;
}
