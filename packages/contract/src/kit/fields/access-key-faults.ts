import type { RuleCode } from '../../messages/rule-messages.ts';
import type { AccessKeyFault } from './access-key.ts';

/** What each fault of a key is called where somebody reads it. */
export const ACCESS_KEY_FAULT_MESSAGES = {
  length: 'accessKeyLength',
  shape: 'accessKeyInvalid',
  'check-digit': 'accessKeyInvalid',
  state: 'accessKeyState',
  month: 'accessKeyMonth',
  future: 'accessKeyFuture',
  model: 'accessKeyModel',
  issuer: 'accessKeyIssuer',
  'sat-ended': 'accessKeySatEnded',
} as const satisfies Record<AccessKeyFault, RuleCode>;
