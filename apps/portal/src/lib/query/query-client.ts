import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../problem/api-error.ts';
import { FreshQueryClient } from './fresh-query-client.ts';

const MOST_RETRIES = 2;

/** A refusal stays one however often it is asked; only what may pass by itself is tried again. */
export function isWorthRetrying(failureCount: number, error: unknown): boolean {
  if (failureCount >= MOST_RETRIES) return false;
  return error instanceof ApiError && (error.unanswered || error.status >= 502);
}

export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        staleTime: 10_000,
        // Forms are filled from queries: what is being typed must not change because a window was clicked.
        refetchOnWindowFocus: false,
      },
      // `call` repeats a lost submit itself, under the same key.
      mutations: { retry: false },
    },
  });
}
