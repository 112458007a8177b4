import pg from 'pg';

// The names are those of pg_type; the driver's own list leaves the array types out.
const OID: Record<'int8' | 'date' | '_text' | '_int8' | '_date', number> = {
  int8: 20,
  date: 1082,
  _text: 1009,
  _int8: 1016,
  _date: 1182,
};

/**
 * How PostgreSQL's values become JavaScript's, for every connection of the process (Drizzle reads the same table).
 * timestamptz is a Date already. int8, which count(*) gives, is a number; one that a number cannot hold fails the query
 * instead of losing digits. A date is a day on the calendar, not an instant: it stays text.
 */
export function installValueParsers(): void {
  const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(OID._text, 'text');
  pg.types.setTypeParser(OID.int8, safeInteger);
  pg.types.setTypeParser(OID._int8, (text) => textArray(text).map((item) => (item === null ? null : safeInteger(item))));
  pg.types.setTypeParser(OID.date, (text) => text);
  pg.types.setTypeParser(OID._date, textArray);
}

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 ${text} does not fit a number: select it as text`);
  return number;
}
