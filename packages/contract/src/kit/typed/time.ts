import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { type Reading, read, unread } from './reading.ts';

const WITH_SIGN = /^(\d{1,2})[:h.](\d{2})(?:h|min)?$/i;
const WHOLE_HOUR = /^(\d{1,2})h$/i;
const DIGITS_ALONE = /^(\d{1,2})(\d{2})$/;

/** SHL-13: a time of day as people type it: '14:30', '1430', '930', '14h30', '14h'; 'HH:mm', or empty for none. */
export function readTime(text: string): Reading<string> {
  const typed = text.replace(/\s/g, '');
  if (typed === '') return read('');
  const [, hour = '', minute = '00'] = WITH_SIGN.exec(typed) ?? WHOLE_HOUR.exec(typed) ?? DIGITS_ALONE.exec(typed) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return unread(RULE_MESSAGES.timeUnreadable);
  return read(`${hour.padStart(2, '0')}:${minute}`);
}
