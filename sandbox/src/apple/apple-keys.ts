import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK } from 'jose';

/** Ways in which a token can be invalid. */
export const TOKEN_FAULTS = [
  'unsigned',
  'strange-key',
  'other-audience',
  'other-issuer',
  'expired',
  'no-nonce',
  'unverified-email',
] as const;
export type TokenFault = (typeof TOKEN_FAULTS)[number];

export type IdentityClaims = {
  readonly sub: string;
  readonly aud: string;
  readonly nonce: string | undefined;
  readonly email: string;
  readonly nowMs: number;
};

/** Apple's signing key, generated at each start. */
export interface AppleKeys {
  published(): Promise<JWK[]>;
  sign(claims: IdentityClaims, fault: TokenFault | null): Promise<string>;
}

const ISSUER = 'https://appleid.apple.com';
const GOOD_SECONDS = 24 * 60 * 60;
const KEY_ID = 'sandbox1';

export async function createAppleKeys(): Promise<AppleKeys> {
  const [own, strange] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  return {
    async published() {
      return [{ ...(await exportJWK(own.publicKey)), kid: KEY_ID, use: 'sig', alg: 'RS256' }];
    },
    async sign({ sub, aud, nonce, email, nowMs }, fault) {
      const issuedAt = Math.floor(nowMs / 1000) - (fault === 'expired' ? GOOD_SECONDS + 60 : 0);
      const claims = {
        iss: fault === 'other-issuer' ? 'https://appleid.example.com' : ISSUER,
        aud: fault === 'other-audience' ? 'com.example.another' : aud,
        sub,
        iat: issuedAt,
        exp: issuedAt + GOOD_SECONDS,
        ...(nonce !== undefined && fault !== 'no-nonce' && { nonce, nonce_supported: true }),
        email,
        email_verified: fault !== 'unverified-email',
        auth_time: issuedAt,
      };
      if (fault === 'unsigned') return new UnsecuredJWT(claims).encode();
      const key = fault === 'strange-key' ? strange.privateKey : own.privateKey;
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key);
    },
  };
}
