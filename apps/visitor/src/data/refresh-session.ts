import { refreshUser, signIn, useAuth } from '../device/auth-store.ts';
import { api } from './api.ts';

/**
 * Reads the signed-in user anew. Without an answer the stored one stays; a session that is over is forgotten
 * by the call itself.
 *
 * @see APP-07
 */
export async function refreshSession(): Promise<void> {
  if (useAuth.getState().token === null) return;
  const fresh = await api.send('GET /api/auth').catch(() => undefined);
  if (fresh) refreshUser(fresh);
}

/** Home accepts a token on entry, which signs in; it does not stay in the address. @see APP-02 */
export async function enterWithToken(): Promise<void> {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (!token) return;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address);
  const user = await api
    .send('GET /api/auth', { headers: { authorization: `Bearer ${token}` } })
    .catch(() => undefined);
  if (user) signIn({ token, user });
}
