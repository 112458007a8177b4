import { newLink } from '@galeria/contract/store-sync/store-link-endpoints';
import * as z from 'zod';

/** What stands in the form of a new link. A type and not an interface: forms ask for an indexable record. */
export type LinkValues = { mallCode: string; luc: string; erp: string | null };
export type NewLink = z.output<typeof newLink>;

/** FMT-02: the very rules of the server; that no ERP is chosen yet is theirs to refuse. */
export const linkSchema: z.ZodType<NewLink, LinkValues> = z.custom<LinkValues>().transform((values, context) => {
  const read = newLink.safeParse(values);
  for (const { message, path } of read.error?.issues ?? []) {
    context.issues.push({ code: 'custom', message, path, input: undefined });
  }
  return read.success ? read.data : z.NEVER;
});
