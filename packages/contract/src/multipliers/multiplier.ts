import * as z from 'zod';
import { audienceListRule } from '../kit/fields/audience-list.ts';
import { endDate, periodRule, startDate } from '../kit/fields/date-schemas.ts';
import { emailList } from '../kit/fields/email-list.ts';
import { requiredName } from '../kit/fields/named-texts.ts';
import { recordVersion } from '../kit/fields/numbers.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import type { Text } from '../messages/text.ts';
import { exclusivity, userType } from '../reference/enumerations/audience.ts';
import { MULTIPLIER_CHANNELS, multiplierChannel, multiplierFactor } from '../reference/enumerations/multiplier.ts';

/** Where a multiplier stands in its period, by the clock. */
export const MULTIPLIER_STATES = ['SCHEDULED', 'RUNNING', 'ENDED'] as const;
export type MultiplierState = (typeof MULTIPLIER_STATES)[number];
export const multiplierState = z.enum(MULTIPLIER_STATES);

export const MULTIPLIER_STATE_LABELS = {
  SCHEDULED: { pt: 'Agendado', en: 'Scheduled' },
  RUNNING: { pt: 'Em vigor', en: 'In force' },
  ENDED: { pt: 'Encerrado', en: 'Ended' },
} as const satisfies Record<MultiplierState, Text>;

/** 'ALL' says what the others would say one by one. */
const channels = z
  .array(multiplierChannel, { error: RULE_MESSAGES.required })
  .min(1, RULE_MESSAGES.required)
  .max(MULTIPLIER_CHANNELS.length, RULE_MESSAGES.listTooLong)
  .overwrite((chosen) => (chosen.includes('ALL') ? ['ALL'] : [...new Set(chosen)]));

/** Spec 3: action name, channels, factor, user type, list type; and the period and the list that go with them. */
const multiplierFields = {
  actionName: requiredName,
  channels,
  factor: multiplierFactor,
  userType: userType.default('ALL'),
  listType: exclusivity.default('NONE'),
  /** Of those kept out or let in, by listType; a change that leaves it out keeps the list that is there. */
  emailList: emailList.optional(),
  startDate,
  endDate,
};

export const newMultiplier = z
  .strictObject({ mallCode, ...multiplierFields })
  .check(periodRule, audienceListRule('listType', 'new'));
export const multiplierChange = z
  .strictObject({ ...multiplierFields, version: recordVersion })
  .check(periodRule, audienceListRule('listType', 'change'));
export type NewMultiplier = z.output<typeof newMultiplier>;
export type MultiplierChange = z.output<typeof multiplierChange>;

export const multiplier = z.object({
  id: z.number().int(),
  mallCode: z.string(),
  actionName: z.string(),
  channels: z.array(multiplierChannel),
  factor: multiplierFactor,
  userType,
  listType: exclusivity,
  /** How many are on its list. */
  listed: z.number().int(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  state: multiplierState,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int(),
});
export type Multiplier = z.infer<typeof multiplier>;

export const multiplierDetail = multiplier.extend({
  /** Only for who may see customers; null for others. */
  emailList: z.array(z.string()).nullable(),
});
export type MultiplierDetail = z.infer<typeof multiplierDetail>;
