import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@app/contract/staff/staff-auth.ts';

/** The person closed the browser's dialog or it timed out; the browser does not distinguish them. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled';
}

/** @param domain relying party; null when passkeys are not configured */
export function canUsePasskeys(domain: string | null): boolean {
  if (domain === null || !browserSupportsWebAuthn()) return false;
  return location.hostname === domain || location.hostname.endsWith(`.${domain}`);
}

/** Creates a passkey on the phone or computer. @throws PasskeyCancelled */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<NewPasskey> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(cancelled);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Signs with one of the person's passkeys. @throws PasskeyCancelled */
export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<UsedPasskey> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(cancelled);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}

function cancelled(cause: unknown): never {
  throw new PasskeyCancelled('', { cause });
}
