/**
 * Every number of spec 5 and 9, and those product.md decides, once. Schemas, messages and screens
 * take them from here; limits.node.test.ts fails on one that nothing uses.
 */

const MEGABYTE = 1024 * 1024;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Spec 5: longest texts, in characters. */
export const TEXT_LIMITS = {
  benefitTitle: 72,
  pickupInstruction: 72,
  participatingStores: 150,
  rules: 3000,
  actionDescription: 1000,
  missionDescription: 300,
  callToAction: 40,
  /** Ours: the name of a campaign of codes, and a code that its author makes up. */
  couponingName: 72,
  fixedCode: 30,
  /** Ours: what a partner prints as a bar code, and the password beside it. */
  partnerCode: 60,
  /** Ours: RFC 5321 allows no longer address. */
  email: 254,
  /** Ours: for texts the specification gives no limit (names, tags, places). */
  plain: 255,
  /** Ours: a house number, with what people add to it. */
  addressNumber: 20,
  /** Ours: why a customer was blocked, why a CPF was released. */
  reason: 300,
  /** Ours: what staff write to the sender of a note, read on a phone. */
  senderSentence: 200,
  /** DRW-10: what shows that a winner cannot receive the prize. */
  evidence: 1000,
  /** Ours: the path of a folder or file on a shop's computer. */
  folder: 500,
  /** SHL-12: the name of a saved view, and of a field of an address. */
  viewName: 60,
  viewField: 40,
  /** Ours: longer than any layout of a note's QR code. */
  qrText: 2000,
} as const;

/** Spec 5, 9: files. */
export const FILE_LIMITS = {
  imageBytes: MEGABYTE,
  imageWidth: 1000,
  imageHeight: 1000,
  regulationBytes: 10 * MEGABYTE,
  restrictionListBytes: 2 * MEGABYTE,
  importBytes: 20 * MEGABYTE,
  /** Ours: a note as a phone photographs it, and as the authority's XML. */
  notePictureBytes: 10 * MEGABYTE,
  /** Ours: a signed receipt, scanned or photographed. */
  prizeReceiptBytes: 10 * MEGABYTE,
  noteXmlBytes: 5 * MEGABYTE,
} as const;

/** Spec 9: rows per page. */
export const PAGE_SIZES = {
  customers: 20,
  users: 10,
  promotionTokens: 4,
  winners: 4,
  gmvRanking: 10,
  winnerSelection: 10,
  missions: 6,
  multipliers: 20,
  benefits: 20,
  coupons: 20,
  codeFiles: 10,
  couponing: 20,
  couponingCoupons: 20,
  couponingUses: 20,
  allTokens: 99_999,
  /** Ours: the trail of one record. */
  audit: 20,
  amendments: 10,
  blockHistory: 10,
  timeline: 20,
  permissionList: 20,
  invoices: 20,
  reviewQueue: 20,
  issuerCnpjs: 20,
  stores: 20,
  promotions: 20,
  consumers: 20,
  regulation: 20,
  syncedStores: 20,
  syncMonitor: 50,
  syncTroubles: 20,
  syncHeld: 50,
  syncReport: 20,
} as const;

