import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContextOptions } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createApi, type Api } from '@app/client/api.ts';
import { DEMO_TOTP_SECRET } from '@app/demo/demo-factors.ts';
import { signInByMail } from './mail-sign-in.ts';
import type { Mailbox } from './mailbox.ts';

/** The cookie of a staff session, as `name=value`. */
export type StaffSession = { readonly cookie: string };

/** Protects from hanging on a busy machine. */
const ANSWER_LIMIT_MS = 60_000;
const STEP_MS = 30_000;
/** Per account: a code is valid once, and the server accepts the next time step, too. */
const STEPS_TO_TRY = [0, 1] as const;

/** Code of an authenticator app, now or some time steps later. */
export function appCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** Same, for the app of the demo's staff. */
export function demoAppCode(steps = 0): string {
  return appCode(DEMO_TOTP_SECRET, steps);
}

/** Signs in without a screen: mailed code, then app code. */
export async function signInAsStaff(url: string, mailbox: Mailbox, email: string): Promise<StaffSession> {
  const { token } = await signInByMail(url, mailbox, email);
  return (await enter(url, token)) ?? (await enterNextStep(url, token));
}

/** API client of a program, which waits longer for an answer than a phone does. */
export function programApi(baseUrl: string, headers: Readonly<Record<string, string>> = {}): Api {
  return createApi({
    baseUrl,
    headers,
    timeoutMs: ANSWER_LIMIT_MS,
    token: () => null,
    language: () => 'es',
    onSessionEnded: () => undefined,
  });
}

/** API client with a staff session. */
export function staffApi(url: string, { cookie }: StaffSession): Api {
  return programApi(url, { cookie, origin: new URL(url).origin });
}

/** Browser state with this session. */
export function signedInState(
  url: string,
  { cookie }: StaffSession,
  stored: readonly { name: string; value: string }[] = [],
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const { hostname: domain, origin } = new URL(url);
  const [name = '', value = ''] = cookie.split('=');
  const how = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' as const };
  return {
    cookies: [{ name, value, domain, ...how }],
    origins: [{ origin, localStorage: [...stored, { name: 'staff-signed-in', value: 'yes' }] }],
  };
}

/** @returns null when the current codes were used before */
async function enter(url: string, token: string): Promise<StaffSession | null> {
  for (const steps of STEPS_TO_TRY) {
    const answer = await fetch(`${url}/api/staff/second-factor/totp/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ code: demoAppCode(steps) }),
    });
    const cookie = answer.headers.getSetCookie().find((one) => /^(__Host-)?staff=/.test(one));
    if (answer.ok && cookie !== undefined) return { cookie: cookie.slice(0, cookie.indexOf(';')) };
    if (answer.status !== 422) throw new Error(`The second factor was refused with ${answer.status}.`);
  }
  return null;
}

async function enterNextStep(url: string, token: string): Promise<StaffSession> {
  await pause(STEP_MS - (Date.now() % STEP_MS));
  const entered = await enter(url, token);
  if (!entered) throw new Error('No code of the demo was taken.');
  return entered;
}
