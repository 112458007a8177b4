import type { ForbiddenItemCategory } from '@galeria/contract/reference/enumerations/store';
import type { EngineNote, ForbiddenName } from './engine.shapes.ts';

type Item = EngineNote['items'][number];

/**
 * Decreto 70.951 art. 10 in the nomenclature notes carry. Firearms have no category of their own in the specification and go
 * with ammunition.
 */
const FORBIDDEN_NCM = {
  ALCOHOLIC_BEVERAGES: ['2203', '2204', '2205', '2206', '22072020', '2208'],
  EXPLOSIVES: ['3601', '3602', '3603', '9301', '9302', '9303', '9304', '9305', '9306'],
  FIREWORKS: ['3604'],
  MEDICINES: ['3002', '3003', '3004', '300660'],
  TOBACCO: ['2401', '2402', '2403', '2404'],
  WHITE_WEAPONS: ['9307'],
} as const satisfies Record<ForbiddenItemCategory, readonly string[]>;

/**
 * What is taken for one of the category and is not: beer without alcohol, must, alcohol for cleaning, bandages, cosmetics,
 * matches, kitchen knives. A code says it better than a name, so here a name does not speak.
 */
const ALLOWED_NCM = {
  ALCOHOLIC_BEVERAGES: ['220291', '22042120', '22042220', '22042920', '220430', '220710'],
  EXPLOSIVES: ['3605', '3606'],
  FIREWORKS: [],
  MEDICINES: ['2106', '2936', '3005', '33'],
  TOBACCO: [],
  WHITE_WEAPONS: ['821191', '82119210'],
} as const satisfies Record<ForbiddenItemCategory, readonly string[]>;

const CATEGORIES = Object.keys(FORBIDDEN_NCM) as ForbiddenItemCategory[];

const digitsOf = (ncm: string | null): string => (ncm ?? '').replaceAll(/\D/g, '');
const isUnder = (code: string, prefixes: readonly string[]): boolean => prefixes.some((prefix) => code.startsWith(prefix));
const isAllowedIn = (code: string, category: ForbiddenItemCategory): boolean => isUnder(code, ALLOWED_NCM[category]);

function categoryOfNcm(code: string): ForbiddenItemCategory | null {
  const category = CATEGORIES.find((candidate) => isUnder(code, FORBIDDEN_NCM[candidate]));
  return category === undefined || isAllowedIn(code, category) ? null : category;
}

/** Small letters, no accents: 'CHOPP LÚPULO 500ML' has the words chopp, lupulo, 500ml. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Whole words in any order: 'rum' is no part of 'drumet', and cash registers turn names about. */
function hasAllWords(words: ReadonlySet<string>, name: ForbiddenName): boolean {
  const wanted = wordsIn(name.nameKey);
  return wanted.length > 0 && wanted.every((word) => words.has(word));
}

/** Which category forbids an item, or null: its code first, then what the mall named, of every issuer or of this one. */
export function forbiddenCategory(
  item: Pick<Item, 'name' | 'ncm'>,
  issuerCnpj: string,
  names: readonly ForbiddenName[],
): ForbiddenItemCategory | null {
  const code = digitsOf(item.ncm);
  const byCode = categoryOfNcm(code);
  if (byCode !== null || names.length === 0) return byCode;
  const words = new Set(wordsIn(item.name));
  const named = names.find(
    (name) => (name.cnpj === null || name.cnpj === issuerCnpj) && !isAllowedIn(code, name.category) && hasAllWords(words, name),
  );
  return named?.category ?? null;
}

interface Deduction {
  readonly deductedInCents: number;
  readonly items: number;
  /** Sorted, each once. What was bought stays with the note: some of it is nobody's business. */
  readonly categories: readonly ForbiddenItemCategory[];
}

/** What promotions may not count of a note. */
export function forbiddenOf(note: Pick<EngineNote, 'items' | 'issuerCnpj'>, names: readonly ForbiddenName[]): Deduction {
  const found = note.items.flatMap((item) => {
    const category = forbiddenCategory(item, note.issuerCnpj, names);
    return category === null ? [] : [{ category, cents: item.amountInCents }];
  });
  return {
    deductedInCents: found.reduce((sum, { cents }) => sum + cents, 0),
    items: found.length,
    categories: [...new Set(found.map(({ category }) => category))].sort(),
  };
}
