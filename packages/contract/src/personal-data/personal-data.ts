import type { EndpointName } from '../endpoints.ts';

/**
 * What a value of a request is tried as. A search box counts only where a whole CPF or e-mail stands in it: words and
 * beginnings find nobody whom the list would not show anyway.
 */
export type TriedAs = 'cpf' | 'email' | 'search';

type RequestPath = `${'params' | 'query' | 'body'}.${string}`;

/** How many people an answer shows: the different ones of its lists, or the one it is about. */
export type Shown =
  | { readonly lists: readonly string[]; readonly person?: string }
  /** `at`: where that person stands, when the answer may have nobody. */
  | { readonly one: true; readonly at?: string };

/** PER-14: whom an endpoint lets somebody try, and whom it shows. */
export interface PersonalDataUse {
  readonly tries?: Readonly<Record<RequestPath, TriedAs>>;
  /** Takes many at once, in a file or a list of bounded length: counted by the list, not by its lines. */
  readonly takesList?: true;
  readonly shows?: Shown;
  /** Its command writes the entry of the trail itself; with the count, where that is known only there. */
  readonly recordsItself?: true;
  /** Why what looks like personal data is neither tried nor shown. */
  readonly neither?: string;
}

const one = { one: true } as const;
const byCpf = { tries: { 'body.cpf': 'cpf' } } as const;
const bySearch = { 'query.search': 'search' } as const;
const ownFile = { neither: "Lines of the caller's own file, which was counted when it came" } as const;
const whoActed = { neither: 'E-mails of colleagues who acted on the record' } as const;
const noPeople = { neither: 'Records without people' } as const;
const themselves = { neither: 'The person who signs in is told about themselves' } as const;
const listed = { shows: { lists: ['emailList'] } } as const;
const promotion = { shows: { lists: ['luckyNumber.winners', 'raffle.winners', 'emailList'] } } as const;

/**
 * Every endpoint that takes or gives a CPF, an e-mail, a phone or a name. The server's gate reads it: what is not here is
 * neither counted nor recorded, so a test walks the contract and asks for what is missing.
 */
