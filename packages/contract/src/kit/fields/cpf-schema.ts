import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { isCpf, normaliseCpf } from './cpf.ts';

/** FMT-03: a CPF with or without mask; eleven digits come out. */
export const cpf = z
  .string({ error: RULE_MESSAGES.cpfRequired })
  .overwrite(normaliseCpf)
  .min(1, { error: RULE_MESSAGES.cpfRequired, abort: true })
  .refine(isCpf, RULE_MESSAGES.cpfInvalid);
