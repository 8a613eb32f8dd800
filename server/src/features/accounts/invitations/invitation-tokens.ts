import { createHmac, createSecretKey } from 'node:crypto';

/** Tokens of mailed invitations. Derived, so that the job of the mail knows the token and no table does. */
export interface InvitationTokens {
  /** @param sends how often the invitation was mailed: each mail has another token */
  of(invitationId: number, sends: number): string;
}

/** @param secret of the installation */
export function createInvitationTokens(secret: Buffer): InvitationTokens {
  const key = createSecretKey(secret);
  return { of: (id, sends) => createHmac('sha256', key).update(`invitation:${id}:${sends}`).digest('base64url') };
}

/** Browsers send no fragment, so no log of requests has the token. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/staff/invitation#${token}`;
}
