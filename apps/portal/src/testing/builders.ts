import type { FlaggedMall } from '@galeria/contract/flags/flag-endpoints';
import type { Mall } from '@galeria/contract/malls/mall';
import type { Said } from '@galeria/contract/messages/said';
import type { SessionUser, SignedIn } from '@galeria/contract/session/session';

const CREATED_AT = '2026-01-05T12:00:00.000Z';

export const aMall = (given: Partial<Mall> = {}): Mall => ({
  iconUrl: null,
  id: 1,
  name: 'Cajarana Mall',
  code: 'CJR',
  universalId: 'universal-1',
  status: 'ACTIVE',
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
  ...given,
});

export const aFlaggedMall = ({ name, code }: Mall): FlaggedMall => ({ label: name, mallName: name, id: code, mallCode: code });

export const aUser = (given: Partial<SessionUser> = {}): SessionUser => ({
  name: 'Marina da Silva Souza',
  email: 'marina@galeria.example',
  mallsCode: ['CJR'],
  groups: [],
  permissions: [],
  ...given,
});

let count = 0;

export function aSignIn(given: Partial<SignedIn> = {}): SignedIn {
  count += 1;
  return { accessToken: `token-${count}-aaaaaaaaaaaaaaaaaaaa`, expiresAt: '2026-01-05T20:00:00.000Z', user: aUser(), ...given };
}

/** Something the server said under a code the portal does not know yet: its ready sentence stands. */
export const aSaid = (text: string): Said => ({ code: 'of-a-newer-server', params: {}, text });
