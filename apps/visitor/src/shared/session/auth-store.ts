import type { AuthData, User } from '@app/contract/visitor/account.ts';
import { asRecord, persistedStore } from '../storage/persisted-store.ts';

type Auth = { token: string; user: User } | { token: null; user: null };

const SIGNED_OUT: Auth = { token: null, user: null };

/** The stored auth data: the token of the session and the user as last seen. @see APP-08 */
export const useAuth = persistedStore<Auth>('auth', SIGNED_OUT, isAuth);

/** Whether something that was kept signs somebody in. */
export function isAuth(value: unknown): value is Auth {
  const fields = asRecord(value);
  return typeof fields.get('token') === 'string' && asRecord(fields.get('user')).has('level');
}

/** What the session may be shown: nothing personal to somebody who only claims to be someone. @see AUTH-04 */
export function isProven(user: User | null): user is User {
  return user !== null && user.level !== 'claimed';
}

export function signIn({ token, user }: AuthData): void {
  useAuth.setState({ token, user }, true);
}

/** Removes the stored auth data of this device; the session on the server is another matter. @see APP-09 */
export function clearAuth(): void {
  useAuth.setState(SIGNED_OUT, true);
}

/** Takes the user as the server has it now, if it changed. @see APP-07 */
export function refreshUser(fresh: User): void {
  if (useAuth.getState().user?.updatedAt !== fresh.updatedAt) updateUser(fresh);
}

/** Takes the user of this session as an answer had it. */
export function updateUser(fresh: User): void {
  const { token, user } = useAuth.getState();
  if (token !== null && user.id === fresh.id) useAuth.setState({ token, user: fresh }, true);
}
