import * as z from 'zod';

/**
 * PER-15: what becomes of the text when a writer hands it back. 'restores': it is again as it was before they changed it. 'keeps':
 * it stays, because another writer saved all of it since. 'after-save': not yet, another writer has to save it first.
 */
export const HAND_BACKS = ['restores', 'keeps', 'after-save'] as const;
export type HandBack = (typeof HAND_BACKS)[number];

/** What the caller is to a record that waits for approval, or will once they save it. */
export const authorship = {
  /** PER-11: the caller wrote what waits for approval, and so does not decide about it. */
  isOwnWriting: z.boolean(),
  /** PER-15: once the caller saves a change, they can no longer approve it; until then they could. */
  savingBarsApproval: z.boolean(),
  /** PER-15: what handing it back would do; null for who is no writer of it, and for who began what waits. */
  handBack: z.enum(HAND_BACKS).nullable(),
} as const;
