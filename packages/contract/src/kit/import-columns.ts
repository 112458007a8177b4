import type { Language, Text } from '../messages/text.ts';

/** Headings of the files people import, by their column. A file may have them in either language. */
const HEADINGS: Readonly<Record<string, Text>> = {
  nome: { pt: 'nome', en: 'name' },
  shoppings: { pt: 'shoppings', en: 'malls' },
  grupos: { pt: 'grupos', en: 'groups' },
  motivo: { pt: 'motivo', en: 'reason' },
  loja: { pt: 'loja', en: 'store' },
  loja_principal: { pt: 'loja_principal', en: 'main_store' },
  categoria: { pt: 'categoria', en: 'category' },
};

/** What a column is called; the same in both languages where nothing is said here (CPF, CNPJ, LUC, e-mail). */
export const columnHeading = (column: string, language: Language): string => HEADINGS[column]?.[language] ?? column;

const COLUMNS: ReadonlyMap<string, string> = new Map(Object.entries(HEADINGS).map(([column, { en }]) => [en, column]));

/** The column of a heading, in whichever language it is. */
export const columnOfHeading = (heading: string): string => COLUMNS.get(heading) ?? heading;
