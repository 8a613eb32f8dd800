import { createHmac, createSecretKey } from 'node:crypto';

/** Tokens of QR codes for temporary staff: 256 bits, derived, so that the poster can be printed again and no table has one. */
export interface MatchTokens {
  of(invitationId: string): string;
}

/** @param secret of the installation */
export function createMatchTokens(secret: Buffer): MatchTokens {
  const key = createSecretKey(secret);
  return { of: (id) => createHmac('sha256', key).update(`match-invitation:${id}`).digest('base64url') };
}

/** Browsers send no fragment, so no log of requests has the token. */
export function matchLink(publicUrl: string, token: string): string {
  return `${publicUrl}/staff/join#${token}`;
}
