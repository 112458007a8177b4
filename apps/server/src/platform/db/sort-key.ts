import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

const ACCENTED = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const PLAIN = 'aaaaaeeeeiiiiooooouuuucn';

/**
 * How names are sorted and searched: small letters without accents. Neither database has Portuguese
 * collation for certain, and code points put Álvaro behind Zélia. For generated columns: immutable.
 */
export const sortKeyOf = (column: AnyColumn | SQL): SQL =>
  sql`translate(lower(${column}), ${sql.raw(`'${ACCENTED}'`)}, ${sql.raw(`'${PLAIN}'`)})`;

/** The same for a text that is searched for. */
export const searchKeyOf = (text: string): SQL => sql`translate(lower(${text}), ${ACCENTED}, ${PLAIN})`;

/** The sort key as JavaScript makes it: equal to what the database makes of the same text. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(new RegExp(`[${ACCENTED}]`, 'g'), (letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter);