/** Spec 5, 9: lengths and counts that must be met. */
export const COUNTS = {
  /** DRW-11, ours: receipts and other documents of one prize. */
  prizeReceipts: 10,
  cpfDigits: 11,
  cnpjCharacters: 14,
  zipCodeDigits: 8,
  /** CUS-03: a CPF is searched by prefix from here on. */
  cpfSearchDigits: 3,
  /** Lists say 'more than' beyond so many found (look-and-feel: nothing waits for a count). */
  countedMatches: 10_000,
  accessKeyCharacters: 44,
  /** SHL-11: promotions that home names; of more it says how many. */
  waitingPromotions: 5,
  emailList: 10_000,
  missionSteps: 3,
  /** What the choice of a mission's prize shows at once. */
  missionPrizes: 50,
  /** Spec 5: target type 'any value' allows only one goal. */
  anyValueGoals: 1,
  lotteryTickets: 5,
  lotteryTicketDigits: 6,
  /** DRW-09: extractions are near 6,000 after sixty years. */
  extractionDigits: 6,
  /** Spec 5: one per category, period and audience. */
  categoryChangeHighlights: 1,
  lucCharacters: 5,
  shortIntegrationCode: 12,
  longIntegrationCode: 16,
  integrationPassword: 6,
  /** As many as the authority's own layouts have. */
  noteNumberDigits: 9,
  /** NFS-e: cities number them by themselves, the year first in many. */
  serviceNoteNumberDigits: 15,
  noteSeriesDigits: 9,
  /** In cents: nobody pays more in a mall, and 900,000 such notes still add up exactly. */
  noteAmountMax: 99_999_999_99,
  /** INV-05: beyond these a limit is none. */
  invoiceLimitMax: 10_000,
  /** INV-12: how old a waiting note is asked to be. */
  reviewWaitingDaysMax: 365,
  quarantineDaysMax: 365,
  syncReviewTimesMax: 1000,
  /** INV-19: how long a note waits for the picture that was asked for. */
  pictureDaysMax: 60,
  /** INV-06: notes picked one by one. */
  resendSelection: 1000,
  /** INV-12: notes approved together. */
  bulkApproval: 200,
  /** APP-01: a key lives no longer. */
  appKeyDays: 365,
  appKeyDefaultDays: 90,
  /** PRO-02, PRO-08: what one promotion holds at most. */
  promotionAwards: 50,
  /** The most of each award: all awards of a promotion together still fit their counters. */
  awardQuantityMax: 10_000_000,
  /** In cents or purchases: nobody's notes come to more. */
  targetMax: 99_999_999_99,
  promotionSponsors: 20,
  sponsorGoals: 10,
  goalAmountMax: 1_000_000_00,
  promotionStores: 2000,
  /** PRO-09: made with one press. */
  extrasAtOnce: 100,
  /** PRO-15: as many as there are malls. */
  mallCopies: 50,
  /** BEN-03: of the commerce platform. */
  benefitSellers: 100,
  benefitProducts: 1000,
  /** CPN-03: codes that are made for one campaign (files may bring more), and how often each can be used. */
  couponingCodes: 10_000,
  couponingUses: 1_000_000,
  /** Higher comes first in the app. */
  benefitWeightMax: 1000,
  /** APP-01: of one customer in one mall, the newest. */
  appCoupons: 200,
  /** APP-01: CPFs the CRM names in one call. */
  eligibleAtOnce: 1000,
  /** Malls a user or a key is given. */
  namedMalls: 200,
  /** A store issues notes under one CNPJ, some under several. */
  storeIssuers: 100,
  /** ERR-04: beyond it no list of ours has a row, whatever the size of its pages, and the place of a row is still an integer. */
  lastPage: 20_000_000,
  /** SYN-04: days of a report, each of which is a point of its chart. */
  reportDays: 731,
  /** SHL-12: what somebody keeps of one list, and what one view holds. */
  savedViews: 50,
  viewFields: 60,
  /** DRW-07: who signs the minutes. */
  minutesSignatories: 6,
} as const;

/**
 * ERR-04: what a number may be so that its column holds it: PostgreSQL's integer, and of its bigint what a JavaScript number holds
 * exactly. Every number of a request ends here or before (bounds.test.ts).
 */
export const COLUMN_LIMITS = { integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER } as const;

/** Spec 5, 9 and law: where behaviour turns. */
export const THRESHOLDS = {
  /** Spec 9: red at or below this share of the stock. */
  lowStockPercent: 10,
  /** Spec 5: a target is greater than this. */
  targetValueAbove: 0,
  /** Spec 9: a raffle benefit is shown until the raffle date plus this. */
  benefitAfterRaffleDays: 15,
  /** Spec 9: invoices in analysis for longer are counted apart. */
  invoiceInAnalysisDays: 7,
  /** Lei 5.768/71 art. 6: a prize lapses; until then a winner cannot be deleted (CUS-07). */
  prizeClaimDays: 180,
  /** ENG-05: days that the notes of a closed mode without a raffle date are still decided. */
  settlingDays: 7,
  /** Decreto 70.951/72 art. 5: a prize is handed over, counted from the draw. */
  prizeDeliveryDays: 30,
  /** DRW-11, domain 1.8: usual in regulations; a winner is told, and has sent what is asked for. */
  prizeContactDays: 7,
  prizeDocumentDays: 14,
  /** Retention of what an erased customer leaves behind: the keyed digest of the CPF. */
  erasedDigestYears: 5,
} as const;

