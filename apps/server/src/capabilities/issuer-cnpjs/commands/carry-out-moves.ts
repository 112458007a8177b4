import type { Transaction } from '../../../platform/db/database.ts';
import { touchStores } from '../../stores/stores.public.ts';
import type { IssuerMove, IssuerPlace } from '../issuer-cnpjs.rules.ts';
import { moveIssuers } from '../issuer-cnpjs.store.ts';
import { waitingIssuers } from '../views/waiting-issuers.ts';

/** Whoever has something waiting for a decision on an issuer is told of it: given where the server is put together. */
export interface IssuerDeps {
  readonly onIssuerDecided: (tx: Transaction, issuer: { readonly mallCode: string; readonly cnpj: string }) => Promise<void>;
}

export interface Moves {
  readonly mallCode: string;
  readonly moves: readonly IssuerMove[];
  /** Where they are, all of them held. */
  readonly held: ReadonlyMap<string, IssuerPlace | null>;
  readonly by: string;
  readonly at: Date;
}

/** Moves issuers that are held, and sees to what hangs on them: the stores they come to or leave, and the notes that wait. */
export async function carryOutMoves(
  tx: Transaction,
  { onIssuerDecided }: IssuerDeps,
  { mallCode, moves, held, by, at }: Moves,
): Promise<void> {
  await moveIssuers(tx, mallCode, moves, { by, at });
  const changedStores = moves
    .map(({ cnpj, storeUniversalId }) => [held.get(cnpj)?.storeUniversalId ?? null, storeUniversalId] as const)
    .flatMap(([before, after]) => (before === after ? [] : [before, after]))
    .filter((universalId) => universalId !== null);
  await touchStores(tx, mallCode, [...new Set(changedStores)], at);
  const decided = moves.filter(({ list }) => list !== 'undefined').map(({ cnpj }) => cnpj);
  for (const cnpj of await waitingIssuers(tx, mallCode, decided)) await onIssuerDecided(tx, { mallCode, cnpj });
}
