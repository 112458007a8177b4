import { jsonb, text } from 'drizzle-orm/pg-core';
import type { Before } from './hand-back.rules.ts';

/** PER-15: what a record keeps so that who corrected it may hand it back. Both are null in records of before. */
export const handedBack = <Body>() => ({
  /** Who saved the whole text as it stands. */
  savedBy: text('saved_by'),
  /** As it was before them. Null where nothing can be gone back to. */
  beforeSaver: jsonb('before_saver').$type<Before<Body>>(),
});
