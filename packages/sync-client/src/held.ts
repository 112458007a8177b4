import { formatCnpj } from '@galeria/contract/kit/formats';
import { SYNC_LIMITS } from '@galeria/contract/reference/limits';
import type { Queue } from './queue.ts';
import type { HeldSales } from './wire.ts';

/** What is told of the sales that wait for their issuer: no more issuers than one call takes, those that waited first. */
export const heldToTell = (queue: Queue): HeldSales[] =>
  [...queue.held()].slice(0, SYNC_LIMITS.heldIssuers).map(([issuerCnpj, sales]) => ({ issuerCnpj, sales }));

interface Said {
  /** Null: nobody was asked, or the server does not know the question. */
  readonly unknownIssuers: readonly string[] | null;
  readonly issuerCnpjs: readonly string[];
}

/**
 * SYN-05: the issuers whose sales need wait no longer: those the server was asked about and does not call unknown any more, whatever
 * it will say of their sales; where it was not asked, those it names as the store's own.
 */
export const decidedIssuers = (told: readonly HeldSales[], held: readonly string[], said: Said): string[] => {
  const { unknownIssuers, issuerCnpjs } = said;
  if (unknownIssuers === null) return held.filter((issuer) => issuerCnpjs.includes(issuer));
  return told.flatMap(({ issuerCnpj }) => (unknownIssuers.includes(issuerCnpj) ? [] : [issuerCnpj]));
};

const counted = (sales: number): string => (sales === 1 ? '1 venda' : `${sales} vendas`);

export const heldText = (issuerCnpj: string, sales: number): string =>
  `${counted(sales)} do CNPJ ${formatCnpj(issuerCnpj)}: o CNPJ não está em nenhuma loja no portal. Ficam na fila deste computador até que a administração do shopping o cadastre na loja, e seguem depois sozinhas.`;

/** In the line that says how long the queue is. */
export const heldBeside = (queue: Queue): string => {
  const held = queue.size() - queue.ready();
  return held === 0 ? '' : `; ${held} esperam que o CNPJ seja cadastrado no portal`;
};
