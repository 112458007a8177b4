import * as z from 'zod';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { STATES } from './states.ts';

export const stateCode = z.enum(
  STATES.map(({ uf }) => uf),
  { error: RULE_MESSAGES.stateInvalid },
);
