import type { PlainCode } from '@galeria/contract/messages/message';
import { ApiError } from './api-error.ts';

/** Spec 8: a failure that nobody foresaw is said in the words of what was tried. One that has a reason keeps it. */
export const saidAs =
  (message: PlainCode) =>
  (error: unknown): never => {
    const isUnforeseen = error instanceof ApiError && (error.code === undefined || error.code === 'internal-error');
    if (isUnforeseen && !error.unanswered) throw new ApiError({ status: error.status, message, cause: error });
    throw error;
  };