export const PERSONAL_DATA: Readonly<Partial<Record<EndpointName, PersonalDataUse>>> = {
  metrics: noPeople,
  signIn: themselves,
  completeCorporateSignIn: themselves,
  inspectActivation: themselves,
  activateAccount: themselves,
  myAccount: themselves,
  changeOwnName: themselves,
  uploadFile: { neither: 'Stored as it is and compared with nobody' },
  downloadFile: { neither: 'What a made file holds was recorded when it was made' },

  listUsers: { tries: { 'query.email': 'search' }, shows: { lists: ['data'], person: 'id' } },
  createUser: { tries: { 'body.email': 'email' }, recordsItself: true },
  getUser: { shows: one },
  updateUser: { tries: { 'body.email': 'email' }, recordsItself: true },
  disableUser: { recordsItself: true },
  enableUser: { recordsItself: true },
  resetSecondFactor: { recordsItself: true },
  listUserSessions: { shows: one },
  userAudit: { shows: one },
  exportUsers: { tries: { 'body.email': 'search' }, recordsItself: true },
  stageUserImport: { takesList: true, recordsItself: true },
  refusedImportLines: ownFile,
  listSecurityEvents: { tries: { 'query.person': 'search' }, shows: { lists: ['data'], person: 'person' } },

  listCustomers: { tries: bySearch, shows: { lists: ['data'], person: 'customerId' } },
  exportCustomers: { tries: { 'body.search': 'search' }, recordsItself: true },
  getCustomer: { shows: one, recordsItself: true },
  updateCustomer: { tries: { 'body.email': 'email' }, shows: one, recordsItself: true },
  deleteCustomer: { tries: { 'body.cpf': 'cpf' }, recordsItself: true },
  customerBlockHistory: { shows: one },
  customerTimeline: { shows: one },
  customerAudit: { shows: one },
  customerDeletionCheck: { shows: one },
  archiveCustomer: { recordsItself: true },

  listReleasedCpfs: { tries: bySearch, shows: { lists: ['data'] } },
  releaseCpf: { ...byCpf, shows: one },
  stagePermissionListImport: { takesList: true, recordsItself: true },
  refusedPermissionListLines: ownFile,

  listInvoices: { tries: { 'query.cpf': 'cpf' }, shows: { lists: ['data'], person: 'customer.customerId' } },
  getInvoice: { shows: one },
  invoicePicture: { shows: one },
  createInvoice: byCpf,
  findInvoiceCustomer: { ...byCpf, shows: one },
  uploadNotePicture: { neither: 'Stored as it is and compared with nobody' },
  uploadNoteXml: { neither: 'What stands in the note that was just sent' },
  claimNextInvoice: { shows: { one: true, at: 'card' } },
  claimInvoice: { shows: one },
  reviewQueue: { shows: { lists: ['data'], person: 'customer.customerId' } },

  stageBlockedCnpjImport: noPeople,
  refusedBlockedCnpjLines: noPeople,
  acceptedBlockedCnpjLines: noPeople,
  acceptedAllowedCnpjLines: noPeople,
  stageAllowedCnpjImport: noPeople,
  refusedAllowedCnpjLines: noPeople,
  stageRegulationImport: noPeople,
  refusedRegulationLines: noPeople,

  downloadSyncClient: { neither: 'The program itself' },
  syncSales: { neither: "A store's own sales, compared with nobody while it waits" },
  salesWithCpf: { neither: 'Sums and shares' },
  syncedStoreHistory: whoActed,

  listConsumers: { tries: bySearch, shows: { lists: ['data'], person: 'consumerId' } },
  getConsumer: { shows: one, recordsItself: true },
  listConsumerInvoices: { shows: one },
  listConsumerRewards: { shows: one },

  getPromotion: promotion,
  createPromotion: promotion,
  updatePromotion: promotion,
  promotionHistory: whoActed,
  listAmendments: whoActed,
  proposeAmendment: whoActed,
  approveAmendment: whoActed,
  refuseAmendment: whoActed,
  withdrawAmendment: whoActed,
  promotionBlocklist: { shows: { lists: ['cpfs'] } },
  exportBlocklist: { recordsItself: true },
  exportBlockedStores: noPeople,
  leftOutLines: ownFile,
  extraTokensByCompany: byCpf,
  extraTokensByDonation: byCpf,
  extraCouponsByCompany: byCpf,
  extraCouponsByDonation: byCpf,
  giveToken: byCpf,
  listTokens: { shows: { lists: ['data'], person: 'consumerId' } },

  getDraw: { neither: 'A rule of the draw has CPF in its name' },
  drawList: { neither: 'Numbers and pseudonyms' },
  drawParticipants: { recordsItself: true },
  drawProof: { neither: 'Numbers and pseudonyms' },
  numberProof: { neither: 'Numbers and pseudonyms' },
  drawMinutes: { recordsItself: true },
  getPromotionRaffle: { shows: { lists: ['entries'], person: 'couponId' } },
  enterRaffleCoupon: { shows: one },
  takeBackRaffleEntry: { shows: { lists: ['entries'], person: 'couponId' } },
  confirmPromotionRaffle: { shows: { lists: ['entries'], person: 'couponId' } },
  raffleMinutes: { recordsItself: true },
  listPrizeReceipts: whoActed,
  addPrizeReceipt: { neither: 'Stored as it is and compared with nobody' },
  openPrizeReceipt: { shows: one },
  listRafflePrizes: { shows: { lists: ['data'], person: 'customerId' } },

  appUploadPicture: { neither: 'Stored as it is and compared with nobody' },
  appSendInvoice: byCpf,
  appSendPicture: byCpf,
  appCustomerInvoices: { ...byCpf, shows: one },
  getBenefit: listed,
  createBenefit: listed,
  updateBenefit: listed,
  handBackBenefit: listed,
  uploadBenefitFile: { neither: 'Stored as it is and compared with nobody' },
  benefitHistory: whoActed,
  getMission: listed,
  createMission: listed,
  updateMission: listed,
  handBackMission: listed,
  uploadMissionImage: { neither: 'Stored as it is and compared with nobody' },
  missionHistory: whoActed,
  listCoupons: { tries: { 'query.cpf': 'cpf' }, shows: { lists: ['data'], person: 'customer.customerId' } },
  getCoupon: { shows: one },
  couponHistory: whoActed,
  listRaffleAnswers: { shows: { lists: ['data'], person: 'customer.customerId' } },
  listRaffleWinners: { shows: { lists: ['data', 'entries'], person: 'couponId' } },
  takeBackRaffleWinner: { shows: { lists: ['data', 'entries'], person: 'couponId' } },
  confirmRaffleWinners: { shows: { lists: ['data', 'entries'], person: 'couponId' } },
  lookUpRaffleCoupon: { shows: one },
  recordRaffleWinner: { shows: one },
  stageCodeFile: { neither: 'Codes without people' },
  codeFileReport: { neither: 'Codes without people' },
  couponingHistory: whoActed,
  exportCouponingCodes: { neither: 'Codes without people' },
  stageCouponingCodes: { neither: 'Codes without people' },
  couponingCodesReport: { neither: 'Codes without people' },
  listCouponingCodeFiles: whoActed,
  getCouponingCodeFile: whoActed,
  confirmCouponingCodes: whoActed,
  stopCouponingCodes: whoActed,
  resumeCouponingCodes: whoActed,
  discardCouponingCodes: whoActed,
  listCodeFiles: whoActed,
  getCodeFile: whoActed,
  confirmCodeFile: whoActed,
  stopCodeFile: whoActed,
  resumeCodeFile: whoActed,
  discardCodeFile: whoActed,
  appBenefits: byCpf,
  appReserve: byCpf,
  appCustomerCoupons: { ...byCpf, shows: one },
  appUseCoupon: byCpf,
  appReleaseCoupon: byCpf,
  appRefuseCoupon: { neither: "A partner's reason, of a coupon without its holder" },
  appAddBenefitEligible: { takesList: true },
  appMissions: byCpf,
  appAddMissionEligible: { takesList: true },
  getMultiplier: listed,
  createMultiplier: listed,
  updateMultiplier: listed,
  appRunningMultipliers: byCpf,
  appAddMultiplierEligible: { takesList: true },
  appRunningPromotions: byCpf,
  appPromotionDocument: { neither: 'A banner or a regulation' },
  appOptIn: byCpf,
  appProgress: { ...byCpf, shows: one },
  appBurnCoupon: byCpf,
  appAddEligible: { takesList: true },
};
