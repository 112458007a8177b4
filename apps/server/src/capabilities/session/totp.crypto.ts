import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Clocks of telephones are a little off: the step before and the one after are taken too. */
const STEPS_ASIDE = 1;
const RECOVERY_CODES = 10;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Galeria', label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });

/** In base 32, as authenticator apps read it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The step of time that a code is of, or null when it is of none around this moment. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_ASIDE });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Eighty bits each, in groups of four: written down once, typed once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32.toLowerCase();
    return text.replace(/(.{4})(?=.)/g, '$1-');
  });
