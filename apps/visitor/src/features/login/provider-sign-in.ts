import { saveInTab, loadFromTab } from '#shared/storage/session-storage.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';

export type Provider = 'google' | 'apple';

/** State that this tab stores during the redirect to the provider. */
type PendingSignIn = { provider: Provider; state: string; nonce: string; path: string; atMs: number };

/** Result of the redirect. `path`: the screen before it. */
export type ProviderAnswer =
  | { kind: 'google'; accessToken: string; path: string }
  | { kind: 'apple'; identityToken: string; nonce: string; path: string }
  | { kind: 'cancelled' | 'not-asked'; path: string | null };

const RECORD = 'left-for-provider';
/** Time limit of a redirect. */
const VALID_FOR_MS = 15 * 60_000;

/** The only redirect address registered with Google and Apple. */
function returnAddress(): string {
  return `${location.origin}/home`;
}

/**
 * Stores the state of the sign-in and returns the provider's URL. Its response arrives in the fragment, which no server
 * sees. Source: OpenID Connect Core 1.0, 3.2; Apple, "Request an authorization".
 *
 * @see AUTH-07
 */
export function redirectToProvider(
  provider: Provider,
  { clientId, authorizeUrl }: { clientId: string; authorizeUrl: string },
  path: string,
): string {
  const pending: PendingSignIn = { provider, state: randomText(), nonce: randomText(), path, atMs: Date.now() };
  saveInTab(RECORD, pending);
  const url = new URL(authorizeUrl, location.origin);
  const asked = {
    client_id: clientId,
    redirect_uri: returnAddress(),
    state: pending.state,
    ...(provider === 'google'
      ? { response_type: 'token', scope: 'openid email profile', prompt: 'select_account' }
      : { response_type: 'code id_token', response_mode: 'fragment', nonce: pending.nonce }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/** An answer is valid once. */
export function clearProviderState(): void {
  saveInTab(RECORD, undefined);
}

/** Reads the provider's answer. An answer without this tab's `state` is rejected. */
export function readProviderAnswer(fragment: string): ProviderAnswer {
  const pending = loadFromTab(RECORD);
  const answer = new URLSearchParams(fragment);
  if (!isLeftFor(pending) || Date.now() - pending.atMs > VALID_FOR_MS || answer.get('state') !== pending.state) {
    return { kind: 'not-asked', path: null };
  }
  const { provider, nonce, path } = pending;
  const accessToken = answer.get('access_token');
  const identityToken = answer.get('id_token');
  if (provider === 'google' && accessToken) return { kind: 'google', accessToken, path };
  if (provider === 'apple' && identityToken) return { kind: 'apple', identityToken, nonce, path };
  return { kind: 'cancelled', path };
}

/** Subject of an identity token. Only fills the field of the call; the server verifies the token. */
export function subjectOf(identityToken: string): string {
  const [, payload = ''] = identityToken.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const subject = asRecord(claims).get('sub');
    return typeof subject === 'string' ? subject : '';
  } catch {
    return '';
  }
}

function isLeftFor(value: unknown): value is PendingSignIn {
  const pending = asRecord(value);
  return typeof pending.get('state') === 'string' && typeof pending.get('path') === 'string' && pending.has('provider');
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
