import type { Text } from './text.ts';

/** Refusals by their code: the status, and what the person reads. */
export type ProblemTexts = Readonly<Record<string, Text & { readonly status: number }>>;
