import { type SQL, sql } from 'drizzle-orm';
import { type MallScope, scopeCodes } from '../../../platform/db/mall-scope.ts';
import { type CustomerSearch, mallWord } from '../customers.rules.ts';
import { customers } from '../customers.tables.ts';

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const beginsWith = (column: SQL, { text, isWhole }: { text: string; isWhole: boolean }): SQL =>
  isWhole ? sql`${column} = ${text}` : sql`${column} like ${`${literally(text)}%`}`;

/** Malls among the words only where they are few: a long alternative costs more than it spares. */
const FEW_MALLS = 10;

/** Words are letters and digits, and a mall's has an '@' before: nothing in them ends the quotes. */
const lexeme = (word: string): string => `'${word}'`;

/** The last word may still be being typed: it counts from its beginning. The others are whole, which an index finds far sooner. */
function wordsQuery(scope: MallScope, words: readonly string[]): string {
  const ofMalls = scope.codes.map((code) => lexeme(mallWord(code))).join(' | ');
  const parts = words.map((word, index) => (index === words.length - 1 ? `${lexeme(word)}:*` : lexeme(word)));
  return [...parts, ...(scope.codes.length <= FEW_MALLS ? [`(${ofMalls})`] : [])].join(' & ');
}

/** Each way the search may be meant, as a condition with an index of its own. None holds for the erased, who have neither. */
function meanings(scope: MallScope, search: CustomerSearch): SQL[] {
  return [
    ...(search.cpf ? [beginsWith(sql`cpf`, search.cpf)] : []),
    ...(search.cpfMiddle === null ? [] : [sql`substr(cpf, 4, 6) = ${search.cpfMiddle}`]),
    // Backwards, so that its end is a beginning.
    ...(search.phoneEnd === null ? [] : [sql`reverse(phone_number) like ${`${[...search.phoneEnd].reverse().join('')}%`}`]),
    ...(search.email ? [beginsWith(sql`email`, search.email)] : []),
    ...(search.words.length > 0 ? [sql`array_to_tsvector(search_words) @@ ${wordsQuery(scope, search.words)}::tsquery`] : []),
  ];
}

/** Up to `most` of those that any meaning finds, each by its own index; in no order, with what is asked for besides the key. */
export function matchingKeys(
  scope: MallScope,
  search: CustomerSearch,
  isBlocked: boolean | undefined,
  most: number,
  also: SQL = sql``,
): SQL {
  const blocked = isBlocked === undefined ? sql`` : sql`and is_blocked = ${isBlocked}`;
  const parts = meanings(scope, search).map(
    (meaning) => sql`(select mall_code, seq ${also} from ${customers}
      where mall_code = any(${scopeCodes(scope)}) ${blocked} and ${meaning} limit ${most})`,
  );
  return parts.length === 0 ? sql`select mall_code, seq ${also} from ${customers} where false` : sql.join(parts, sql` union `);
}

/** The same as a filter that no index serves, for a walk along the registration order. */
export function matchesAnyMeaning(scope: MallScope, search: CustomerSearch, isBlocked: boolean | undefined): SQL {
  const blocked = isBlocked === undefined ? sql`` : sql`is_blocked = ${isBlocked} and`;
  return sql`${blocked} (${sql.join(meanings(scope, search), sql` or `)}) is true`;
}
