import * as z from 'zod';
import { day } from '../kit/fields/date-schemas.ts';
import { saoPauloDay } from '../kit/fields/dates.ts';
import { email } from '../kit/fields/email.ts';
import { recordVersion } from '../kit/fields/numbers.ts';
import { phone } from '../kit/fields/phone.ts';
import { limitedText, requiredText } from '../kit/fields/text.ts';
import { zipCode } from '../kit/fields/zip-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { gender } from '../reference/enumerations/gender.ts';
import { TEXT_LIMITS } from '../reference/limits.ts';
import { stateCode } from '../reference/state-schema.ts';

const moment = z.iso.datetime();

const address = z.object({
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
  district: z.string(),
  createdAt: moment,
  updatedAt: moment,
});

const realm = z.object({
  id: z.number().int(),
  code: z.string(),
  mallAcronym: z.string(),
  mallName: z.string(),
  tenantId: z.string(),
  createdAt: moment,
  updatedAt: moment,
});

/** Spec 3: the whole entity. An erased customer is never answered, so `deleted` is always false here. */
export const customerDetail = z.object({
  customerId: z.uuid(),
  companyCustomerId: z.string().nullable(),
  cpf: z.string(),
  address: address.nullable(),
  phoneNumber: z.string().nullable(),
  termsAgreement: z.boolean(),
  realmCode: z.string(),
  realm,
  fullName: z.string(),
  email: z.string().nullable(),
  isActive: z.boolean(),
  idpId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.iso.date().nullable(),
  gender: gender.nullable(),
  gaHash: z.string().nullable(),
  isShopKeeper: z.boolean(),
  blockedUntil: moment.nullable(),
  updatedAt: moment,
  createdAt: moment,
  isBlocked: z.boolean(),
  blockReason: z.string().nullable(),
  blockTime: moment.nullable(),
  unblockTime: moment.nullable(),
  deletedAt: moment.nullable(),
  deleted: z.boolean(),
  isSimplifiedCustomer: z.boolean(),
  version: z.number().int(),
});

export type CustomerDetail = z.infer<typeof customerDetail>;

export const customerAddressInput = z.strictObject({
  street: requiredText(RULE_MESSAGES.required),
  number: requiredText(RULE_MESSAGES.required, TEXT_LIMITS.addressNumber, RULE_MESSAGES.addressNumberTooLong),
  complement: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong).nullable(),
  zipCode,
  city: requiredText(RULE_MESSAGES.required),
  state: stateCode,
  district: requiredText(RULE_MESSAGES.required),
});

/** What staff may correct; CPF and mall are who the customer is. A field left out stays, null clears it. */
export const customerChange = z.strictObject({
  firstName: requiredText(RULE_MESSAGES.nameRequired).optional(),
  lastName: requiredText(RULE_MESSAGES.lastNameRequired).optional(),
  email: email.nullable().optional(),
  phoneNumber: phone.nullable().optional(),
  birthDate: day
    .refine((value) => value >= '1900-01-01' && value <= saoPauloDay(new Date()), RULE_MESSAGES.birthDateInvalid)
    .nullable()
    .optional(),
  gender: gender.nullable().optional(),
  address: customerAddressInput.nullable().optional(),
  isShopKeeper: z.boolean().optional(),
  isActive: z.boolean().optional(),
  version: recordVersion,
});

export type CustomerChange = z.output<typeof customerChange>;

export const BLOCK_ACTS = ['BLOCKED', 'UNBLOCKED'] as const;

export const blockEvent = z.object({
  position: z.number().int(),
  act: z.enum(BLOCK_ACTS),
  /** Who did it, from their session. */
  by: z.string(),
  at: moment,
  reason: z.string().nullable(),
});

export type BlockEvent = z.infer<typeof blockEvent>;

export const TIMELINE_KINDS = [
  'REGISTERED',
  'CHANGED',
  'BLOCKED',
  'UNBLOCKED',
  'INVOICE',
  'OPT_IN',
  'COUPON',
  'LUCKY_NUMBER',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** One thing that happened. What a kind does not have is null. */
export const timelineEntry = z.object({
  id: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  at: moment,
  /** Who did it, where staff did. */
  by: z.string().nullable(),
  /** The promotion's name, or the issuer's CNPJ of an invoice. */
  subject: z.string().nullable(),
  /** A coupon's or lucky number's own number, an invoice's access key. */
  number: z.string().nullable(),
  /** Where an invoice was issued, if that store is known here. */
  storeName: z.string().nullable(),
  /** Why an invoice was refused, as the enumeration says. */
  reason: z.string().nullable(),
  /** Of an invoice or coupon, as their enumerations say; of what was drawn, what it came to (draw/draw-outcome.ts). */
  status: z.string().nullable(),
  amountInCents: z.number().int().nullable(),
  /** INV-19: what was written to the sender of an invoice, with its refusal or with the picture it waits for. */
  message: z.string().nullable(),
  /** INV-19: until when an invoice waits for a picture. */
  awaitsPictureUntil: moment.nullable(),
  /** The promotion it is of. */
  promotionId: z.number().int().nullable(),
});

export type TimelineEntry = z.infer<typeof timelineEntry>;
