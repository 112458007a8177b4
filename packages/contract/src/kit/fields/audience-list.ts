import type * as z from 'zod';
import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { type Exclusivity, needsEmailList } from '../../reference/enumerations/audience.ts';

type Listed<Field extends string> = Readonly<Record<Field, Exclusivity>> & { readonly emailList?: readonly string[] | undefined };

/**
 * An exclusivity that comes with a list has somebody on it. A change that leaves the list out keeps the one that is there; of
 * something new there is none to keep.
 */
export const audienceListRule =
  <Field extends string>(field: Field, of: 'new' | 'change') =>
  (context: z.core.ParsePayload<Listed<Field>>): void => {
    const { emailList: given } = context.value;
    const isKept = of === 'change' && given === undefined;
    if (!needsEmailList(context.value[field]) || isKept || (given ?? []).length > 0) return;
    context.issues.push({
      code: 'custom',
      continue: true,
      message: RULE_MESSAGES.emailListRequired,
      path: ['emailList'],
      input: given,
    });
  };
