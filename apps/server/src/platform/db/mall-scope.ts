import type { Column, SQL } from 'drizzle-orm';
import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { fail } from '../problem.ts';

declare const scoped: unique symbol;

/**
 * The malls a query may touch. Stores and views of mall records take it first, and it
 * can be made only here, from an actor or from the malls a person has, with the reason written down.
 */
export interface MallScope {
  readonly [scoped]: true;
  readonly codes: readonly string[];
}

const scopeOf = (codes: readonly string[]): MallScope => ({ codes }) as MallScope;

export const scopeOfActor = (actor: Actor): MallScope => scopeOf(actor.malls);

/** For work that goes on after its person's request ended, with the malls they have now. */
export const scopeOfMalls = (codes: readonly string[], _reason: string): MallScope => scopeOf(codes);

export function inScope(scope: MallScope, column: Column): SQL {
  return scope.codes.length === 0 ? sql`false` : inArray(column, [...scope.codes]);
}

export const holdsMall = (scope: MallScope, code: string): boolean => scope.codes.includes(code);

/** PER-06: a request that names a mall which is not the caller's is refused, not emptied. */
export function requireMalls(scope: MallScope, codes: readonly string[]): void {
  if (!codes.every((code) => holdsMall(scope, code))) fail('foreign-mall');
}

/** One mall of the scope: what a list is narrowed to by the selected mall. Another's is refused. */
export function narrowScope(scope: MallScope, code: string | undefined): MallScope {
  if (code === undefined) return scope;
  requireMalls(scope, [code]);
  return scopeOf([code]);
}

/** The codes as one value of a statement. */
export const scopeCodes = (scope: MallScope): SQL => sql`${sql.param([...scope.codes])}::text[]`;
