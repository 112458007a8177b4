import * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { ERP_NAMES } from '../../reference/enumerations/store.ts';
import { COUNTS } from '../../reference/limits.ts';
import { cnpj } from './cnpj-schema.ts';
import { countCharacters, requiredText } from './text.ts';

/** Spec 5: the code of a unit needs at least 5 characters. */
export const luc = requiredText(RULE_MESSAGES.lucTooShort)
  .toUpperCase()
  .refine((luc) => countCharacters(luc) >= COUNTS.lucCharacters, RULE_MESSAGES.lucTooShort);

/** Spec 5: an ERP must be chosen to link a store. */
export const chosenErp = z.enum(ERP_NAMES, { error: RULE_MESSAGES.erpRequired });

/** Spec 5: issuer CNPJs must be distinct; the message goes to the repeated one. */
export const issuerCnpjs = z
  .array(cnpj)
  .max(COUNTS.storeIssuers, RULE_MESSAGES.listTooLong)
  .check((context) => {
    const seen = new Set<string>();
    for (const [index, cnpj] of context.value.entries()) {
      if (seen.has(cnpj))
        context.issues.push({ code: 'custom', message: RULE_MESSAGES.cnpjMustBeUnique, path: [index], input: cnpj });
      seen.add(cnpj);
    }
  });
