import type { Kept } from './mutant.ts';

/** Survivors that stay, each with its reason. */
export const KEPT: readonly Kept[] = [];
