import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { acceptedCnpjs, hasCnpjShape, isCnpj, normaliseCnpj } from './cnpj.ts';

const lengthMessage = () =>
  acceptedCnpjs().alphanumeric === true ? RULE_MESSAGES.cnpjAlphanumericLength : RULE_MESSAGES.cnpjLength;

/**
 * A CNPJ with or without mask; fourteen characters come out. Spec 5: 'Insira 14 caracteres numéricos', then 'Insira um CNPJ
 * válido', unless the operator accepts letters, which is asked at each value.
 */
export const cnpj = z
  .string({ error: RULE_MESSAGES.cnpjRequired })
  .overwrite(normaliseCnpj)
  .min(1, { error: RULE_MESSAGES.cnpjRequired, abort: true })
  .refine((text) => hasCnpjShape(text, acceptedCnpjs()), { error: lengthMessage, abort: true })
  .refine((text) => isCnpj(text, acceptedCnpjs()), RULE_MESSAGES.cnpjInvalid);
