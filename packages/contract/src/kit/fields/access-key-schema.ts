import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { normaliseAccessKey, readAccessKey } from './access-key.ts';
import { ACCESS_KEY_FAULT_MESSAGES } from './access-key-faults.ts';

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
