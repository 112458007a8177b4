import { ApiError } from './api-error.ts';

/** Nobody knows the record of this address. One with a mangled number or id is refused before it is looked for. */
export const isUnknownRecord = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
