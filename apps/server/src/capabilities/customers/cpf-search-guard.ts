import { fail } from '../../platform/problem.ts';
import { readSearch } from './customers.rules.ts';

/** A counter looks up one customer after the other by hand; whoever tries the thousand CPFs a mask leaves open does not. */
const SEARCHES = 30;
const WINDOW_MILLIS = 10 * 60_000;

/**
 * Those who see CPFs covered may look for a whole one, and could so try out what the mask hides: few times in a while is
 * enough for work and too few for that. Counted in this process; several multiply it by their number.
 */
export function createCpfGuard(): (userId: string, at: Date) => void {
  const counted = new Map<string, { until: number; count: number }>();
  return (userId, at) => {
    const now = at.getTime();
    const known = counted.get(userId);
    const current = known && known.until > now ? known : { until: now + WINDOW_MILLIS, count: 0 };
    current.count += 1;
    counted.set(userId, current);
    if (current.count > SEARCHES) fail('too-many-requests', { retryAfterSeconds: Math.ceil((current.until - now) / 1000) });
  };
}

/** The same for a search box: only a whole CPF counts. */
export function createCpfSearchGuard(): (userId: string, search: string, at: Date) => void {
  const guard = createCpfGuard();
  return (userId, search, at) => {
    if (readSearch(search, false).cpf !== null) guard(userId, at);
  };
}
