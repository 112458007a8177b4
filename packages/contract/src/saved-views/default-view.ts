import * as z from 'zod';
import { VIEW_LIST_NAMES } from './view-fields.ts';

/** What a list is opened with, where its address says nothing. Every list asks for it, and for no more of the views than this. */
export const defaultView = z.object({
  id: z.uuid(),
  list: z.enum(VIEW_LIST_NAMES),
  name: z.string(),
  fields: z.array(z.object({ field: z.string(), value: z.string() })),
});
export type DefaultView = z.infer<typeof defaultView>;
