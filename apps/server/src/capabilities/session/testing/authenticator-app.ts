import { accountEndpoints } from '@galeria/contract/session/account-endpoints';
import { TOTP } from 'otpauth';
import type { TestApp } from '../../../testing/test-app.ts';

/** What the app on somebody's telephone shows at a moment. */
export const codeAt = (secret: string, at: Date): string => new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** Sets up a second factor as a person does, and moves on to the next step of time, whose code is fresh. */
export async function enrol(testApp: TestApp, person: { token: string }, password: string) {
  const begun = await testApp.call(accountEndpoints.beginSecondFactor, { body: { password } }, person);
  const { secret } = begun.body;
  const body = { code: codeAt(secret, testApp.clock.now()) };
  const { recoveryCodes } = (await testApp.call(accountEndpoints.confirmSecondFactor, { body }, person)).body;
  testApp.clock.advance(30_000);
  return { secret, recoveryCodes };
}
