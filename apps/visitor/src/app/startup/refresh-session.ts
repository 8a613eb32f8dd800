import { refreshBenefits } from '#features/benefits/refresh-benefits.ts';
import { api } from '#shared/api/api.ts';
import { startSessionRefresh } from '#shared/session/abort-session-refresh.ts';
import { refreshUser, useAuth } from '#shared/session/auth-store.ts';

/**
 * Refetches the signed-in user, then a member's benefits. Without an answer the persisted one stays; the call itself
 * clears an ended session. A sign-out cancels it.
 *
 * @see APP-07, BEN-04
 */
export async function refreshSession(): Promise<void> {
  if (useAuth.getState().token === null) return;
  const signal = startSessionRefresh();
  const fresh = await api.send('GET /api/auth', { signal }).catch(() => undefined);
  if (signal.aborted) return;
  if (fresh) refreshUser(fresh);
  await refreshBenefits();
}
