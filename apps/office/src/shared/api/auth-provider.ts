import type { AuthProvider } from 'ra-core';
import { ApiProblem } from '@app/client/failures.ts';
import { api } from './api.ts';
import { goToSignIn } from './go-to-sign-in.ts';

/** Signing in happens in the staff app; the session is its cookie. @see AUTH-12 */
export const authProvider: AuthProvider = {
  login: async () => goToSignIn(),
  logout: async () => {
    await api.send('POST /api/staff/logout');
    return false;
  },
  checkAuth: async () => void (await api.send('GET /api/staff/session')),
  checkError: async (error) => {
    if (error instanceof ApiProblem && error.status === 401) throw error;
  },
  getIdentity: async () => {
    const { user } = await api.send('GET /api/staff/session');
    return { id: user.id, fullName: user.name ?? user.email ?? '' };
  },
  getPermissions: async () => (await api.send('GET /api/staff/session')).user.roleId,
};
