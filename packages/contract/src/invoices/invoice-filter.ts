import * as z from 'zod';
import { cnpj } from '../kit/fields/cnpj-schema.ts';
import { cpf } from '../kit/fields/cpf-schema.ts';
import { day } from '../kit/fields/date-schemas.ts';
import { wholeNumberInAddress } from '../kit/fields/numbers.ts';
import { sortsOf } from '../kit/sort.ts';
import { promotionNumber } from '../promotions/promotion-number.ts';
import { INVOICE_STATUSES, invoiceChannel, invoiceStatus, invoiceType } from '../reference/enumerations/invoice.ts';
import { COUNTS, TEXT_LIMITS } from '../reference/limits.ts';

const statusList = z.array(invoiceStatus).min(1).max(INVOICE_STATUSES.length);

/** Comma-joined, as the specification joins lists; one named twice is one. */
const statuses = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .pipe(statusList);

const cents = wholeNumberInAddress(0, COUNTS.noteAmountMax);

/** Days of São Paulo on which the note was sent, both included. */
const period = { startDate: day.optional(), endDate: day.optional() };

/**
 * INV-01: what a list of notes is narrowed by, besides the mall. The one place: the query of the endpoint, the server's
 * conditions, the portal's address, its panel and its questions all come from here.
 */
export const invoiceFilter = {
  /** A key, whole or its beginning, or a note's own id: what the palette asks for. */
  accessKey: z.string().trim().max(TEXT_LIMITS.plain).optional(),
  status: statuses.optional(),
  ...period,
  cpf: cpf.optional(),
  cnpj: cnpj.optional(),
  type: invoiceType.optional(),
  channel: invoiceChannel.optional(),
  minAmount: cents.optional(),
  maxAmount: cents.optional(),
  /** ENG-05: what a promotion that has ended still waits for, or had to leave undecided when it froze. */
  undecidedFor: promotionNumber.optional(),
  /** INV-19: those that wait for a picture their sender was asked for. */
  awaitsPicture: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
};

/** Newest first; oldest first, or by the amount. */
export const INVOICE_SORTS = sortsOf('-sentAt', 'sentAt', 'amount');

export type InvoiceFilter = z.output<z.ZodObject<typeof invoiceFilter>>;

/** INV-06: the part of it by which notes are put through enrichment again. */
export const resendFilter = { status: statusList.optional(), ...period };
