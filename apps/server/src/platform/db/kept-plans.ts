import { hash } from 'node:crypto';

/** A statement of a transaction that comes so often is planned once and for all. */
const OFTEN = 20;
const LONGEST_TEXT = 10_000;

/**
 * Names statements of one transaction that come again and again, so that their plan is kept: planning takes the embedded database
 * longer than most statements themselves. Only for one connection that is nobody else's: behind a pooler a name may be another's.
 */
export function createPlanNames(): (query: unknown) => unknown {
  const seen = new Map<string, number>();
  return (query) => {
    if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string') return query;
    const { text } = query;
    if (text.length > LONGEST_TEXT || ('name' in query && query.name !== undefined)) return query;
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times > OFTEN ? { ...query, name: hash('sha1', text, 'hex') } : query;
  };
}
