/** `crypto.randomUUID` exists only on secure origins; a portal on a plain-http intranet address has none. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const unanswered = new Map<string, string>();
const MOST_REMEMBERED = 50;

/**
 * ERR-03: one key for one intent. A submit whose answer never came keeps its key, so that pressing
 * the button again repeats it instead of doing it twice; any answer ends it.
 */
export function keyFor(signature: string): string {
  return unanswered.get(signature) ?? freshKey();
}

export function keepKey(signature: string, key: string): void {
  unanswered.delete(signature);
  unanswered.set(signature, key);
  const [oldest] = unanswered.keys();
  if (unanswered.size > MOST_REMEMBERED && oldest !== undefined) unanswered.delete(oldest);
}

export function dropKey(signature: string): void {
  unanswered.delete(signature);
}
