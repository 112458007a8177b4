import { cnpjOfCell } from '@galeria/contract/kit/fields/cnpj';
import { cnpj as cnpjField } from '@galeria/contract/kit/fields/cnpj-schema';
import { requiredName } from '@galeria/contract/kit/fields/named-texts';
import { formatCnpj } from '@galeria/contract/kit/formats';
import type { RefusedLine } from '@galeria/contract/kit/staged-import';
import { issueMessage, type Message, type PlainCode, toMessage } from '@galeria/contract/messages/message';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import {
  FORBIDDEN_ITEM_CATEGORIES,
  FORBIDDEN_ITEM_CATEGORY_LABELS,
  type ForbiddenItemCategory,
} from '@galeria/contract/reference/enumerations/store';
import { REGULATION_IMPORT_COLUMNS, type RegulationList } from '@galeria/contract/regulation/regulation-endpoints';
import { decideSubstore } from './regulation.rules.ts';

export const IMPORT_LINES_MAX = 20_000;

/** A line of a file as it stands there, by the columns of its list. */
export interface TypedLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface StoreOfLine {
  readonly universalId: string;
  readonly brandName: string;
  readonly luc: string;
}

/** What a mall knows that a line is judged by. Only what the list is about needs to be there. */
export interface ImportFacts {
  /** Stores by what the file calls them, and the parents they have by universal id. */
  readonly stores: ReadonlyMap<string, StoreOfLine>;
  readonly parents: ReadonlyMap<string, string>;
  readonly withSubstores: ReadonlySet<string>;
  readonly blocked: ReadonlySet<string>;
  readonly items: ReadonlySet<string>;
  /** What makes two items the same. */
  readonly itemKey: (item: { name: string; cnpj: string | null }) => string;
}

/** A line that may be carried out: what it adds, and how that is shown. */
export interface AcceptedLine extends TypedLine {
  readonly adds: readonly string[];
  readonly shown: readonly string[];
}

export interface RefusedRegulationLine extends RefusedLine {
  /** Already as the line asks for it. */
  readonly isDone: boolean;
}

export type Judged = AcceptedLine | RefusedRegulationLine;

export const isRefused = (judged: Judged): judged is RefusedRegulationLine => 'reason' in judged;
export const isAccepted = (judged: Judged): judged is AcceptedLine => !isRefused(judged);

export const typedLine = (list: RegulationList, line: number, cells: Readonly<Record<string, string>>): TypedLine => ({
  line,
  cells: REGULATION_IMPORT_COLUMNS[list].map((column) => (cells[column] ?? '').trim()),
});

/** Why a line is not taken: in words, and whether what it asks for is so already. */
type Reason = { readonly reason: Message; readonly isDone?: boolean };
type Verdict = Pick<AcceptedLine, 'adds' | 'shown'> | Reason;

const because = (code: PlainCode): Reason => ({ reason: toMessage(code) });
const shownStore = ({ brandName, luc }: StoreOfLine): string => `${brandName} (${luc})`;

/** Lines before count as if they were carried out: a file cannot make a chain either. */
function substoreJudge(facts: ImportFacts): (line: TypedLine) => Verdict {
  const parents = new Map(facts.parents);
  const withSubstores = new Set(facts.withSubstores);
  const seen = new Set<string>();
  return ({ cells: [called = '', parentCalled = ''] }) => {
    const store = facts.stores.get(called);
    const parent = facts.stores.get(parentCalled);
    if (!store || !parent) return because('store-not-found');
    const { universalId } = store;
    if (seen.has(universalId)) return because('storeRepeatedInFile');
    if (parents.get(universalId) === parent.universalId) return { ...because('alreadySubstore'), isDone: true };
    const today = facts.stores.get(parents.get(universalId) ?? '');
    const decision = decideSubstore({ universalId, parentUniversalId: parent.universalId, parents, withSubstores });
    if (!decision.allowed) return because(decision.code);
    seen.add(universalId);
    parents.set(universalId, parent.universalId);
    withSubstores.add(parent.universalId);
    return {
      adds: [universalId, parent.universalId],
      shown: [shownStore(store), shownStore(parent), today === undefined ? '' : shownStore(today)],
    };
  };
}

function blockedStoreJudge({ stores, blocked }: ImportFacts): (line: TypedLine) => Verdict {
  const seen = new Set<string>();
  return ({ cells: [called = ''] }) => {
    const store = stores.get(called);
    if (!store) return because('store-not-found');
    if (seen.has(store.universalId)) return because('storeRepeatedInFile');
    if (blocked.has(store.universalId)) return { ...because('store-already-blocked'), isDone: true };
    seen.add(store.universalId);
    return { adds: [store.universalId], shown: [shownStore(store)] };
  };
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** By its code or its name, as people write it. */
export const readCategory = (text: string): ForbiddenItemCategory | undefined =>
  FORBIDDEN_ITEM_CATEGORIES.find((each) =>
    [each, FORBIDDEN_ITEM_CATEGORY_LABELS[each].pt, FORBIDDEN_ITEM_CATEGORY_LABELS[each].en].map(plain).includes(plain(text)),
  );

/** Left out, it stands for every issuer. */
const readCnpj = (typed: string): { readonly cnpj: string | null } | Reason => {
  if (typed === '') return { cnpj: null };
  const read = cnpjField.safeParse(cnpjOfCell(typed));
  return read.success ? { cnpj: read.data } : { reason: issueMessage(read.error, RULE_MESSAGES.cnpjInvalid) };
};

function forbiddenItemJudge({ items, itemKey }: ImportFacts): (line: TypedLine) => Verdict {
  const seen = new Set<string>();
  return ({ cells: [typedName = '', typedCategory = '', typedCnpj = ''] }) => {
    const name = requiredName.safeParse(typedName);
    if (!name.success) return { reason: issueMessage(name.error, RULE_MESSAGES.nameRequired) };
    const category = readCategory(typedCategory);
    if (category === undefined) return because('categoryUnknown');
    const issuer = readCnpj(typedCnpj);
    if ('reason' in issuer) return issuer;
    const { cnpj } = issuer;
    const key = itemKey({ name: name.data, cnpj });
    if (seen.has(key)) return because('itemRepeatedInFile');
    if (items.has(key)) return { ...because('forbidden-item-taken'), isDone: true };
    seen.add(key);
    return {
      adds: [name.data, category, cnpj ?? ''],
      shown: [name.data, category, cnpj === null ? '' : formatCnpj(cnpj)],
    };
  };
}

const JUDGES = {
  substore: substoreJudge,
  'blocked-store': blockedStoreJudge,
  'forbidden-item': forbiddenItemJudge,
} as const satisfies Record<RegulationList, (facts: ImportFacts) => (line: TypedLine) => Verdict>;

/** How many stores leave the parent they have today. */
export const countMoved = (accepted: readonly AcceptedLine[], { parents }: ImportFacts): number =>
  accepted.filter(({ adds: [universalId = ''] }) => parents.has(universalId)).length;

/** The same rules as for a single one, line by line in the order of the file. */
export function judgeLines(list: RegulationList, lines: readonly TypedLine[], facts: ImportFacts): Judged[] {
  const judge = JUDGES[list](facts);
  return lines.map((line): Judged => {
    const verdict = judge(line);
    if (!('reason' in verdict)) return { ...line, ...verdict };
    return { line: line.line, text: line.cells.join(';'), reason: verdict.reason, isDone: verdict.isDone ?? false };
  });
}
