export interface PromotionKey {
  readonly promotionId: number;
  readonly mallCode: string;
}

/** One reserved prize. */
export interface Award {
  readonly awardId: number;
  readonly name: string;
}

/** By how much one note, or one sponsor's goal, moves the counters of a promotion. */
export interface CountMove {
  readonly promotionId: number;
  readonly invoices?: number;
  readonly gmvInCents?: number;
  readonly coupons?: number;
  /** Numbers that are asked for, and how many the promotion has in all: no more are handed out. */
  readonly numbers?: number;
  readonly capacity?: number;
  readonly reserved?: number;
  readonly extras?: number;
  readonly outOfStock?: number;
  readonly participants?: number;
  readonly activeBuyAndWin?: number;
  readonly activeRaffle?: number;
  readonly activeLuckyNumber?: number;
}

/** The note that moves counters: what days and stores are told apart by. */
export interface CountedNote {
  readonly issueDate: string;
  readonly storeUniversalId: string | null;
  readonly appliedAt: Date;
}

/** The numbers a promotion hands out now: from a place of its order on, and how many, which may be fewer than asked for. */
export interface Places {
  readonly from: number;
  readonly count: number;
}
