import { accept, type Decision, refuse } from '@galeria/contract/kit/decision';

export interface SubstoreQuestion {
  readonly universalId: string;
  readonly parentUniversalId: string;
  /** By substore, whose notes its notes count as; the mall's, or at least those of the two stores. */
  readonly parents: ReadonlyMap<string, string>;
  /** Stores that have substores. */
  readonly withSubstores: ReadonlySet<string>;
}

/** One step only, seen from both ends: a parent is no substore, a substore has none of its own. */
export function decideSubstore({ universalId, parentUniversalId, parents, withSubstores }: SubstoreQuestion): Decision<true> {
  if (universalId === parentUniversalId) return refuse('substore-of-itself');
  if (parents.has(parentUniversalId) || withSubstores.has(universalId)) return refuse('substore-chain');
  return accept(true);
}
