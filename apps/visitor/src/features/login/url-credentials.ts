/** A sign-in token: of a link, which the server moves into the fragment, or of Google's and Apple's redirect. */
const SECRETS = /[?&]token=|#.*\b(token|access_token|id_token|error)=/;

export type UrlCredentials = { token: string | null; fragment: string };

let captured: UrlCredentials | null = null;

/**
 * Removes sign-in secrets from the address, so that they reach no history, Referer header or log.
 * Runs before the first request.
 *
 * @see APP-02, AUTH-07
 */
export function captureUrlCredentials(): void {
  const { pathname, search, hash } = location;
  if (!SECRETS.test(search + hash)) return;
  const query = new URLSearchParams(search);
  const fragment = hash.slice(1);
  captured = { token: query.get('token') ?? new URLSearchParams(fragment).get('token'), fragment };
  query.delete('token');
  history.replaceState(null, '', pathname + (query.size > 0 ? `?${query}` : ''));
}

/** Returns the captured credentials once, then null. */
export function consumeUrlCredentials(): UrlCredentials | null {
  const credentials = captured;
  captured = null;
  return credentials;
}
