import {
  COUPONING_CONDITIONS,
  type Couponing,
  type CouponingChange,
  type CouponingCodeType,
  couponingChange,
  type NewCouponing,
  newCouponing,
} from '@galeria/contract/couponing/couponing';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { DiscountType } from '@galeria/contract/reference/enumerations/benefit-terms';
import type { Control } from 'react-hook-form';
import * as z from 'zod';
import { momentText, momentToSend } from '../../domain/moments/moments.rules.ts';

/** What stands in the form of a campaign. A type and not an interface: forms ask for an indexable record. */
export type CouponingValues = {
  name: string;
  /** What decides which of the two next is asked for. */
  place: 'STORE' | 'SELLERS';
  storeUniversalId: string | null;
  sellers: string[];
  discountType: DiscountType | null;
  discountAmount: number | null;
  discountPercentage: number | null;
  minAmount: number | null;
  startDate: string;
  endDate: string;
  codeType: CouponingCodeType;
  code: string;
  quantity: number | null;
  usesPerCode: number | null;
  dailyLimit: number | null;
};

/** Of a form that gives `Body` to be sent. */
export type CouponingControl<Body> = Control<CouponingValues, unknown, Body>;

/** What every section of the form is given. */
export interface CouponingFieldsProps<Body> {
  readonly control: CouponingControl<Body>;
  readonly mallCode: string;
  /** What the form was filled from; null for a new one. */
  readonly stored: Couponing | null;
}

export const NEW_COUPONING: CouponingValues = {
  name: '',
  place: 'STORE',
  storeUniversalId: null,
  sellers: [],
  discountType: null,
  discountAmount: null,
  discountPercentage: null,
  minAmount: null,
  startDate: '',
  endDate: '',
  codeType: 'GENERATED',
  code: '',
  quantity: null,
  usesPerCode: 1,
  dailyLimit: null,
};

export const couponingValuesOf = (stored: Couponing): CouponingValues => ({
  name: stored.name,
  place: stored.store === null ? 'SELLERS' : 'STORE',
  storeUniversalId: stored.store?.universalId ?? null,
  sellers: stored.sellers,
  discountType: stored.discountType,
  discountAmount: stored.discountAmount,
  discountPercentage: stored.discountPercentage,
  minAmount: stored.minAmount,
  startDate: momentText(stored.startDate, 'start'),
  endDate: momentText(stored.endDate, 'end'),
  codeType: stored.codeType,
  code: stored.code ?? '',
  quantity: stored.codeType === 'GENERATED' ? stored.quantity : null,
  usesPerCode: stored.usesPerCode,
  dailyLimit: stored.dailyLimit,
});

/** A field that another choice has put away keeps what was typed, and is not sent. */
function toSend({ place, ...values }: CouponingValues, stored: Couponing | null) {
  const kind = { discountType: values.discountType ?? 'FREE', codeType: values.codeType };
  const asked = <Value>(field: keyof typeof COUPONING_CONDITIONS, value: Value): Value | null =>
    COUPONING_CONDITIONS[field](kind) ? value : null;
  return {
    ...values,
    storeUniversalId: place === 'STORE' ? values.storeUniversalId : null,
    sellers: place === 'SELLERS' ? values.sellers : [],
    discountAmount: asked('discountAmount', values.discountAmount),
    discountPercentage: asked('discountPercentage', values.discountPercentage),
    code: asked('code', values.code),
    quantity: asked('quantity', values.quantity),
    startDate: momentToSend(values.startDate, stored?.startDate, 'start'),
    endDate: momentToSend(values.endDate, stored?.endDate, 'end'),
  };
}

/** What lets the rest be judged where one of these is missing. */
const STAND_INS: Partial<CouponingValues> = {
  ...{ name: '-', discountType: 'FREE', startDate: '2000-01-01', endDate: '2999-12-31', usesPerCode: 1 },
};

type Refusal = Pick<z.core.$ZodIssue, 'message' | 'path'>;
const fieldOf = ({ path: [name] }: Refusal) => name as keyof CouponingValues;

/** All of them at once: rules that look at several fields say nothing while one of these is missing. */
function refusalsOf(rules: z.ZodType, body: object, found: readonly Refusal[]): readonly Refusal[] {
  const named = new Set(found.map(fieldOf));
  const standIns = Object.entries(STAND_INS).filter(([name]) => named.has(name as keyof CouponingValues));
  const rest = rules.safeParse({ ...body, ...Object.fromEntries(standIns) }).error?.issues ?? [];
  return [...found, ...rest.filter((refusal) => !named.has(fieldOf(refusal)))];
}

/** FMT-02: the very rules of the server, run on what would be sent; the refusals stand by the fields of the same paths. */
const rulesOn = <Body>(rules: z.ZodType<Body>, bodyOf: (values: CouponingValues) => object): z.ZodType<Body, CouponingValues> =>
  z.custom<CouponingValues>().transform((values, context) => {
    const body = bodyOf(values);
    const read = rules.safeParse(body);
    if (read.success) return read.data;
    for (const refusal of refusalsOf(rules, body, read.error.issues)) {
      const name = fieldOf(refusal);
      // Where neither is given the rule speaks of the store; here one of the two was chosen already.
      const isPlace = name === 'storeUniversalId';
      context.issues.push({
        code: 'custom',
        message: isPlace || values[name] === null ? RULE_MESSAGES.required : refusal.message,
        path: isPlace && values.place === 'SELLERS' ? ['sellers'] : refusal.path,
        input: undefined,
      });
    }
    return z.NEVER;
  });

export const newCouponingSchema = (mallCode: string): z.ZodType<NewCouponing, CouponingValues> =>
  rulesOn(newCouponing, (values) => ({ mallCode, ...toSend(values, null) }));

/** `stored` is what the form was last filled from. */
export const couponingChangeSchema = (stored: () => Couponing): z.ZodType<CouponingChange, CouponingValues> =>
  rulesOn(couponingChange, (values) => ({ ...toSend(values, stored()), version: stored().version }));
