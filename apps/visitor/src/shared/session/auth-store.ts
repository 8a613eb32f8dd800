import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';
import type { User } from '@app/contract/visitor/account.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';

type Auth = { token: string; user: User } | { token: null; user: null };

const SIGNED_OUT: Auth = { token: null, user: null };

/** Persisted session: the token and the user as last seen. @see APP-08 */
export const useAuth = persistedStore<Auth>('auth', SIGNED_OUT, isAuth);

/** Whether persisted data is a valid session. */
export function isAuth(value: unknown): value is Auth {
  const fields = asRecord(value);
  return typeof fields.get('token') === 'string' && asRecord(fields.get('user')).has('level');
}

/** Whether the session may see personal data: a verified account, not a claimed one. @see AUTH-04 */
export function isProven(user: User | null): user is User {
  return user !== null && user.level !== 'claimed';
}

export function signIn({ token, user }: AuthData): void {
  useAuth.setState({ token, user }, true);
}

/** Deletes the session of this device, not of the server. @see APP-09 */
export function clearAuth(): void {
  useAuth.setState(SIGNED_OUT, true);
}

/** Applies the server's user if it changed. @see APP-07 */
export function refreshUser(fresh: User): void {
  if (useAuth.getState().user?.updatedAt !== fresh.updatedAt) updateUser(fresh);
}

/** Applies the user of an answer to this session. */
export function updateUser(fresh: User): void {
  const { token, user } = useAuth.getState();
  if (token !== null && user.id === fresh.id) useAuth.setState({ token, user: fresh }, true);
}
