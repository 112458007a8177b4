import * as z from 'zod';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';

/** The shape of a mall's code; whether the mall exists and is the caller's is the server's to say. */
export const mallCode = z.string().regex(/^[A-Z]{3}$/, RULE_MESSAGES.mallCodeInvalid);
