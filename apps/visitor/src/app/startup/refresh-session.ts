import { refreshUser, useAuth } from '#shared/session/auth-store.ts';
import { api } from '#shared/api/api.ts';

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
