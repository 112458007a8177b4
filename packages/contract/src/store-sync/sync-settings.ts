import * as z from 'zod';
import { wholeNumber } from '../kit/fields/numbers.ts';
import { requiredText } from '../kit/fields/text.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { SYNC_LIMITS, TEXT_LIMITS } from '../reference/limits.ts';

/** 'HH:MM' of São Paulo. */
const timeOfDay = z.string({ error: RULE_MESSAGES.timeInvalid }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, RULE_MESSAGES.timeInvalid);

const folder = requiredText(RULE_MESSAGES.required, TEXT_LIMITS.folder);

/** SYN-02: what a client in a shop is told by the server, at each contact. */
export const syncSettings = z.strictObject({
  everySeconds: wholeNumber(SYNC_LIMITS.leastSeconds, SYNC_LIMITS.mostSeconds),
  batchSize: wholeNumber(1, SYNC_LIMITS.batch),
  /** It sends between these times only; both or neither. From later than until: over midnight. */
  openFrom: timeOfDay.nullable(),
  openUntil: timeOfDay.nullable(),
  /** Watched where the shop's own settings name none. */
  folders: z.array(folder).max(SYNC_LIMITS.folders, RULE_MESSAGES.listTooLong),
  includeCsv: z.boolean(),
});
export type SyncSettings = z.output<typeof syncSettings>;

/** Both times of the schedule or neither; the message goes to the one that is missing. */
export function checkSchedule({
  value,
  issues,
}: z.core.ParsePayload<{ openFrom: string | null; openUntil: string | null }>): void {
  if ((value.openFrom === null) === (value.openUntil === null)) return;
  const path = value.openFrom === null ? 'openFrom' : 'openUntil';
  issues.push({ code: 'custom', continue: true, message: RULE_MESSAGES.required, path: [path], input: null });
}

/** What a store begins with. */
export const DEFAULT_SYNC_SETTINGS: SyncSettings = {
  everySeconds: 300,
  batchSize: 200,
  openFrom: null,
  openUntil: null,
  folders: [],
  includeCsv: true,
};
