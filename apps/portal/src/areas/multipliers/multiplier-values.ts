import { parseEmailList } from '@galeria/contract/kit/fields/email-list';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import {
  type MultiplierChange,
  type MultiplierDetail,
  multiplierChange,
  type NewMultiplier,
  newMultiplier,
} from '@galeria/contract/multipliers/multiplier';
import { type Exclusivity, needsEmailList, type UserType } from '@galeria/contract/reference/enumerations/audience';
import type { MultiplierChannel } from '@galeria/contract/reference/enumerations/multiplier';
import type { Control } from 'react-hook-form';
import * as z from 'zod';
import { momentText, momentToSend } from '../../domain/moments/moments.rules.ts';

/** What stands in the form of a multiplier. A type and not an interface: forms ask for an indexable record. */
export type MultiplierValues = {
  actionName: string;
  channels: MultiplierChannel[];
  /** The factor's number as text, as a choice holds it. */
  factor: string | null;
  userType: UserType;
  listType: Exclusivity;
  /** One e-mail a line. */
  emailList: string;
  startDate: string;
  endDate: string;
};

/** Of a form that gives `Body` to be sent. */
export type MultiplierControl<Body> = Control<MultiplierValues, unknown, Body>;

export const NEW_MULTIPLIER: MultiplierValues = {
  actionName: '',
  channels: [],
  factor: null,
  userType: 'ALL',
  listType: 'NONE',
  emailList: '',
  startDate: '',
  endDate: '',
};

export const multiplierValuesOf = (stored: MultiplierDetail): MultiplierValues => ({
  actionName: stored.actionName,
  channels: stored.channels,
  factor: String(stored.factor),
  userType: stored.userType,
  listType: stored.listType,
  emailList: (stored.emailList ?? []).join('\n'),
  startDate: momentText(stored.startDate, 'start'),
  endDate: momentText(stored.endDate, 'end'),
});

/** PER-09: the multiplier has a list of e-mails that this person may not read. */
export const hidesEmails = ({ emailList, listType }: MultiplierDetail): boolean => emailList === null && needsEmailList(listType);

/** A list that is not shown stays as it is when none is typed; a kind without a list has an empty one. */
function listToSend({ listType, emailList }: MultiplierValues, stored: MultiplierDetail | null) {
  if (!needsEmailList(listType)) return { emailList: [] };
  if (stored !== null && hidesEmails(stored) && emailList.trim() === '') return {};
  return { emailList: [...parseEmailList(emailList).emails] };
}

function toSend(values: MultiplierValues, stored: MultiplierDetail | null) {
  const { emailList: _typed, ...plain } = values;
  return {
    ...plain,
    factor: Number(values.factor),
    startDate: momentToSend(values.startDate, stored?.startDate, 'start'),
    endDate: momentToSend(values.endDate, stored?.endDate, 'end'),
    ...listToSend(values, stored),
  };
}

/** FMT-02: the very rules of the server, run on what would be sent; the refusals stand by the fields of the same paths. */
const rulesOn = <Body>(
  rules: z.ZodType<Body>,
  bodyOf: (values: MultiplierValues) => unknown,
): z.ZodType<Body, MultiplierValues> =>
  z.custom<MultiplierValues>().transform((values, context) => {
    const read = rules.safeParse(bodyOf(values));
    for (const { message, path } of read.error?.issues ?? []) {
      // Only what is listed can be chosen, so that the one fault of a factor is to be missing.
      const words = path[0] === 'factor' ? RULE_MESSAGES.required : message;
      context.issues.push({ code: 'custom', message: words, path, input: undefined });
    }
    return read.success ? read.data : z.NEVER;
  });

export const newMultiplierSchema = (mallCode: string): z.ZodType<NewMultiplier, MultiplierValues> =>
  rulesOn(newMultiplier, (values) => ({ mallCode, ...toSend(values, null) }));

/** `stored` is what the form was last filled from. */
export const multiplierChangeSchema = (stored: () => MultiplierDetail): z.ZodType<MultiplierChange, MultiplierValues> =>
  rulesOn(multiplierChange, (values) => ({ ...toSend(values, stored()), version: stored().version }));
