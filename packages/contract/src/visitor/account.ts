import { z } from 'zod';
import { PRIORITY } from '../protocol/call.ts';
import type { Call } from '../protocol/call.ts';
import { Currency, Money } from '../values/money.ts';
import { ROLE } from '../values/order-statuses.ts';

/** The member's card of a club. The pictures are paths of ours and only shown to a proven session. @see HOME-02 */
export const MemberProfile = z
  .object({
    partnerImageUrl: z.string().nullable(),
    partnerQrUrl: z.string().nullable(),
    lastMembershipPeriodPaid: z.string().nullable().meta({ description: 'As the club writes it, 2026-11' }),
    updatedAt: z.string(),
  })
  .meta({ id: 'PartnerProfile' });
export type MemberProfile = z.infer<typeof MemberProfile>;

export const TomorrowConsumption = z
  .object({ tomorrowGlobalBenefitProductId: z.int(), amountConsumed: z.int() })
  .meta({ id: 'TomorrowConsumption' });

/** A claimed session sees a shell: an id of its own, a masked phone, nothing of the person it claims to be. */
export const User = z
  .object({
    id: z.int(),
    level: z.enum(['claimed', 'proven', 'staff']),
    email: z.string().nullable(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    dni: z.string().nullable(),
    roleId: z.enum(ROLE),
    isPartner: z.boolean(),
    isTomorrowPartner: z.boolean(),
    tomorrowPlanId: z.int().nullable(),
    enabledToTomorrowBenefits: z.boolean(),
    tomorrowConsumptions: z.array(TomorrowConsumption),
    partnerProfile: MemberProfile.nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** A code is on its way; until it is typed the session stays claimed. */
export const Verification = z
  .object({
    required: z.literal(true),
    channel: z.enum(['sms', 'email']),
    sentTo: z
      .string()
      .nullable()
      .meta({ description: 'Masked so that only its owner recognises it; null when the club keeps it' }),
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
const VerificationCode = z.string().max(12);
const joinAccounts = z.boolean().optional().meta({
  description: 'Yes to the question of `accounts-not-joined`: what is proven belongs to another account of the user',
});
const PhoneNumber = z.string().max(24).meta({ description: 'Dial code and number, digits only: 5491155550005' });
const PartnerNumber = z.string().max(20).meta({ description: 'Document number, digits only' });
const EntityIdentificator = z.string().max(60);
const ownPath = z.object({ userId: z.coerce.number().int(), venueId: z.coerce.number().int() });

const tags = ['accounts'] as const;

/** @see APP-07 */
export const auth = {
  method: 'GET',
  url: '/api/auth',
  config: { access: 'signed-in', priority: PRIORITY.ownData },
  schema: { summary: 'The signed-in user', tags, response: { 200: User } },
} as const satisfies Call;

/** Sends a 6-digit code; answers the same whether the address is known or not. @see AUTH-03 */
export const loginEmail = {
  method: 'POST',
  url: '/api/login/email',
  config: { access: 'visitor', priority: PRIORITY.ordering },
  schema: {
    summary: 'Ask for a sign-in code by e-mail',
    tags,
    body: z.object({ email: z.string().max(254) }),
    response: { 200: CodeSent },
  },
} as const satisfies Call;

/** Works on the device that asked, once. Sent with a session, it proves the address for that session's account. */
export const confirmLoginEmail = {
  method: 'POST',
  url: '/api/login/email/confirm',
  config: { access: 'visitor', priority: PRIORITY.ordering },
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
  config: { access: 'visitor', priority: PRIORITY.ordering },
  schema: {
    summary: 'Claim a phone number; a code goes out by SMS',
    tags,
    body: z.object({ phoneNumber: PhoneNumber, venueId: z.int() }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** @see AUTH-04 */
export const confirmLoginPhone = {
  method: 'POST',
  url: '/api/login/phone/confirm',
  config: { access: 'visitor', priority: PRIORITY.ordering },
  schema: {
    summary: 'Prove the phone number with the code',
    tags,
    body: z.object({ phoneNumber: PhoneNumber, verificationCode: VerificationCode, joinAccounts }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** A claimed session for a member of the club; the code goes to the contact that the club has on file. @see AUTH-05 */
export const loginMember = {
  method: 'POST',
  url: '/api/login/partner',
  config: { access: 'visitor', priority: PRIORITY.ordering },
  schema: {
    summary: 'Claim a membership by document number',
    tags,
    body: z.object({ partner: PartnerNumber, entityIdentificator: EntityIdentificator }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** @see AUTH-05 */
export const confirmLoginMember = {
  method: 'POST',
  url: '/api/login/partner/confirm',
  config: { access: 'visitor', priority: PRIORITY.ordering },
  schema: {
    summary: 'Prove the membership with the code',
    tags,
    body: z.object({
      partner: PartnerNumber,
      entityIdentificator: EntityIdentificator,
      verificationCode: VerificationCode,
      joinAccounts,
    }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** Nothing of it is stored or logged; the club answers. @see AUTH-06 */
export const loginTomorrow = {
  method: 'POST',
  url: '/api/login/tomorrow',
  config: { access: 'visitor', priority: PRIORITY.optional },
  schema: {
    summary: 'Sign in as a member of the benefits programme',
    tags,
    body: z.object({
      venueId: z.int(),
      email: z.string().max(254),
      password: z.string().max(200),
      identification: z.string().max(40),
      joinAccounts,
    }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** The token is checked with Google, its audience against the app's own client. @see AUTH-07 */
export const loginGoogle = {
  method: 'POST',
  url: '/api/login/google',
  config: { access: 'visitor', priority: PRIORITY.ordering },
  schema: {
    summary: 'Sign in with Google',
    tags,
    body: z.object({ accessToken: z.string().max(4096), appName: z.string().max(60), joinAccounts }),
    response: { 200: AuthData },
  },
} as const satisfies Call;

/** Answers `login-method-disabled`. @see AUTH-02 */
export const loginFacebook = {
  method: 'POST',
  url: '/api/login/facebook',
  config: { access: 'visitor', priority: PRIORITY.ordering },
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
  config: { access: 'visitor', priority: PRIORITY.ordering },
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

/** What the app needs to offer Google and Apple; null where they are not set up. @see AUTH-02 */
export const loginMethods = {
  method: 'GET',
  url: '/api/login/methods',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'Which identity providers can be used here',
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
  config: { access: 'proven', priority: PRIORITY.ownData },
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
  config: { access: 'visitor', priority: PRIORITY.ordering },
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
  config: { access: 'signed-in', priority: PRIORITY.ownData },
  schema: { summary: 'End this session', tags, response: { 204: z.null() } },
} as const satisfies Call;

/** For a phone that was lost: every session of the account ends, this one too. */
export const logoutEverywhere = {
  method: 'POST',
  url: '/api/logout/everywhere',
  config: { access: 'proven', priority: PRIORITY.ownData },
  schema: { summary: 'End every session of the user', tags, response: { 204: z.null() } },
} as const satisfies Call;

/** `userId` has to be the session's own. @see APP-07 */
export const getUser = {
  method: 'POST',
  url: '/api/users/:userId/:venueId/get-user',
  config: { access: 'signed-in', priority: PRIORITY.ownData },
  schema: { summary: 'The user as a venue knows it', tags, params: ownPath, response: { 200: User } },
} as const satisfies Call;

/** @see AUTH-09 */
export const changeProfile = {
  method: 'PUT',
  url: '/api/auth/profile',
  config: { access: 'proven', priority: PRIORITY.optional },
  schema: {
    summary: 'Change name and document number',
    tags,
    body: z.object({ name: z.string().max(80).nullable(), dni: z.string().max(20).nullable() }),
    response: { 200: User },
  },
} as const satisfies Call;

/** Everything that is kept of the user, for download. */
export const exportData = {
  method: 'GET',
  url: '/api/auth/export',
  config: { access: 'proven', priority: PRIORITY.optional },
  schema: {
    summary: 'All data of the user',
    tags,
    response: { 200: z.record(z.string(), z.unknown()) },
  },
} as const satisfies Call;

/**
 * Money of an account that is not where it ends up. `order`: paid, not handed over; `top-up`: asked of a provider, not
 * known yet; `refund`: not back yet. `isObstacle`: the account cannot be deleted before; the rest goes on without it.
 */
export const OpenMoney = z
  .object({
    kind: z.enum(['balance', 'order', 'top-up', 'refund']),
    isObstacle: z.boolean(),
    venue: z.string(),
    orderNumber: z.int().nullable(),
    amount: Money,
    currency: Currency,
  })
  .meta({ id: 'OpenMoney' });
export type OpenMoney = z.infer<typeof OpenMoney>;

/** What somebody reads before they delete their account. @see APP-09 */
export const openMoney = {
  method: 'GET',
  url: '/api/auth/open-money',
  config: { access: 'proven', priority: PRIORITY.optional },
  schema: { summary: 'Money of the user that is still open', tags, response: { 200: z.array(OpenMoney) } },
} as const satisfies Call;

/**
 * Orders stay as the law wants the books, without the person.
 *
 * @throws `open-orders` while an own order is under way, `wallet-not-empty` while a wallet holds money; both with
 * `openMoney`, a list of `OpenMoney`
 */
export const deleteAccount = {
  method: 'DELETE',
  url: '/api/auth',
  config: { access: 'proven', priority: PRIORITY.optional },
  schema: { summary: 'Delete the user', tags, response: { 204: z.null() } },
} as const satisfies Call;

/** Anybody else's `userId` answers as one without benefits. */
export const userEnabledToBenefits = {
  method: 'POST',
  url: '/api/venues/tomorrow/user-enabled-to-benefits',
  config: { access: 'visitor', priority: PRIORITY.optional },
  schema: {
    summary: 'May the user use benefits',
    tags,
    body: z.object({ userId: z.int() }),
    response: { 200: z.object({ enabledToTomorrowBenefits: z.boolean(), tomorrowPlanId: z.int().nullable() }) },
  },
} as const satisfies Call;

/** Anybody else's `userId` answers an empty list. */
export const consumedBenefits = {
  method: 'POST',
  url: '/api/venues/tomorrow/get-consumed-benefits-by-user',
  config: { access: 'visitor', priority: PRIORITY.optional },
  schema: {
    summary: 'Benefits that the user consumed',
    tags,
    body: z.object({ userId: z.int() }),
    response: { 200: z.array(TomorrowConsumption) },
  },
} as const satisfies Call;
