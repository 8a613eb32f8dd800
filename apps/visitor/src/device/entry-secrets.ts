/** The code of a link, which the server moves behind the hash; what Google and Apple put there on the way back. */
const SECRETS = /[?&]token=|#.*\b(token|access_token|id_token|error)=/;

export type Entry = { token: string | null; fragment: string };

let entry: Entry | null = null;

/**
 * Takes what signs somebody in out of the address, so that it is in no history, no Referer and no log of ours.
 * Runs before anything is asked for.
 *
 * @see APP-02, AUTH-07
 */
export function hideEntrySecrets(): void {
  const { pathname, search, hash } = location;
  if (!SECRETS.test(search + hash)) return;
  const query = new URLSearchParams(search);
  const fragment = hash.slice(1);
  entry = { token: query.get('token') ?? new URLSearchParams(fragment).get('token'), fragment };
  query.delete('token');
  history.replaceState(null, '', pathname + (query.size > 0 ? `?${query}` : ''));
}

/** Once. */
export function takeEntry(): Entry | null {
  const taken = entry;
  entry = null;
  return taken;
}
