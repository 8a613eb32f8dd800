import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@app/contract/staff/staff-auth.ts';
import type { findPasskeys } from './passkey-store.ts';

/** Imported with the first passkey, to save memory in processes that verify none. */
const importWebAuthn = () => import('@simplewebauthn/server');

type KnownPasskey = Awaited<ReturnType<typeof findPasskeys>>[number];

/** Domain of our passkeys, and the one origin that may use them. */
export type RelyingParty = { readonly domain: string; readonly origin: string };

const NAME = 'Entretiempo';
const CHALLENGE_BYTES = 32;
const TIMEOUT_MS = 120_000;
/** ES256, EdDSA and RS256 cover all phones, computers and security keys. @see https://www.iana.org/assignments/cose */
const ALGORITHMS = [-7, -8, -257] as const;
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

/** Null where browsers offer no passkeys: at an IP address, or without https except on localhost. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, protocol, origin } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  if (!isSecure || isIP(hostname) !== 0 || hostname.startsWith('[')) return null;
  return { domain: hostname, origin };
}

export function newPasskeyChallenge(): Buffer {
  return randomBytes(CHALLENGE_BYTES);
}

export function passkeyCreation(
  party: RelyingParty,
  challenge: Buffer,
  owner: { accountId: number; label: string; known: readonly KnownPasskey[] },
): PasskeyCreation {
  return {
    challenge: challenge.toString('base64url'),
    rp: { id: party.domain, name: NAME },
    user: { id: userHandle(owner.accountId), name: owner.label, displayName: owner.label },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: owner.known.map(toDescriptor),
  };
}

export function passkeyRequest(party: RelyingParty, challenge: Buffer, known: readonly KnownPasskey[]): PasskeyRequest {
  return {
    challenge: challenge.toString('base64url'),
    rpId: party.domain,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: known.map(toDescriptor),
  };
}

/** @throws Error for another challenge or origin, or without user verification */
export async function verifyNewPasskey(party: RelyingParty, challenge: Buffer, answer: NewPasskey) {
  const transports = knownTransports(answer.response.transports);
  const { verifyRegistrationResponse } = await importWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, response: { ...answer.response, transports }, clientExtensionResults: {} },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: party.origin,
    expectedRPID: party.domain,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  });
  if (!verified) throw new Error('The new passkey was not verified.');
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    isSynced: credentialBackedUp,
  };
}

/** @throws Error for another challenge or origin, without user verification, or for a counter that fell */
export async function verifyUsedPasskey(
  party: RelyingParty,
  challenge: Buffer,
  known: KnownPasskey,
  answer: UsedPasskey,
) {
  const { verifyAuthenticationResponse } = await importWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: party.origin,
    expectedRPID: party.domain,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(known.publicKey),
      counter: known.counter,
      transports: knownTransports(known.transports),
    },
  });
  if (!verified) throw new Error('The signature of the passkey is not right.');
  return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
}

/** A digest, because another company may store the key. */
function userHandle(accountId: number): string {
  return createHash('sha256').update(`account ${accountId}`).digest('base64url');
}

function toDescriptor({ credentialId, transports }: KnownPasskey) {
  return { id: credentialId, type: 'public-key' as const, transports: knownTransports(transports) };
}

function knownTransports(reported: readonly string[]): Transport[] {
  return TRANSPORTS.filter((transport) => reported.includes(transport));
}
