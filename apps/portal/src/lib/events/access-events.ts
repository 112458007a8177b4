/**
 * What the API client reports and only app/ answers: lib never moves the person to another page.
 * 'session-ended': a 401 (SES-04). 'forbidden': a 403 (PER-02). 'second-factor-required': nothing else is open until the person
 * has set one up.
 */
export type AccessEvent = 'session-ended' | 'forbidden' | 'second-factor-required';

const listeners: Readonly<Record<AccessEvent, Set<() => void>>> = {
  'session-ended': new Set(),
  forbidden: new Set(),
  'second-factor-required': new Set(),
};

export function onAccessEvent(event: AccessEvent, listener: () => void): () => void {
  listeners[event].add(listener);
  return () => listeners[event].delete(listener);
}

export function raiseAccessEvent(event: AccessEvent): void {
  for (const listener of [...listeners[event]]) listener();
}
