import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../test-app.ts';
import type { TestRole } from './sign-in.ts';

const STEP_MS = 30_000;
const ADMIN: TestRole = { roleId: 1 };

/** The code of an authenticator app. `steps` 1: the code after the present one. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** Calls as a person with a proven address and no second factor yet. */
export async function provenPerson(server: TestApp, roles: readonly TestRole[] = [ADMIN]) {
  const { accountId, headers } = await server.signIn(roles);
  return callsOf(server, accountId, headers.authorization);
}

/** As `provenPerson`, for another sign-in of the same account. */
export function callsOf(server: TestApp, accountId: number, authorization: string) {
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/staff/second-factor${path}`,
      headers: { authorization },
      ...(payload ? { payload } : {}),
    });
  return { accountId, authorization, get: () => call('GET', ''), post: call.bind(null, 'POST') };
}

/** The staff cookie of a response, as a browser sends it back; null without one. */
export function cookieOf(answer: { cookies: readonly { name: string; value: string }[] }): string | null {
  const cookie = answer.cookies.find(({ name, value }) => name === 'staff' && value !== '');
  return cookie ? `staff=${cookie.value}` : null;
}
