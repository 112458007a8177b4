import * as z from 'zod';
import { donationCategory, sponsoredBy, sponsorKind } from '../reference/enumerations/lucky-number.ts';
import { SUB_MODES } from '../reference/enumerations/promotion.ts';

/** PRO-16: an amendment ('aditamento') waits until a second person decides, or whoever proposed it withdraws it. */
export const AMENDMENT_STATUSES = ['PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const;
export type AmendmentStatus = (typeof AMENDMENT_STATUSES)[number];

export const AMENDED_DATES = ['endDate', 'raffleDate', 'announcementDate'] as const;
export const AMENDED_REGULATIONS = ['regulation', 'raffleRegulation', 'buyAndWinRegulation', 'luckyNumberRegulation'] as const;
export type AmendedRegulation = (typeof AMENDED_REGULATIONS)[number];

const moment = z.iso.datetime();
const whole = z.number().int();
const mode = z.enum(SUB_MODES);
export const drawMode = z.enum(['raffle', 'luckyNumber']);
const namedFile = z.object({ id: z.uuid(), name: z.string() }).nullable();
const namedStore = z.object({ universalId: z.string(), brandName: z.string(), luc: z.string() });

/** What is agreed with a sponsor. A goal without an id is new. */
const sponsorTerms = z.object({
  kind: sponsorKind,
  sponsoredBy,
  name: z.string(),
  goalConfirmationMethods: z.array(whole),
  goals: z.array(z.object({ id: whole.nullable(), donationType: donationCategory.nullable(), donationAmount: whole })),
});
export type SponsorTerms = z.infer<typeof sponsorTerms>;

/** One thing that becomes another, each with what stood when it was proposed. */
export const amendmentChange = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('date'),
    mode,
    field: z.enum(AMENDED_DATES),
    before: moment.nullable(),
    after: moment.nullable(),
  }),
  /** How many prizes a draw has. */
  z.object({ what: z.literal('quantity'), mode: drawMode, name: z.string(), before: whole, after: whole }),
  /** Of a buy-and-win; without an id it is new. */
  z.object({ what: z.literal('award'), awardId: whole.nullable(), name: z.string(), before: whole.nullable(), after: whole }),
  /** Without an id it is new; null after it is taken away. */
  z.object({
    what: z.literal('sponsor'),
    mode: drawMode,
    sponsorId: whole.nullable(),
    before: sponsorTerms.nullable(),
    after: sponsorTerms.nullable(),
  }),
  z.object({ what: z.literal('regulation'), document: z.enum(AMENDED_REGULATIONS), before: namedFile, after: namedFile }),
  z.object({
    what: z.literal('blockedStores'),
    /** Where they come by another file; null where the file stays. */
    file: z.object({ before: namedFile, after: namedFile }).nullable(),
    added: z.array(namedStore),
    removed: z.array(namedStore),
  }),
]);
export type AmendmentChange = z.infer<typeof amendmentChange>;
export type BlockedStoresChange = Extract<AmendmentChange, { what: 'blockedStores' }>;

export const amendment = z.object({
  /** Of the promotion: 1 is its first. */
  number: whole,
  status: z.enum(AMENDMENT_STATUSES),
  reason: z.string(),
  changes: z.array(amendmentChange),
  /** The version of the promotion it was proposed for. */
  baseVersion: whole,
  proposedBy: z.string(),
  proposedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  refusalReason: z.string().nullable(),
  /** It was withdrawn because the promotion ended before anybody decided. */
  endedWithPromotion: z.boolean(),
  /** PER-11: the caller proposed it, and somebody else is asked for. */
  isOwnWriting: z.boolean(),
  /** The caller proposed it, and so may withdraw it. */
  isOwn: z.boolean(),
});
export type Amendment = z.infer<typeof amendment>;

/** PRO-05: the most of each prize that was ever approved: of draws by mode, of a buy-and-win by the award's id. */
export interface ApprovedQuantities {
  readonly modes: Readonly<Partial<Record<(typeof SUB_MODES)[number], number>>>;
  readonly awards: Readonly<Record<string, number>>;
}
