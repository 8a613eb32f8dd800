import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';

const tags = ['accounts'] as const;

/** `shown`: the address, number or club; null where there is no readable one, such as Google's id. */
export const SignInMethod = z
  .object({
    id: z.string(),
    kind: z.enum(['email', 'phone', 'google', 'apple', 'club']),
    shown: z.string().nullable(),
  })
  .meta({ id: 'SignInMethod' });
export type SignInMethod = z.infer<typeof SignInMethod>;

/** @see AUTH-13 */
export const signInMethods = {
  method: 'GET',
  url: '/api/auth/methods',
  config: { access: 'proven', object: 'own', priority: PRIORITY.optional },
  schema: { summary: 'Sign-in methods of the user', tags, response: { 200: z.array(SignInMethod) } },
} as const satisfies Call;

/** @throws `last-sign-in-method` for the only one @see AUTH-13 */
export const removeSignInMethod = {
  method: 'POST',
  url: '/api/auth/methods/removal',
  config: { access: 'proven', object: 'own', priority: PRIORITY.optional },
  schema: {
    summary: 'Remove a sign-in method',
    tags,
    body: z.object({ id: z.string().max(64) }),
    response: { 204: z.null() },
  },
} as const satisfies Call;
