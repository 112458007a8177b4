import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { MallScope } from './mall-scope.ts';
import { plainLetters, sortKeyOf } from './sort-key.ts';

/** Of a record: the mall it is of, and the name it is found by. */
interface Named {
  readonly mallCode: AnyColumn | SQL;
  readonly name: AnyColumn | SQL;
}

/**
 * The words of a name as an index holds them: small, plain, without what stands between them; and '@' with the mall, so that
 * what every company is called ('ltda') is looked up in one mall alone. The index and the condition must be the same expression.
 */
export const wordsOf = ({ mallCode, name }: Named): SQL =>
  sql`array_to_tsvector(array_append(array_remove(regexp_split_to_array(${sortKeyOf(name)}, '[^a-z0-9]+'), ''), '@' || ${mallCode}))`;

/** Malls among the words only where they are few: a long alternative costs more than it spares. */
export const FEW_MALLS = 10;

const mallsQuery = ({ codes }: MallScope): string[] =>
  codes.length > 0 && codes.length <= FEW_MALLS ? [`(${codes.map((code) => `'@${code}'`).join(' | ')})`] : [];

/**
 * What has all words of a text, in any order; the last may still be being typed. Null when the text has no word. It finds more
 * than the scope where that is wide: whoever asks says which malls, too.
 */
export function hasWords(named: Named, scope: MallScope, text: string): SQL | null {
  const words = plainLetters(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  // Letters and digits only: nothing in them ends the quotes.
  const parts = words.map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`));
  return sql`${wordsOf(named)} @@ ${[...parts, ...mallsQuery(scope)].join(' & ')}::tsquery`;
}
