import { type Benefit, benefitChange, newBenefit } from '@galeria/contract/benefits/benefit';
import { askedOf, CONDITIONAL_FIELD_NAMES, type ConditionalField } from '@galeria/contract/benefits/benefit-fields';
import { parseEmailList } from '@galeria/contract/kit/fields/email-list';
import { needsEmailList } from '@galeria/contract/reference/enumerations/audience';
import * as z from 'zod';
import { momentToSend } from '../../../domain/moments/moments.rules.ts';
import { alsoRefused } from '../../../lib/problem/also-refused.ts';
import { type BenefitBody, type BenefitValues, hidesEmails, kindOf } from './benefit-values.ts';

interface Sending {
  readonly mallCode: string;
  /** The benefit the form was filled from; none for a new one. */
  readonly stored: Benefit | null;
}

/** A list that is not shown stays as it is when none is typed; a kind without a list has an empty one. */
function listToSend({ typeOfExclusivity, emailList }: BenefitValues, stored: Benefit | null) {
  if (!needsEmailList(typeOfExclusivity)) return { emailList: [] };
  if (stored !== null && hidesEmails(stored) && emailList.trim() === '') return {};
  return { emailList: [...parseEmailList(emailList).emails] };
}

/** BEN-01: what is not asked of a benefit of this kind is not sent, whatever was typed before the kind was changed. */
function conditionalToSend(values: BenefitValues, stored: Benefit | null): Record<string, unknown> {
  const kind = kindOf(values);
  if (kind === null) return {};
  const given = (field: ConditionalField): unknown => {
    if (field === 'channel') return kind.channel;
    const value = field === 'raffleDate' ? momentToSend(values.raffleDate, stored?.raffleDate, 'start') : values[field];
    return value === '' ? null : value;
  };
  return Object.fromEntries(
    CONDITIONAL_FIELD_NAMES.filter((field) => askedOf(field, kind) !== 'no').map((field) => [field, given(field)]),
  );
}

/** The body as the person left it; whether it may be sent is the contract's to say. */
export function toSend(values: BenefitValues, stored: Benefit | null) {
  return {
    title: values.title,
    type: values.type,
    storeUniversalId: values.storeUniversalId,
    imageFileId: values.imageFileId,
    rules: values.rules,
    categories: values.categories,
    startDate: momentToSend(values.startDate, stored?.startDate, 'start'),
    endDate: momentToSend(values.endDate, stored?.endDate, 'end'),
    userType: values.userType,
    userCategories: values.userCategories,
    typeOfExclusivity: values.typeOfExclusivity,
    isHighlight: values.isHighlight,
    weight: values.weight ?? 0,
    callToAction: values.callToAction,
    participatingStores: values.participatingStores,
    retailDate: values.retailDate,
    origin: values.origin,
    unitCost: values.unitCost,
    costProvider: values.costProvider,
    ...listToSend(values, stored),
    ...conditionalToSend(values, stored),
  };
}

/** For those that are still missing. */
const STANDING_IN: Readonly<Record<string, unknown>> = {
  title: '-',
  imageFileId: '00000000-0000-4000-8000-000000000000',
  categories: ['GASTRONOMY'],
  startDate: '2000-01-01',
  endDate: '2000-01-01',
};

/** FMT-02: the very rules of the server, run on what would be sent; the refusals stand by the fields of the same names. */
export const benefitFormSchema = (sending: () => Sending): z.ZodType<BenefitBody, BenefitValues> =>
  z.custom<BenefitValues>().transform((values, context) => {
    const { mallCode, stored } = sending();
    const rules: z.ZodType<BenefitBody> = stored === null ? newBenefit : benefitChange;
    const body = { ...toSend(values, stored), ...(stored === null ? { mallCode } : { version: stored.version }) };
    const read = rules.safeParse(body);
    const said = read.error?.issues ?? [];
    for (const { message, path } of [...said, ...alsoRefused(rules, body, said, STANDING_IN)])
      context.issues.push({ code: 'custom', message, path: [...path], input: undefined });
    return read.success ? read.data : z.NEVER;
  });
