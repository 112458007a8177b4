/** What somebody brings to /token: the identity provider's answer, or an invitation. */
export type Arrival =
  | { readonly kind: 'provider'; readonly code: string; readonly state: string; readonly iss?: string }
  | { readonly kind: 'provider-refused'; readonly reason: string }
  | { readonly kind: 'invitation'; readonly token: string }
  | { readonly kind: 'nothing' };

let arrival: Arrival = { kind: 'nothing' };

export function readArrival(search: string): Arrival {
  const given = new URLSearchParams(search);
  const [invitation, error, code, state, iss] = ['convite', 'error', 'code', 'state', 'iss'].map((name) => given.get(name) ?? '');
  if (invitation) return { kind: 'invitation', token: invitation };
  if (error) return { kind: 'provider-refused', reason: error };
  if (code && state) return { kind: 'provider', code, state, ...(iss ? { iss } : {}) };
  return { kind: 'nothing' };
}

/** Before anything else runs: a secret in the address bar ends in the history, in screenshots and in logs. */
export function receiveArrival(): void {
  const { pathname, search } = window.location;
  if (pathname !== '/token' || search === '') return;
  arrival = readArrival(search);
  window.history.replaceState(null, '', '/token');
}

export const currentArrival = (): Arrival => arrival;
