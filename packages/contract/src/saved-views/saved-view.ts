import * as z from 'zod';
import { recordVersion } from '../kit/fields/numbers.ts';
import { limitedText, requiredText } from '../kit/fields/text.ts';
import { mallCode } from '../malls/mall-code.ts';
import { RULE_MESSAGES } from '../messages/rule-messages.ts';
import { COUNTS, TEXT_LIMITS } from '../reference/limits.ts';
import { VIEW_LIST_NAMES, type ViewListName, viewFieldsOf } from './view-fields.ts';

export const viewListName = z.enum(VIEW_LIST_NAMES);

/** What a list's address holds, a value each; a field may stand there several times. */
const viewFields = z
  .array(
    z.strictObject({
      field: z.string().max(TEXT_LIMITS.viewField),
      value: limitedText(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong),
    }),
  )
  .max(COUNTS.viewFields, RULE_MESSAGES.listTooLong);

const content = {
  name: requiredText(RULE_MESSAGES.nameRequired, TEXT_LIMITS.viewName),
  fields: viewFields,
  /** Whose people see it too: those who have this mall and may open the list. Null: nobody but its owner. */
  sharedIn: mallCode.nullable(),
};

/** A view keeps what its list says, and nothing else of an address. */
const isKept = (list: ViewListName, fields: z.output<typeof viewFields>): boolean =>
  fields.every(({ field }) => viewFieldsOf(list).includes(field));

export const newSavedView = z
  .strictObject({ list: viewListName, ...content })
  .refine(({ list, fields }) => isKept(list, fields), { path: ['fields'], error: RULE_MESSAGES.viewFieldUnknown });
export type NewSavedView = z.output<typeof newSavedView>;

export const savedViewChange = z
  .strictObject({ list: viewListName, ...content, version: recordVersion })
  .refine(({ list, fields }) => isKept(list, fields), { path: ['fields'], error: RULE_MESSAGES.viewFieldUnknown });
export type SavedViewChange = z.output<typeof savedViewChange>;

export const savedView = z.object({
  id: z.uuid(),
  list: viewListName,
  name: z.string(),
  fields: z.array(z.object({ field: z.string(), value: z.string() })),
  sharedIn: z.string().nullable(),
  isOwn: z.boolean(),
  /** Its owner's, or an administrator's. */
  canChange: z.boolean(),
  ownerName: z.string(),
  /** Whether the caller's list opens with it. */
  isDefault: z.boolean(),
  version: z.number().int(),
});
export type SavedView = z.infer<typeof savedView>;
