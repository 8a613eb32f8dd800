import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Codes of the step before and after are accepted too: clocks differ, and typing takes time. */
const STEPS_AROUND = 1;
/** RFC 4226, 4: 160 bits. */
const SECRET_BYTES = 20;

/** The secret of a new authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * URL that authenticator apps read from a QR code. @see
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function totpUrl(secret: string, issuer: string, label: string): string {
  return totpOf(secret, issuer, label).toString();
}

/**
 * Returns the 30-second step of a code, counted from the epoch; null for a wrong code.
 *
 * @param nowSeconds the database's clock
 */
export function totpStepOf(secret: string, typedCode: string, nowSeconds: number): number | null {
  const token = typedCode.replaceAll(/\s/g, '');
  const timestamp = nowSeconds * 1000;
  const stepOffset = totpOf(secret).validate({ token, timestamp, window: STEPS_AROUND });
  return stepOffset === null ? null : Math.floor(nowSeconds / STEP_SECONDS) + stepOffset;
}

/** All authenticator apps support six digits and SHA-1. */
function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: STEP_SECONDS, digits: 6 });
}
