import { type Decision, refuse } from '@galeria/contract/kit/decision';
import { cnpj as cnpjField, normaliseCnpj } from '@galeria/contract/kit/fields/cnpj';
import { luc as lucField } from '@galeria/contract/kit/fields/store-fields';
import { PROBLEMS } from '@galeria/contract/messages/problem-codes';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { COUNTS } from '@galeria/contract/reference/limits';
import { decideAllow, decideAllowForStore, decideBlock, type IssuerPlace, type PurchaseList } from './issuer-cnpjs.rules.ts';

export const IMPORT_LINES_MAX = 100_000;

export interface ImportedCnpj {
  readonly line: number;
  readonly cnpj: string;
  /** Empty where no store was named. */
  readonly luc: string;
}

export interface RefusedCnpj {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export type Judged = ImportedCnpj | RefusedCnpj;

export const isRefused = (judged: Judged): judged is RefusedCnpj => 'reason' in judged;
export const isAccepted = (judged: Judged): judged is ImportedCnpj => !isRefused(judged);

/** A spreadsheet that took CNPJs for numbers has lost their leading zeros. */
const withLeadingZeros = (typed: string): string =>
  /^\d{11,13}$/.test(typed) ? typed.padStart(COUNTS.cnpjCharacters, '0') : typed;

const asWritten = (cnpj: string, luc: string): string => (luc === '' ? cnpj : `${cnpj};${luc}`);

/** Whether a line of the file can be read; `seen` are the CNPJs of the lines before. A list of blocked ones has no LUCs. */
export function readLine(
  line: number,
  cells: Readonly<Record<string, string>>,
  to: PurchaseList,
  seen: ReadonlySet<string>,
): Judged {
  const typed = cells['cnpj'] ?? '';
  const typedLuc = to === 'allowed' ? (cells['luc'] ?? '') : '';
  const refused = (reason: string): RefusedCnpj => ({ line, text: asWritten(typed, typedLuc), reason });
  const cnpj = cnpjField.safeParse(withLeadingZeros(normaliseCnpj(typed)));
  if (!cnpj.success) return refused(cnpj.error.issues[0]?.message ?? RULE_MESSAGES.cnpjInvalid);
  if (seen.has(cnpj.data)) return refused(RULE_MESSAGES.cnpjRepeatedInFile);
  if (typedLuc === '') return { line, cnpj: cnpj.data, luc: '' };
  const luc = lucField.safeParse(typedLuc);
  return luc.success
    ? { line, cnpj: cnpj.data, luc: luc.data }
    : refused(luc.error.issues[0]?.message ?? RULE_MESSAGES.lucTooShort);
}

/** What a mall knows that a line is judged by. */
export interface ImportFacts {
  readonly issuers: ReadonlyMap<string, IssuerPlace | null>;
  /** Universal ids by LUC. */
  readonly stores: ReadonlyMap<string, string>;
  /** Of which stores a CNPJ is the contract's. */
  readonly contracts: ReadonlyMap<string, readonly string[]>;
}

/** The same rules as for a single CNPJ. */
export function decideLine(
  { cnpj, luc }: ImportedCnpj,
  to: PurchaseList,
  { issuers, stores, contracts }: ImportFacts,
): Decision<IssuerPlace> {
  const issuer = issuers.get(cnpj) ?? null;
  if (to === 'blocked') return decideBlock(issuer);
  if (luc === '') return decideAllow(issuer);
  const universalId = stores.get(luc);
  if (universalId === undefined) return refuse('store-not-found');
  return decideAllowForStore(issuer, contracts.get(cnpj) ?? [], universalId);
}

/** A line that was read, or why the mall does not take it. */
export function judgeLine(read: ImportedCnpj, to: PurchaseList, facts: ImportFacts): Judged {
  const decision = decideLine(read, to, facts);
  return decision.allowed
    ? read
    : { line: read.line, text: asWritten(read.cnpj, read.luc), reason: PROBLEMS[decision.code].message };
}
