import { expect, test } from 'vitest';
import {
  COUNTS,
  CUT_LENGTHS,
  DURATIONS,
  FILE_LIMITS,
  LAYOUT,
  PAGE_SIZES,
  SIGN_IN_LIMITS,
  TEXT_LIMITS,
  THRESHOLDS,
} from './limits.ts';
import { LOCALE } from './locale.ts';

test('[FMT-02] limits are the numbers of sections 5 and 9', () => {
  expect(TEXT_LIMITS).toMatchObject({
    benefitTitle: 72,
    pickupInstruction: 72,
    participatingStores: 150,
    rules: 3000,
    actionDescription: 1000,
    missionDescription: 300,
    callToAction: 40,
  });
  expect(FILE_LIMITS).toEqual({
    imageBytes: 1_048_576,
    imageWidth: 1000,
    imageHeight: 1000,
    regulationBytes: 10_485_760,
    restrictionListBytes: 2_097_152,
    importBytes: 20_971_520,
    // Ours: the files of a note.
    notePictureBytes: 10_485_760,
    noteXmlBytes: 5_242_880,
    // Ours: a receipt of a prize.
    prizeReceiptBytes: 10_485_760,
  });
  expect(PAGE_SIZES).toMatchObject({
    customers: 20,
    users: 10,
    promotionTokens: 4,
    winners: 4,
    gmvRanking: 10,
    winnerSelection: 10,
    missions: 6,
    allTokens: 99_999,
  });
  expect(COUNTS).toEqual({
    waitingPromotions: 5,
    savedViews: 50,
    viewFields: 60,
    awardQuantityMax: 10_000_000,
    couponingCodes: 10_000,
    couponingUses: 1_000_000,
    targetMax: 9_999_999_999,
    storeIssuers: 100,
    namedMalls: 200,
    lastPage: 20_000_000,
    cpfDigits: 11,
    cnpjCharacters: 14,
    zipCodeDigits: 8,
    cpfSearchDigits: 3,
    countedMatches: 10_000,
    accessKeyCharacters: 44,
    emailList: 10_000,
    missionSteps: 3,
    missionPrizes: 50,
    anyValueGoals: 1,
    lotteryTickets: 5,
    lotteryTicketDigits: 6,
    categoryChangeHighlights: 1,
    lucCharacters: 5,
    shortIntegrationCode: 12,
    longIntegrationCode: 16,
    integrationPassword: 6,
    // Ours: what notes, their rules and the app's keys are held to.
    noteNumberDigits: 9,
    serviceNoteNumberDigits: 15,
    noteSeriesDigits: 9,
    noteAmountMax: 9_999_999_999,
    invoiceLimitMax: 10_000,
    reviewWaitingDaysMax: 365,
    quarantineDaysMax: 365,
    syncReviewTimesMax: 1000,
    pictureDaysMax: 60,
    reportDays: 731,
    resendSelection: 1000,
    bulkApproval: 200,
    prizeReceipts: 10,
    appKeyDays: 365,
    appKeyDefaultDays: 90,
    // Ours: what one promotion, one press and one call may hold.
    promotionAwards: 50,
    promotionSponsors: 20,
    sponsorGoals: 10,
    goalAmountMax: 100_000_000,
    promotionStores: 2000,
    extractionDigits: 6,
    extrasAtOnce: 100,
    mallCopies: 50,
    benefitSellers: 100,
    benefitProducts: 1000,
    benefitWeightMax: 1000,
    appCoupons: 200,
    eligibleAtOnce: 1000,
    minutesSignatories: 6,
  });
  expect(THRESHOLDS).toEqual({
    lowStockPercent: 10,
    targetValueAbove: 0,
    benefitAfterRaffleDays: 15,
    invoiceInAnalysisDays: 7,
    prizeClaimDays: 180,
    settlingDays: 7,
    prizeContactDays: 7,
    prizeDeliveryDays: 30,
    prizeDocumentDays: 14,
    erasedDigestYears: 5,
  });
  expect(CUT_LENGTHS).toEqual({ mallName: 18, fileName: 11 });
});

test('[SHL-02] layout is that of section 9', () => {
  expect(LAYOUT).toEqual({
    sidebar: 290,
    legacySidebar: 232,
    header: 80,
    breakpoints: [0, 600, 960, 1280, 1840],
    oneWinnerListHeight: 147,
    manyWinnersListHeight: 212,
  });
});

test('[SES-06] [SES-07] [SES-08] [SHL-07] [MAL-01] [PER-12] durations and the guard at the door', () => {
  expect(DURATIONS).toEqual({
    toast: 5000,
    syncClockOff: 86_400_000,
    syncLate: 3_600_000,
    syncSilent: 86_400_000,
    mallCache: 300_000,
    session: 28_800_000,
    activationLink: 259_200_000,
    signInGuardWindow: 900_000,
    freshSignIn: 600_000,
  });
  expect(SIGN_IN_LIMITS).toMatchObject({ failuresPerWindow: 5, passwordMin: 12 });
});

test('[FMT-01] locale, zone and currency are Brazilian', () => {
  expect(LOCALE).toMatchObject({ language: 'pt', tag: 'pt-BR', timeZone: 'America/Sao_Paulo', currency: 'BRL' });
});
