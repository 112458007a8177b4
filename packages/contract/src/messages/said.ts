import * as z from 'zod';

/** A message without its sentence. */
export const messageParts = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) });

/**
 * A message on its way to its reader: the code and its values, of which the portal makes the sentence in its own language,
 * and the sentence ready in the language of the call, for everybody else.
 */
export const said = z.object({ ...messageParts.shape, text: z.string() });

export type Said = z.infer<typeof said>;
