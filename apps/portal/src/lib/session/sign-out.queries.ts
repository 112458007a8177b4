import { signOut } from '@galeria/contract/session/session-endpoints';
import { call } from '../api/call.ts';
import { clearSession, currentSession } from './session-store.ts';

/** SES-05. Leaving never waits for the server, nor fails with it: the token is forgotten here whatever it answers. */
export async function endSession(): Promise<void> {
  const told = currentSession().token === null ? Promise.resolve() : call(signOut, {});
  clearSession();
  await told.catch(() => undefined);
}
