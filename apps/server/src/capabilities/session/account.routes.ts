// The person's own account: sessions, password, second factor. Rows SES-06, SES-07, SES-09.

import { accountEndpoints } from '@galeria/contract/session/account-endpoints';
import { passwordEndpoints } from '@galeria/contract/session/password-endpoints';
import type { FastifyInstance } from 'fastify';
import { addressBlock } from '../../platform/http/address-block.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { beginSecondFactor } from './commands/begin-second-factor.ts';
import { changePassword } from './commands/change-password.ts';
import { confirmSecondFactor } from './commands/confirm-second-factor.ts';
import { disableSecondFactor } from './commands/disable-second-factor.ts';
import { endOtherSessions } from './commands/end-other-sessions.ts';
import { endOwnSession } from './commands/end-own-session.ts';
import { signInAgain } from './commands/sign-in-again.ts';
import type { SecondFactorDuty } from './session.public.ts';
import { openSessions } from './views/open-sessions.ts';
import { ownAccount } from './views/own-account.ts';

export interface AccountDeps extends HttpServices {
  /** Keys what the sign-in guard remembers. */
  readonly guardKey: Keyring;
  /** Seals the secrets of second factors. */
  readonly secret: Keyring;
  readonly secondFactor: SecondFactorDuty;
}

export function mountAccount(app: FastifyInstance, deps: AccountDeps): void {
  const { db } = deps;
  mountEndpoint(app, deps, accountEndpoints.myAccount, ({ actor }) => ownAccount(db, actor, deps.secondFactor));
  mountEndpoint(app, deps, accountEndpoints.listOwnSessions, async ({ actor, act }) => ({
    data: await openSessions(db, actor.userId, actor.sessionId, act.at),
  }));
  mountEndpoint(app, deps, accountEndpoints.endOwnSession, ({ write, actor, params }) => endOwnSession(write, actor, params.id));
  mountEndpoint(app, deps, accountEndpoints.endOtherSessions, ({ write, actor }) => endOtherSessions(write, actor));
  mountEndpoint(app, deps, passwordEndpoints.changePassword, ({ write, actor, body, request }) =>
    changePassword(deps, write, actor, { ...body, addressBlock: addressBlock(request.ip) }),
  );
  mountEndpoint(app, deps, accountEndpoints.signInAgain, ({ write, actor, body, request }) =>
    signInAgain(deps, write, actor, { ...body, addressBlock: addressBlock(request.ip) }),
  );
  mountEndpoint(app, deps, accountEndpoints.beginSecondFactor, ({ write, actor, body, request }) =>
    beginSecondFactor(deps, write, actor, { ...body, addressBlock: addressBlock(request.ip) }),
  );
  mountEndpoint(app, deps, accountEndpoints.confirmSecondFactor, ({ write, actor, body, request }) =>
    confirmSecondFactor(deps, write, actor, { ...body, addressBlock: addressBlock(request.ip) }),
  );
  mountEndpoint(app, deps, accountEndpoints.disableSecondFactor, ({ write, actor, body, request }) =>
    disableSecondFactor(deps, write, actor, { ...body, addressBlock: addressBlock(request.ip) }),
  );
}
