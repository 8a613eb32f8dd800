import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { User } from './account.ts';

const tags = ['accounts'] as const;

/** A sent code; until it is entered the session stays claimed. */
export const Verification = z
  .object({
    required: z.literal(true),
    channel: z.enum(['sms', 'email']),
    sentTo: z
      .string()
      .nullable()
      .meta({ description: 'Masked so that only its owner recognises it; null when the club hides it' }),
    expiresInSeconds: z.int(),
    resendAfterSeconds: z.int(),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof Verification>;

export const AuthData = z
  .object({ token: z.string(), user: User, verification: Verification.optional() })
  .meta({ id: 'AuthData' });
export type AuthData = z.infer<typeof AuthData>;

const CodeSent = z.object({ expiresInSeconds: z.int(), resendAfterSeconds: z.int() });
export const VerificationCode = z.string().max(12);
export const joinAccounts = z.boolean().optional().meta({
  description: 'Confirms `accounts-not-joined`: the proven identity belongs to another account of the user',
});
const PhoneNumber = z.string().max(24).meta({ description: 'Dial code and number, digits only: 5491155550005' });

/** Sends a 6-digit code; the response is the same for unknown addresses. @see AUTH-03 */
export const loginEmail = {
  method: 'POST',
  url: '/api/login/email',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Ask for a sign-in code by e-mail',
    tags,
    body: z.object({ email: z.string().max(254) }),
    response: { 200: CodeSent },
  },
} as const satisfies Call;

/** Works once, on the device of the request. With a session, it proves the address for that session's account. */
export const confirmLoginEmail = {
  method: 'POST',
  url: '/api/login/email/confirm',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Sign in with the code',
    tags,
    body: z.object({ email: z.string().max(254), verificationCode: VerificationCode, joinAccounts }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** A claimed session at once, and a code by SMS that makes it proven. @see AUTH-04 */
export const loginPhone = {
  method: 'POST',
  url: '/api/login/phone',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Claim a phone number; a code is sent by SMS',
    tags,
    body: z.object({ phoneNumber: PhoneNumber, venueId: z.int() }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** @see AUTH-04 */
export const confirmLoginPhone = {
  method: 'POST',
  url: '/api/login/phone/confirm',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Prove the phone number with the code',
    tags,
    body: z.object({ phoneNumber: PhoneNumber, verificationCode: VerificationCode, joinAccounts }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** The token is verified with Google, its audience against the app's own client. @see AUTH-07 */
export const loginGoogle = {
  method: 'POST',
  url: '/api/login/google',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Sign in with Google',
    tags,
    body: z.object({ accessToken: z.string().max(4096), appName: z.string().max(60), joinAccounts }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** Always `login-method-disabled`. @see AUTH-02 */
export const loginFacebook = {
  method: 'POST',
  url: '/api/login/facebook',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Sign in with Facebook: switched off',
    tags,
    body: z.object({ accessToken: z.string().max(4096), appName: z.string().max(60) }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** The two documented fields are public; the signed token is what counts. @see AUTH-07 */
export const loginApple = {
  method: 'POST',
  url: '/api/login/apple',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Sign in with Apple',
    tags,
    body: z.object({
      appleUserUniqueId: z.string().max(200),
      appleUserEmail: z.string().max(254).nullish(),
      identityToken: z.string().max(8192).optional(),
      nonce: z.string().max(200).optional(),
      joinAccounts,
    }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** The app's settings of Google and Apple; null where they are not set up. @see AUTH-02 */
export const loginMethods = {
  method: 'GET',
  url: '/api/login/methods',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'Identity providers of this installation',
    tags,
    response: {
      200: z.object({
        google: z.object({ clientId: z.string(), authorizeUrl: z.string() }).nullable(),
        apple: z.object({ clientId: z.string(), authorizeUrl: z.string() }).nullable(),
      }),
    },
  },
} as const satisfies Call;

/** A code for `home?token=`: 60 seconds, once. @see APP-02 */
export const makeExchangeCode = {
  method: 'POST',
  url: '/api/login/exchange-codes',
  config: { access: 'proven', object: 'own', priority: PRIORITY.ownData },
  schema: {
    summary: 'A one-time code that signs the same user in elsewhere',
    tags,
    response: { 201: z.object({ token: z.string(), expiresInSeconds: z.int() }) },
  },
} as const satisfies Call;

/** @see APP-02 */
export const exchangeCode = {
  method: 'POST',
  url: '/api/login/exchange',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Sign in with a one-time code',
    tags,
    body: z.object({ token: z.string().max(200) }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

export const logout = {
  method: 'POST',
  url: '/api/logout',
  config: { access: 'signed-in', object: 'own', priority: PRIORITY.ownData },
  schema: { summary: 'End this session', tags, response: { 204: z.null() } },
} as const satisfies Call;

/** Ends every session of the account, this one too; for a lost phone. */
export const logoutEverywhere = {
  method: 'POST',
  url: '/api/logout/everywhere',
  config: { access: 'proven', object: 'own', priority: PRIORITY.ownData },
  schema: { summary: 'End every session of the user', tags, response: { 204: z.null() } },
} as const satisfies Call;
