import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** A code of the step before or after is taken too: phones' clocks differ, and people type slowly. */
const STEPS_AROUND = 1;
/** RFC 4226, 4: 160 bits. */
const SECRET_BYTES = 20;

/** The secret of a new authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What authenticator apps read from a QR code. @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function totpUrl(secret: string, issuer: string, label: string): string {
  return totpOf(secret, issuer, label).toString();
}

/**
 * The 30-second step that a code belongs to, counted from the epoch; null for a wrong one.
 *
 * @param nowSeconds the database's clock
 */
export function totpStepOf(secret: string, typedCode: string, nowSeconds: number): number | null {
  const token = typedCode.replaceAll(/\s/g, '');
  const timestamp = nowSeconds * 1000;
  const away = totpOf(secret).validate({ token, timestamp, window: STEPS_AROUND });
  return away === null ? null : Math.floor(nowSeconds / STEP_SECONDS) + away;
}

/** Six digits and SHA-1 are all that every authenticator app understands. */
function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: STEP_SECONDS, digits: 6 });
}
