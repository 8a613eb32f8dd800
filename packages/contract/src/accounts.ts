import { z } from 'zod';
import type { Call } from './call.ts';
import { ROLE } from './order-statuses.ts';

export const User = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    dni: z.string().nullable(),
    roleId: z.enum(ROLE),
    isPartner: z.boolean(),
    isTomorrowPartner: z.boolean(),
    tomorrowPlanId: z.int().nullable(),
    enabledToTomorrowBenefits: z.boolean(),
    updatedAt: z.string(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const AuthData = z.object({ token: z.string(), user: User }).meta({ id: 'AuthData' });
export type AuthData = z.infer<typeof AuthData>;

const tags = ['accounts'] as const;

export const auth = {
  method: 'GET',
  url: '/api/auth',
  schema: { summary: 'The signed-in user', tags, response: { 200: User } },
} as const satisfies Call;

/** Sends a 6-digit code; answers the same whether the address is known or not. @see AUTH-03 */
export const loginEmail = {
  method: 'POST',
  url: '/api/login/email',
  schema: {
    summary: 'Ask for a sign-in code by e-mail',
    tags,
    body: z.object({ email: z.string().max(254) }),
    response: { 200: z.object({ expiresInSeconds: z.int() }) },
  },
} as const satisfies Call;

export const confirmLoginEmail = {
  method: 'POST',
  url: '/api/login/email/confirm',
  schema: {
    summary: 'Sign in with the code',
    tags,
    body: z.object({ email: z.string().max(254), verificationCode: z.string().max(12) }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

export const logout = {
  method: 'POST',
  url: '/api/logout',
  schema: { summary: 'End this session', tags, response: { 204: z.null() } },
} as const satisfies Call;
