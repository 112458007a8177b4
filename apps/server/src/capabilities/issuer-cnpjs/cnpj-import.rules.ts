import { type Decision, refuse } from '@galeria/contract/kit/decision';
import { cnpjOfCell } from '@galeria/contract/kit/fields/cnpj';
import { cnpj as cnpjField } from '@galeria/contract/kit/fields/cnpj-schema';
import { luc as lucField } from '@galeria/contract/kit/fields/store-fields';
import type { RefusedLine } from '@galeria/contract/kit/staged-import';
import { issueMessage, type Saying, toMessage } from '@galeria/contract/messages/message';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { decideAllow, decideAllowForStore, decideBlock, type IssuerPlace, type PurchaseList } from './issuer-cnpjs.rules.ts';

export const IMPORT_LINES_MAX = 100_000;

export interface ImportedCnpj {
  readonly line: number;
  readonly cnpj: string;
  /** Empty where no store was named. */
  readonly luc: string;
}

export type Judged = ImportedCnpj | RefusedLine;

export const isRefused = (judged: Judged): judged is RefusedLine => 'reason' in judged;
export const isAccepted = (judged: Judged): judged is ImportedCnpj => !isRefused(judged);

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
  const refused = (reason: Saying): RefusedLine => ({ line, text: asWritten(typed, typedLuc), reason: toMessage(reason) });
  const cnpj = cnpjField.safeParse(cnpjOfCell(typed));
  if (!cnpj.success) return refused(issueMessage(cnpj.error, RULE_MESSAGES.cnpjInvalid));
  if (seen.has(cnpj.data)) return refused(RULE_MESSAGES.cnpjRepeatedInFile);
  if (typedLuc === '') return { line, cnpj: cnpj.data, luc: '' };
  const luc = lucField.safeParse(typedLuc);
  return luc.success ? { line, cnpj: cnpj.data, luc: luc.data } : refused(issueMessage(luc.error, RULE_MESSAGES.lucTooShort));
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
  return decision.allowed ? read : { line: read.line, text: asWritten(read.cnpj, read.luc), reason: toMessage(decision.code) };
}

interface Weighed {
  readonly line: number;
  readonly store: object | null;
  readonly waitingInvoices: number;
}

/** The order in which lines are shown to whoever has to confirm them: what cannot be taken back first, then what touches a store. */
export const byConsequence = (one: Weighed, other: Weighed): number =>
  other.waitingInvoices - one.waitingInvoices ||
  Number(other.store !== null) - Number(one.store !== null) ||
  one.line - other.line;
