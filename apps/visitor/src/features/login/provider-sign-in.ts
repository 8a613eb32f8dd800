import { asRecord } from '#shared/storage/persisted-store.ts';
import { saveInTab, loadFromTab } from '#shared/storage/session-storage.ts';

export type Provider = 'google' | 'apple';

/** What this tab remembers while the visitor is at the provider's page. */
type PendingSignIn = { provider: Provider; state: string; nonce: string; path: string; atMs: number };

/** What came back with the visitor. `path`: where they were when they left. */
export type ProviderAnswer =
  | { kind: 'google'; accessToken: string; path: string }
  | { kind: 'apple'; identityToken: string; nonce: string; path: string }
  | { kind: 'cancelled' | 'not-asked'; path: string | null };

const RECORD = 'left-for-provider';
/** Longer than this nobody needs at a provider's page. */
const GOOD_FOR_MS = 15 * 60_000;

/** The one address that is registered with Google and Apple. */
function returnAddress(): string {
  return `${location.origin}/home`;
}

/**
 * The provider's page, and what to remember until its answer. The answer comes back behind the hash of our address:
 * servers never see it. Source: OpenID Connect Core 1.0, 3.2; Apple, "Request an authorization".
 *
 * @see AUTH-07
 */
export function redirectToProvider(
  provider: Provider,
  { clientId, authorizeUrl }: { clientId: string; authorizeUrl: string },
  path: string,
): string {
  const left: PendingSignIn = { provider, state: randomText(), nonce: randomText(), path, atMs: Date.now() };
  saveInTab(RECORD, left);
  const url = new URL(authorizeUrl, location.origin);
  const asked = {
    client_id: clientId,
    redirect_uri: returnAddress(),
    state: left.state,
    ...(provider === 'google'
      ? { response_type: 'token', scope: 'openid email profile', prompt: 'select_account' }
      : { response_type: 'code id_token', response_mode: 'fragment', nonce: left.nonce }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/** An answer counts once. */
export function clearProviderState(): void {
  saveInTab(RECORD, undefined);
}

/** Reads the provider's answer. What this tab did not ask for, with this very state, signs nobody in. */
export function readProviderAnswer(fragment: string): ProviderAnswer {
  const left = loadFromTab(RECORD);
  const answer = new URLSearchParams(fragment);
  if (!isLeftFor(left) || Date.now() - left.atMs > GOOD_FOR_MS || answer.get('state') !== left.state) {
    return { kind: 'not-asked', path: null };
  }
  const { provider, nonce, path } = left;
  const accessToken = answer.get('access_token');
  const identityToken = answer.get('id_token');
  if (provider === 'google' && accessToken) return { kind: 'google', accessToken, path };
  if (provider === 'apple' && identityToken) return { kind: 'apple', identityToken, nonce, path };
  return { kind: 'cancelled', path };
}

/** Whom an identity token names. The server checks it; this only fills the field of the call. */
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
  const left = asRecord(value);
  return typeof left.get('state') === 'string' && typeof left.get('path') === 'string' && left.has('provider');
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
