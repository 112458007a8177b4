import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { type AccessKeyFault, normaliseAccessKey, readAccessKey } from './access-key.ts';

export const ACCESS_KEY_FAULT_MESSAGES = {
  length: RULE_MESSAGES.accessKeyLength,
  shape: RULE_MESSAGES.accessKeyInvalid,
  'check-digit': RULE_MESSAGES.accessKeyInvalid,
  state: RULE_MESSAGES.accessKeyState,
  month: RULE_MESSAGES.accessKeyMonth,
  future: RULE_MESSAGES.accessKeyFuture,
  model: RULE_MESSAGES.accessKeyModel,
  issuer: RULE_MESSAGES.accessKeyIssuer,
  'sat-ended': RULE_MESSAGES.accessKeySatEnded,
} as const satisfies Record<AccessKeyFault, string>;

/** FMT-03: a key as typed, pasted or scanned; 44 characters come out. `currentMonth` as in readAccessKey. */
export function accessKeyAt(currentMonth?: () => string) {
  return z
    .string({ error: RULE_MESSAGES.accessKeyLength })
    .overwrite(normaliseAccessKey)
    .check((context) => {
      const reading = readAccessKey(context.value, currentMonth?.());
      if (reading.ok) return;
      context.issues.push({ code: 'custom', message: ACCESS_KEY_FAULT_MESSAGES[reading.fault], input: context.value });
    });
}

export const accessKey = accessKeyAt();