/** Spec 9 and SES rows: durations in milliseconds. */
export const DURATIONS = {
  toast: 5000,
  mallCache: 5 * MINUTE,
  session: 8 * HOUR,
  activationLink: 72 * HOUR,
  signInGuardWindow: 15 * MINUTE,
  /** PER-12: how old a sign-in may be for what cannot be taken back. */
  freshSignIn: 10 * MINUTE,
  /** SYN-05: a shop's clock that is further off is refused. */
  syncClockOff: 24 * HOUR,
  /** SYN-03: a store that said nothing for so long is late, then silent. */
  syncLate: HOUR,
  syncSilent: 24 * HOUR,
} as const;

/** SYN-02, SYN-05: between the client in a shop and the server. */
export const SYNC_LIMITS = {
  /** How often a client makes contact. */
  leastSeconds: 30,
  mostSeconds: 3600,
  /** Sales of one call. */
  batch: 500,
  /** As many items as the authority's layout has. */
  items: 990,
  folders: 20,
  errorsAtOnce: 50,
  /** Of one store's client: a whole backlog drains, and no loop of its own drowns the others. */
  requestsPerMinute: 240,
  /** A key is renewed by its client after so long. */
  keyDays: 90,
  /** New keys that one store is given in an hour at its client's asking. */
  renewalsPerHour: 10,
  /** A sale is no older: fiscal records are kept for five years. */
  oldestDays: 1826,
  /** CNPJs of one store whose sales wait in the shop for somebody to enter them. */
  heldIssuers: 100,
  /** Errors and refusals kept of one store. */
  troubles: 200,
  /** The client's own name of a sale. */
  reference: 120,
  /** Keys, CNPJs, numbers, instants, codes: longer than any of them. */
  code: 60,
} as const;

/** SES-07: passwords and the guard at the door. */
export const SIGN_IN_LIMITS = {
  failuresPerWindow: 5,
  passwordMin: 12,
  /** A longer one only feeds the hash function's cost. */
  passwordMax: 128,
  /** A shorter local part ('jo@…') occurs in passwords by chance. */
  localPartInPasswordMin: 4,
} as const;

/** PER-14: how many different CPFs and e-mails somebody may look up in a while. */
export const LOOKUP_LIMITS = {
  window: 10 * MINUTE,
  /** Enough for a counter where one customer comes after the other, too few for the thousand CPFs that a mask leaves open. */
  covered: 30,
  /** With 'read-customer', who sees them whole in lists. */
  uncovered: 300,
  /** Files and lists of CPFs or e-mails, whatever their lines. */
  lists: 20,
  /** An app's customers come through one key: so many for each request a minute that it may make. */
  appShare: 5,
} as const;

/**
 * PER-14: people shown to one user or app key within an hour, beyond which somebody should know. A name that is typed shows a page
 * of twenty at each key: who looks a customer up every two minutes is shown some 3,600.
 */
export const UNUSUAL_AMOUNTS = { window: HOUR, user: 4000, app: 20_000 } as const;

/** SES-07: what is kept of refusals. */
export const SECURITY_EVENT_LIMITS = {
  /** As long as the Marco Civil (Lei 12.965/2014, art. 15) has access records kept; addresses are personal data. */
  days: 180,
  /** Whatever happens, no more rows than these: the oldest go. */
  rows: 500_000,
  /** Different ones that a process writes in a minute; the rest is counted together, without who and from where. */
  perMinute: 200,
} as const;

/** Spec 2.2, 2.6: where shown names are cut. */
export const CUT_LENGTHS = { mallName: 18, fileName: 11 } as const;

/** Spec 2.2, 2.6, 9: pixels. */
export const LAYOUT = {
  sidebar: 290,
  legacySidebar: 232,
  header: 80,
  breakpoints: [0, 600, 960, 1280, 1840],
  oneWinnerListHeight: 147,
  manyWinnersListHeight: 212,
} as const;
