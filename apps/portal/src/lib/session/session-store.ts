import type { SessionUser, SignedIn } from '@galeria/contract/session/session';
import { PLACEHOLDER_USER, sessionUser } from '@galeria/contract/session/session';
import { useSyncExternalStore } from 'react';
import { parseStored, readStored, removeStored, removeTabStored, writeStored } from './browser-storage.ts';
import { SESSION_KEYS, STORAGE_KEYS } from './storage-keys.ts';

export interface Session {
  readonly token: string | null;
  /** SES-09: a placeholder until somebody is signed in. */
  readonly user: SessionUser;
}

type Listener = (session: Session) => void;

const listeners = new Set<Listener>();
let current: Session = read();

function read(): Session {
  const token = readStored(STORAGE_KEYS.accessToken);
  const user = sessionUser.safeParse(parseStored(readStored(STORAGE_KEYS.user)));
  return { token: token === '' ? null : token, user: token && user.success ? user.data : PLACEHOLDER_USER };
}

function publish(next: Session): void {
  current = next;
  for (const listener of [...listeners]) listener(next);
}

export const currentSession = (): Session => current;

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** SES-02. The address to return to outlives the sign-in; what the person before left does not. */
export function signInWith(signedIn: SignedIn): void {
  const { token } = current;
  if (token !== null && token !== signedIn.accessToken) forgetMall();
  writeStored(STORAGE_KEYS.user, JSON.stringify(signedIn.user));
  writeStored(STORAGE_KEYS.accessToken, signedIn.accessToken);
  publish({ token: signedIn.accessToken, user: signedIn.user });
}

/** SES-09: the person said how they are called. */
export function renameUser(name: string): void {
  if (current.token === null) return;
  const user = { ...current.user, name };
  writeStored(STORAGE_KEYS.user, JSON.stringify(user));
  publish({ ...current, user });
}

function forgetMall(): void {
  removeStored(STORAGE_KEYS.selectedMall);
  removeTabStored(STORAGE_KEYS.selectedMall);
}

/** SES-05: clears every session key. */
export function clearSession(): void {
  for (const key of SESSION_KEYS) removeStored(key);
  removeTabStored(STORAGE_KEYS.selectedMall);
  publish({ token: null, user: PLACEHOLDER_USER });
}

/** SES-05: another tab signed in, out, or as somebody else. `key` is null when storage was cleared as a whole. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    if (event.key !== null && event.key !== STORAGE_KEYS.accessToken && event.key !== STORAGE_KEYS.user) return;
    const next = read();
    if (next.token === null) removeTabStored(STORAGE_KEYS.selectedMall);
    if (next.token !== current.token || JSON.stringify(next.user) !== JSON.stringify(current.user)) publish(next);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession);
